import type { Messages } from '../messages.ts';

export const renewal: Messages['renewal'] = {
  yearly: 'Verlängert sich automatisch für {price} im Jahr, bis Sie das abschalten.',
  fiveYears: 'Verlängert sich automatisch für {price} alle fünf Jahre, bis Sie das abschalten.',
  reviewYear:
    'Am {date} buchen wir {price} für ein weiteres Jahr ab. Wir schreiben Ihnen 30 und 7 Tage vorher. Um das zu beenden, schalten Sie die Verlängerung vor diesem Tag in Ihrem Konto ab.',
  reviewFiveYears:
    'Am {date} buchen wir {price} für weitere fünf Jahre ab. Wir schreiben Ihnen 30 und 7 Tage vorher. Um das zu beenden, schalten Sie die Verlängerung vor diesem Tag in Ihrem Konto ab.',
  never: 'Verlängert sich nicht automatisch. Heute wird nichts abgebucht, also wird keine Karte gespeichert.',
  beside: 'Verlängert sich am {date} automatisch für {price}. Abschalten können Sie das unter <link>Mein Konto</link>.',
  besideNever: 'Verlängert sich nicht automatisch.',
  paid: 'Sie verlängert sich automatisch: Am <b>{date}</b> buchen wir <b>{price}</b> ab. Um das zu beenden, <link>schalten Sie die Verlängerung in Ihrem Konto ab</link>, bevor dieser Tag kommt.',
  paidNever: 'Sie verlängert sich nicht automatisch.',
};
