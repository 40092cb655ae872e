import type { Messages } from '../messages.ts';

export const author: Messages['author'] = {
  metaTitle: '{name} | Receptor',
  faculty: 'I nostri docenti',
  bio: 'Biografia',
  conflict: 'Conflitto di interessi',
  publications: '{count, plural, one {# pubblicazione} other {# pubblicazioni}}',
  none: 'Non c’è ancora nulla di pubblicato da {name}.',
  browse: 'Esplora la biblioteca',
  find: 'Trovare una persona',
  showAll: 'Mostra tutti',
  people: '{count, plural, one {# persona} other {# persone}}',
  allLead: 'Clinici e ricercatori che scrivono, registrano e rivedono ciò che si insegna qui.',
  allDescription: 'I clinici e i ricercatori di Receptor: chi sono, che cosa insegnano e che cosa dichiarano.',
};
