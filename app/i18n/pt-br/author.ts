import type { Messages } from '../messages.ts';

export const author: Messages['author'] = {
  metaTitle: '{name} | Receptor',
  faculty: 'Nosso corpo docente',
  bio: 'Biografia',
  conflict: 'Conflito de interesses',
  publications: '{count, plural, one {# publicação} other {# publicações}}',
  none: 'Ainda não há nada publicado por {name}.',
  browse: 'Explorar a biblioteca',
};
