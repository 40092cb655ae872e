import type { Messages } from '../messages.ts';

export const author: Messages['author'] = {
  metaTitle: '{name} | Receptor',
  faculty: 'Notre corps enseignant',
  bio: 'Biographie',
  conflict: 'Conflits d’intérêts',
  publications: '{count, plural, one {# publication} other {# publications}}',
  none: 'Rien n’est encore publié par {name}.',
  browse: 'Parcourir la bibliothèque',
};
