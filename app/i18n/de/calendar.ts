import type { Messages } from '../messages.ts';

export const calendar: Messages['calendar'] = {
  title: 'Neuigkeiten',
  metaTitle: 'Neuigkeiten: was erscheint | Receptor',
  metaDescription:
    'Vorlesungen, Webinare und Selbsteinschätzungen zur Psychopharmakologie, die Receptor in den nächsten zwölf Monaten veröffentlicht.',
  lead: 'Was wir in den nächsten zwölf Monaten veröffentlichen, Monat für Monat. Termine können sich mit der Evidenz verschieben.',
  program: 'CME-Programm und Preise ansehen',
  subscribe: 'Im eigenen Kalender abonnieren (.ics)',
  none: 'Keine Publikationen gefunden',
  noneText:
    'Für das kommende Jahr ist derzeit nichts angekündigt. Die Bibliothek enthält alles, was bereits erschienen ist.',
  search: 'Bibliothek durchsuchen',
};
