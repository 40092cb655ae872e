import type { Messages } from '../messages.ts';

export const author: Messages['author'] = {
  metaTitle: '{name} | Receptor',
  faculty: 'Unsere Dozierenden',
  bio: 'Zur Person',
  conflict: 'Interessenkonflikte',
  publications: '{count, plural, one {# Publikation} other {# Publikationen}}',
  none: 'Von {name} ist noch nichts erschienen.',
  browse: 'In der Bibliothek stöbern',
};
