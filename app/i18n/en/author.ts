export const author = {
  metaTitle: '{name} | Receptor',
  faculty: 'Our Faculty',
  bio: 'Bio',
  conflict: 'Conflict of Interest',
  publications: '{count, plural, one {# publication} other {# publications}}',
  none: '{name} hasn’t published anything yet.',
  browse: 'Browse the library',
  find: 'Find a person',
  showAll: 'Show everyone',
  people: '{count, plural, one {# person} other {# people}}',
  allLead: 'Clinicians and researchers who write, record, and review what we teach.',
  allDescription:
    'The clinicians and researchers behind Receptor: who they are, what they teach, and what they disclose.',
} as const;
