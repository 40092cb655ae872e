import type { Messages } from '../messages.ts';

export const author: Messages['author'] = {
  metaTitle: '{name} | Receptor',
  faculty: 'I nostri docenti',
  bio: 'Biografia',
  conflict: 'Conflitto di interessi',
  publications: '{count, plural, one {# pubblicazione} other {# pubblicazioni}}',
  none: 'Non c’è ancora nulla di pubblicato da {name}.',
  browse: 'Esplora la biblioteca',
};
