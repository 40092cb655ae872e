import type { Messages } from '../messages.ts';

export const verification: Messages['verification'] = {
  title: 'Zertifikat prüfen',
  description: 'Prüfen Sie ein Zertifikat von Receptor anhand des aufgedruckten Codes.',
  lead: 'Geben Sie den Code ein, der auf dem Zertifikat steht, oder richten Sie eine Kamera auf den QR-Code daneben.',
  code: 'Prüfcode',
  codeIs: 'Code {code}',
  another: 'Anderen Code prüfen',
  verify: 'Prüfen',
  checking: 'Das Zertifikat wird geprüft',
  valid: 'Dieses Zertifikat ist gültig',
  revoked: 'Dieses Zertifikat wurde widerrufen',
  revokedText: 'Es wurde am {issued} ausgestellt und vom Anbieter am {revoked} zurückgezogen. Es gibt keine Credits.',
  replaced: 'Dieses Zertifikat wurde ersetzt',
  replacedText:
    'Es wurde am {issued} ausgestellt; am {replaced} trat ein anderes an seine Stelle. Die Credits sind dieselben.',
  replacedBy: 'Das neue Zertifikat prüfen: {code}',
  none: 'Keine',
  unknown: 'Zu diesem Code haben wir kein Zertifikat',
  unknownText:
    'Codes enthalten weder den Buchstaben O noch den Buchstaben I: Was so aussieht, ist eine Null oder eine Eins. Vergleichen Sie den Code noch einmal mit dem Papier, oder richten Sie eine Kamera auf den QR-Code daneben.',
  malformed: 'Das ist kein Prüfcode',
  malformedText:
    'Ein Code hat zwölf Buchstaben und Ziffern in drei Vierergruppen, zum Beispiel 7K3M-\u2060Q9TX-\u20602HD4. Vergleichen Sie ihn noch einmal mit dem Papier.',
  malformedField: 'Ein Code hat zwölf Buchstaben und Ziffern',
  notOurs: 'Steht der Code genau so auf dem Papier, wurde dieses Papier nicht von Receptor ausgestellt.',
  failed: 'Das Zertifikat konnte nicht geprüft werden',
  failedText: 'Das sagt nichts über das Zertifikat. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  compare: 'Vergleichen Sie diese Zeilen mit dem Dokument vor Ihnen. Weichen sie ab, wurde das Dokument verändert.',
  yours:
    'Der Name der Inhaberin oder des Inhabers wird nicht mehr angezeigt. Falls dies Ihr Zertifikat ist, steht die Erklärung in Ihrem Nachweis.',
  ask: 'Anbieter fragen',
  holder: 'Ausgestellt für',
  activity: 'Aktivität',
  credit: 'Credits',
  completed: 'Abgeschlossen',
  number: 'Nummer',
  provider: 'Anbieter',
  checked: 'Geprüft',
};
