import type { Messages } from '../messages.ts';

export const author: Messages['author'] = {
  metaTitle: '{name} | Receptor',
  faculty: 'Unsere Dozierenden',
  bio: 'Zur Person',
  conflict: 'Interessenkonflikte',
  publications: '{count, plural, one {# Publikation} other {# Publikationen}}',
  none: 'Von {name} ist noch nichts erschienen.',
  browse: 'In der Bibliothek stöbern',
  find: 'Person finden',
  showAll: 'Alle anzeigen',
  people: '{count, plural, one {# Person} other {# Personen}}',
  allLead: 'Klinisch Tätige und Forschende, die schreiben, aufnehmen und prüfen, was hier gelehrt wird.',
  allDescription: 'Die Menschen hinter Receptor: wer sie sind, was sie lehren und was sie offenlegen.',
};
