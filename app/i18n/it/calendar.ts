import type { Messages } from '../messages.ts';

export const calendar: Messages['calendar'] = {
  title: 'Novità',
  metaTitle: 'Novità: che cosa è in arrivo | Receptor',
  metaDescription:
    'Lezioni, webinar e autovalutazioni di psicofarmacologia che Receptor pubblicherà nei prossimi dodici mesi.',
  lead: 'Che cosa pubblicheremo nei prossimi dodici mesi, mese per mese. Le date possono cambiare quando cambiano le evidenze.',
  program: 'Il programma CME e i prezzi',
  subscribe: 'Iscriviti dal calendario (.ics)',
  none: 'Nessuna pubblicazione trovata',
  noneText: 'Al momento non è annunciato nulla per l’anno a venire. La biblioteca contiene tutto ciò che è già uscito.',
  search: 'Cerca nella biblioteca',
};
