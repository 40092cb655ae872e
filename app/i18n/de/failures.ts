import type { Messages } from '../messages.ts';

export const failures: Messages['failures'] = {
  network: {
    down: 'Leider ist unser Server nicht erreichbar',
    stillDown: 'Leider ist unser Server noch immer nicht erreichbar',
    count:
      'Versuch {tries} von {limit}. Woran Sie gearbeitet haben, ist auf diesem Gerät gesichert, und Sie kehren dorthin zurück.',
    final: 'Leider antwortet unser Server nicht',
    finalHelp:
      'Wir haben es {limit, plural, one {# Mal} other {# Mal}} versucht. Nichts ist verloren. Wenn es länger dauert, schreiben Sie an <mail>{email}</mail>; wir antworten innerhalb von 48 Geschäftsstunden.',
    finalHelpPlain:
      'Wir haben es {limit, plural, one {# Mal} other {# Mal}} versucht. Nichts ist verloren. Wenn es länger dauert, versuchen Sie es bitte später noch einmal.',
    startOver: 'Von vorn beginnen',
  },
  faultHelp:
    'Diese Seite funktioniert nicht mehr. Ihre Eingaben und die Stelle, an der Sie waren, sind auf diesem Gerät gesichert.',
  back: 'Zurück zur vorherigen Stelle',
  write: 'Kontakt',
  piece: 'Ein Teil dieser Seite wurde nicht geladen',
  pieceHelp:
    'Vielleicht ist die Verbindung abgebrochen, oder die Website wurde inzwischen erneuert. Woran Sie gearbeitet haben, ist gesichert; laden Sie die Seite neu.',
};
