import type { Messages } from '../messages.ts';

export const transcript: Messages['transcript'] = {
  title: 'Mein Nachweis',
  lead: 'Studienjahre dauern vom 1. Juli bis zum 30. Juni.',
  loading: 'Ihr Nachweis wird geladen',
  loadFailed: 'Ihr Nachweis konnte nicht geladen werden',
  loadFailedText: 'Er ist gespeichert. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  holder: 'Credits, beansprucht von {name}',
  print: 'Drucken',
  csv: 'Tabelle (CSV)',
  pdf: 'Nachweis (PDF)',
  activities: '{count, plural, one {# Aktivität} other {# Aktivitäten}}',
  caption: 'Im Studienjahr {year} abgeschlossene Aktivitäten',
  date: 'Datum',
  activity: 'Aktivität',
  provider: 'Anbieter',
  credit: 'Credits',
  certificate: 'Zertifikat',
  amount: '{credits} {unit}',
  download: 'Zertifikat zu {title} herunterladen',
  empty: 'Noch keine Credits',
  emptyText:
    'Ein Quick Take ist der kürzeste Weg: zwei Minuten und einige Fragen für 0,25 CME. Was Sie beanspruchen, steht am selben Tag hier.',
  withMembership:
    'Tests, die Credits daraus und die Zertifikate gehören zu einer Mitgliedschaft. Was Sie erwerben, bleibt Ihnen, auch wenn sie endet.',
  withMembershipAct: 'Mitgliedschaften vergleichen',
  emptyAct: 'Quick Takes ansehen',
  note: 'Eine Zeile wird nie geändert: Eine Berichtigung steht neben dem, was sie berichtigt. Die Daten werden mindestens sechs Jahre aufbewahrt, auch nach dem Ende einer Mitgliedschaft.',
};
