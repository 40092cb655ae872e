import type { Messages } from '../messages.ts';

export const receipt: Messages['receipt'] = {
  membership: 'Abbonamento {tier}, {days} giorni',
  unused: 'Valore non utilizzato dell’abbonamento precedente',
  extension: 'Valore residuo: durata prolungata di {days, plural, one {# giorno} other {# giorni}}',
  code: 'Codice sconto {code}',
  invitation: 'Sconto su invito',
  taxName: 'Imposta sulle vendite',
  tax: '{name} {percent}%',
  taxIncluded: '{name} {percent}%, inclusa nel totale',
};
