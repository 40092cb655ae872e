import type { Messages } from '../messages.ts';

export const renewal: Messages['renewal'] = {
  yearly: 'Renova-se automaticamente por {price} ao ano, até você desativar.',
  fiveYears: 'Renova-se automaticamente por {price} a cada cinco anos, até você desativar.',
  reviewYear:
    'Em {date} cobramos {price} por mais um ano. Escrevemos para você 30 e 7 dias antes. Para interromper, desative a renovação na sua conta antes desse dia.',
  reviewFiveYears:
    'Em {date} cobramos {price} por mais cinco anos. Escrevemos para você 30 e 7 dias antes. Para interromper, desative a renovação na sua conta antes desse dia.',
  never: 'Não se renova automaticamente. Nada é cobrado hoje, por isso nenhum cartão é salvo.',
  beside:
    'Renova-se automaticamente por {price} em {date}. Para interromper, desative a renovação em <link>Minha conta</link>.',
  besideNever: 'Não se renova automaticamente.',
  paid: 'Ela se renova automaticamente: cobramos <b>{price}</b> em <b>{date}</b>. Para interromper, <link>desative a renovação na sua conta</link> antes desse dia.',
  paidNever: 'Ela não se renova automaticamente.',
};
