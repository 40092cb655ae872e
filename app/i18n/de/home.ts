import type { Messages } from '../messages.ts';

export const home: Messages['home'] = {
  metaTitle: 'Receptor: CME in Psychopharmakologie und Psychiatrie',
  metaDescription:
    'CME-Programm für Psychopharmakologie und Psychiatrie mit Online-Aktualisierungen und Credits für Selbsteinschätzung',
  creditsOffered: 'Credits im Angebot, CME und SA zusammen',
  saOffered: 'SA-Credits; für das MOC sind {required} nötig',
  minutes: 'Minuten in einem üblichen Abschnitt',
  specimen: 'Aus {section}, einem Abschnitt von {publication}',
  watch: 'Ab {time} ansehen',
  featured: 'Für Ihre nächste halbe Stunde',
  all: 'Alle {count} Publikationen',
  how: 'So funktioniert es',
  faculty: 'Kolleginnen und Kollegen mit eigenen Patienten',
  facultyNote: 'Keine Werbung, und kein Hersteller unterstützt, sieht oder genehmigt, was sie lehren.',
  minuteRange: '{from} bis {to} Min.',
  minuteOne: '{from} Min.',
  vignettes: '{count} Fallvignetten',
  creditRange: '{from} bis {to} {kind}',
  creditOne: '{from} {kind}',
  memberships: 'Drei Mitgliedschaften',
  compare: 'Vergleichen, was jede öffnet',
  creditsCme: '{cme} CME',
  creditsBoth: '{cme} CME und {sa} SA',
  aYear: '{price} im Jahr',
  membershipsNote:
    'Volle Erstattung innerhalb von 30 Tagen. Ein kostenloses Konto umfasst vier Abschnitte jeder Videovorlesung und zwei Quick Takes.',
  members: 'Was Mitglieder sagen',
};
