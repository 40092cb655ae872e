export const author = {
  metaTitle: '{name} | Receptor',
  faculty: 'Our Faculty',
  bio: 'Bio',
  conflict: 'Conflict of Interest',
  publications: '{count, plural, one {# publication} other {# publications}}',
  none: 'Nothing is published by {name} yet.',
  browse: 'Browse the library',
} as const;
