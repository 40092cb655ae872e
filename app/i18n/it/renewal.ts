import type { Messages } from '../messages.ts';

export const renewal: Messages['renewal'] = {
  yearly: 'Si rinnova automaticamente a {price} l’anno, finché non lo disattiva.',
  fiveYears: 'Si rinnova automaticamente a {price} ogni cinque anni, finché non lo disattiva.',
  reviewYear:
    'Il {date} addebitiamo {price} per un altro anno. Le scriviamo 30 e 7 giorni prima. Per interromperlo, disattivi il rinnovo nel Suo account prima di quel giorno.',
  reviewFiveYears:
    'Il {date} addebitiamo {price} per altri cinque anni. Le scriviamo 30 e 7 giorni prima. Per interromperlo, disattivi il rinnovo nel Suo account prima di quel giorno.',
  never: 'Non si rinnova automaticamente. Oggi non viene addebitato nulla, quindi nessuna carta viene salvata.',
  beside:
    'Si rinnova automaticamente a {price} il {date}. Per interromperlo, disattivi il rinnovo in <link>Il mio account</link>.',
  besideNever: 'Non si rinnova automaticamente.',
  paid: 'Si rinnova automaticamente: addebitiamo <b>{price}</b> il <b>{date}</b>. Per interromperlo, <link>disattivi il rinnovo nel Suo account</link> prima di quel giorno.',
  paidNever: 'Non si rinnova automaticamente.',
};
