import type { Messages } from '../messages.ts';

export const failures: Messages['failures'] = {
  network: {
    down: 'Desculpe, nosso servidor está fora do ar',
    stillDown: 'Desculpe, nosso servidor continua fora do ar',
    count:
      'Tentativa {tries} de {limit}. O que você estava fazendo está guardado neste dispositivo, e você voltará a esse ponto.',
    final: 'Desculpe, nosso servidor não está respondendo',
    finalHelp:
      'Tentamos {limit, plural, one {# vez} other {# vezes}}. Nada do que é seu se perdeu. Se isso persistir, escreva para <mail>{email}</mail>; respondemos em até 48 horas úteis.',
    finalHelpPlain:
      'Tentamos {limit, plural, one {# vez} other {# vezes}}. Nada do que é seu se perdeu. Se isso persistir, tente novamente mais tarde.',
    startOver: 'Recomeçar',
  },
  faultHelp:
    'Esta página parou de funcionar. O que você digitou e o ponto em que estava estão guardados neste dispositivo.',
  back: 'Voltar para onde você estava',
  write: 'Fale conosco',
  piece: 'Uma parte desta página não foi carregada',
  pieceHelp:
    'A conexão pode ter caído, ou o site foi renovado nesse meio-tempo. O que você estava fazendo está guardado; carregue a página novamente.',
};
