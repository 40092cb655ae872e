import type { Messages } from '../messages.ts';

export const newsletter: Messages['newsletter'] = {
  metaTitle: 'Boletim',
  metaDescription:
    'Atualizações em psicofarmacologia por e-mail: no máximo uma mensagem por semana, e só quando há algo novo na biblioteca.',
  title: 'Atualizações em psicofarmacologia na sua caixa de entrada',
  lead: 'No máximo uma mensagem por semana, e só quando há algo novo na biblioteca: aulas, consultas com especialistas, Quick Takes e o que vem a seguir.',
  email: 'E-mail',
  emailHint: 'Uma mensagem pede a confirmação do endereço; sem o seu clique, nada mais é enviado.',
  firstName: 'Nome',
  lastName: 'Sobrenome',
  optional: 'opcional',
  act: 'Assinar',
  busy: 'Assinando',
  promise:
    'Sem publicidade, e o seu endereço não é repassado a ninguém. Cancele com um clique. Veja a <privacy>política de privacidade</privacy>.',
  unreachable: 'Não conseguimos acessar o servidor. O que você digitou foi mantido; tente novamente.',
  registered: {
    metaTitle: 'Boletim: confirme a inscrição',
    title: 'Verifique sua caixa de entrada',
    lead: 'Uma mensagem está a caminho. Clique no link para confirmar o seu endereço, e isso é tudo.',
    spam: 'Nada depois de alguns minutos? Veja a pasta de spam.',
    program: 'Ver o programa de CME',
    library: 'Explorar a biblioteca',
  },
  confirm: {
    busy: 'Confirmando o seu endereço',
    title: 'Sua assinatura está confirmada',
    lead: 'Obrigado. Você receberá notícias nossas quando houver algo novo a saber.',
    refusedTitle: 'Não foi possível usar este link',
    refusedLead: 'Os links de confirmação valem por uma semana. Assine novamente e enviaremos outro.',
    again: 'Assinar novamente',
    failedTitle: 'Não conseguimos acessar o servidor',
    failedLead: 'Nada se perdeu: o link vale por uma semana.',
    retry: 'Tentar novamente',
  },
  leave: {
    metaTitle: 'Cancelar o boletim',
    busy: 'Cancelando a sua assinatura do boletim',
    title: 'Sua assinatura foi cancelada',
    lead: 'A sua assinatura do boletim foi cancelada, e ele não será mais enviado a você.',
    membership: 'A sua assinatura da Receptor continua ativa. Para cancelá-la, <contact>fale conosco</contact>.',
    regret: 'Foi um engano? <again>Assine novamente</again>.',
    plainTitle: 'Cancelar a assinatura do boletim',
    plainLead:
      'Cada mensagem nossa termina com um link para esta página: clique nele, e a assinatura é cancelada na hora.',
    refusedTitle: 'Não foi possível usar este link',
    refusedLead:
      'Ele pode ter sido cortado pelo seu programa de e-mail. Copie o endereço inteiro da mensagem, ou <contact>escreva para nós</contact>, e cuidamos disso.',
    failedTitle: 'Não conseguimos acessar o servidor',
    failedLead: 'A sua assinatura continua ativa. Tente novamente.',
    retry: 'Tentar novamente',
  },
};
