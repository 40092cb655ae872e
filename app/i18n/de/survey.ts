import type { Messages } from '../messages.ts';

export const survey: Messages['survey'] = {
  metaTitle: '{title}: Evaluation',
  bar: 'Evaluation: {title}',
  leave: 'Verlassen',
  loading: 'Die Evaluation wird geladen',
  loadFailed: 'Die Evaluation konnte nicht geladen werden',
  loadFailedText: 'Ihr Ergebnis ist gespeichert. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  title: 'Evaluation',
  lead: 'Was Sie über {title} sagen, erreicht die Menschen, die das Nächste planen.',
  optional: 'freiwillig',
  required: 'Diese Frage braucht eine Antwort.',
  missing:
    '{count, plural, one {Oben fehlt eine Antwort, oder sie kann nicht stimmen.} other {Oben fehlen # Antworten, oder sie können nicht stimmen.}}',
  failed: 'Die Evaluation wurde nicht abgegeben',
  network:
    'Die Verbindung ist fehlgeschlagen. Ihre Eingaben bleiben erhalten; geben Sie sie erneut ab, sobald Sie wieder online sind.',
  kept: 'Was Sie schreiben, bleibt bis zur Abgabe in diesem Tab gespeichert.',
  submit: 'Abgeben und Credits beanspruchen',
  submitBare: 'Evaluation abgeben',
  learner: {
    title: 'Wir möchten Sie besser kennenlernen',
    text: 'Ihr Beruf bestimmt den Wortlaut Ihrer Zertifikate.',
    profession: 'Beruf',
    choose: 'Bitte wählen',
    professionMissing: 'Wählen Sie Ihren Beruf: Das Zertifikat hängt davon ab.',
    specialty: 'Fachgebiet',
    firstName: 'Vorname',
    lastName: 'Nachname',
    nameMissing: 'Ihr Name steht auf dem Zertifikat.',
  },
  claim: {
    title: 'Credits, die Sie beanspruchen',
    text: 'Beanspruchen Sie, was der Zeit Ihrer Teilnahme entspricht. Ärztinnen und Ärzte sollen nur die Credits beanspruchen, die dem Umfang ihrer Teilnahme an der Aktivität entsprechen.',
    label: 'Menge',
    hint: 'In Schritten von 0,25',
    whole: '{amount} {unit}, die ganze Aktivität',
    part: '{amount} {unit}',
  },
  reporting: {
    title: 'Meldung Ihrer Credits',
    text: 'Wenn Sie möchten, melden wir Ihre Credits denen, die sie für Sie führen. Ihr Zertifikat hängt nicht davon ab, und Sie können es in Ihrem Konto ändern.',
    agree: 'Meine Credits an {name} melden',
  },
  notPassed: 'Die Evaluation folgt auf den Test',
  notPassedText:
    'Sie öffnet sich, sobald der Test bestanden ist. Dann beanspruchen Sie die Credits, und das Zertifikat ist fertig.',
  takeTest: 'Test ablegen',
  thanks: 'Vielen Dank für die Evaluation',
  thanksText: 'Sie erreicht die Menschen, die die nächste Aktivität planen.',
  library: 'In der Bibliothek stöbern',
};
