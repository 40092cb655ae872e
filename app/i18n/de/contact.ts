import type { Messages } from '../messages.ts';

export const contact: Messages['contact'] = {
  metaTitle: 'Kontakt',
  metaDescription:
    'Fragen zu einer Mitgliedschaft, einer Aktivität oder einem Zertifikat: Schreiben Sie uns. Wir antworten innerhalb von 48 Geschäftsstunden.',
  title: 'Kontakt',
  lead: 'Zu einer Mitgliedschaft, einer Aktivität, einem Zertifikat oder zu allem anderen.',
  name: 'Vor- und Nachname',
  email: 'E-Mail',
  message: 'Nachricht',
  act: 'Nachricht senden',
  busy: 'Wird gesendet',
  reply: 'Wir antworten innerhalb von 48 Geschäftsstunden.',
  subject: 'Nachricht aus dem Kontaktformular',
  failed: 'Fehler beim Senden der Nachricht',
  kept: 'Ihr Text ist erhalten; bitte versuchen Sie es noch einmal.',
  sentTitle: 'Vielen Dank für Ihre Nachricht!',
  sentLead: 'Wir antworten an <b>{email}</b> innerhalb von 48 Geschäftsstunden.',
  another: 'Weitere Nachricht senden',
  first: {
    title: 'Vielleicht steht die Antwort schon da',
    faqs: 'Hilfe und häufige Fragen',
    faqsNote: 'Credits, Zertifikate, Geräte',
    account: 'Mein Konto',
    accountNote: 'Belege, Verlängerung, Ihr Name und Ihre Adresse',
    verify: 'Zertifikat prüfen',
    verifyNote: 'Mit dem aufgedruckten Code',
  },
  help: {
    open: 'Hilfe',
    close: 'Schließen',
    title: 'Wie können wir helfen?',
    lead: 'Schreiben Sie uns hier, oder sehen Sie in den <faqs>Antworten auf häufige Fragen</faqs> nach.',
    chatTitle: 'Mit uns chatten',
    chatLead:
      'Den Chat betreibt {host}. Er sieht Ihre Netzadresse und kann eigene Cookies setzen. Vor Ihrer Zustimmung wird nichts davon geladen.',
    agree: 'Zustimmen und Chat öffnen',
    write: 'Lieber eine Nachricht schreiben',
  },
};
