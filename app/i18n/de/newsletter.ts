import type { Messages } from '../messages.ts';

export const newsletter: Messages['newsletter'] = {
  metaTitle: 'Newsletter',
  metaDescription:
    'Neues aus der Psychopharmakologie per E-Mail: höchstens eine Nachricht pro Woche, und nur wenn es in der Bibliothek etwas Neues gibt.',
  title: 'Neues aus der Psycho\u00ADpharmakologie in Ihrem Postfach',
  lead: 'Höchstens eine Nachricht pro Woche, und nur wenn es in der Bibliothek etwas Neues gibt: Vorlesungen, Expertengespräche, Quick Takes und was als Nächstes kommt.',
  email: 'E-Mail',
  emailHint: 'Eine Nachricht bittet Sie, die Adresse zu bestätigen; ohne Ihren Klick wird nichts weiter gesendet.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  optional: 'optional',
  act: 'Abonnieren',
  busy: 'Wird abonniert',
  promise:
    'Keine Werbung, und Ihre Adresse wird nicht weitergegeben. Abbestellen mit einem Klick. Siehe <privacy>Datenschutzerklärung</privacy>.',
  unreachable: 'Der Server ist nicht erreichbar. Ihre Eingaben bleiben erhalten; bitte versuchen Sie es erneut.',
  registered: {
    metaTitle: 'Newsletter: Anmeldung bestätigen',
    title: 'Sehen Sie in Ihrem Posteingang nach',
    lead: 'Eine Nachricht ist unterwegs. Bestätigen Sie Ihre Adresse mit dem Link darin, das ist alles.',
    spam: 'Nach einigen Minuten noch nichts? Sehen Sie im Spam-Ordner nach.',
    program: 'Zum CME-Programm',
    library: 'In der Bibliothek stöbern',
  },
  confirm: {
    busy: 'Ihre Adresse wird bestätigt',
    title: 'Ihr Abonnement ist bestätigt',
    lead: 'Vielen Dank. Sie hören von uns, wenn es etwas Neues zu wissen gibt.',
    refusedTitle: 'Dieser Link ließ sich nicht verwenden',
    refusedLead: 'Links zur Bestätigung gelten eine Woche. Abonnieren Sie noch einmal, und wir senden einen neuen.',
    again: 'Noch einmal abonnieren',
    failedTitle: 'Der Server ist nicht erreichbar',
    failedLead: 'Nichts ist verloren: Der Link gilt eine Woche.',
    retry: 'Noch einmal versuchen',
  },
  leave: {
    metaTitle: 'Newsletter abbestellen',
    busy: 'Der Newsletter wird abbestellt',
    title: 'Der Newsletter ist abbestellt',
    lead: 'Sie haben den Newsletter abbestellt; er wird Ihnen nicht mehr gesendet.',
    membership: 'Ihre Mitgliedschaft bleibt bestehen. Um sie zu kündigen, <contact>schreiben Sie uns</contact>.',
    regret: 'Ein Versehen? <again>Wieder abonnieren</again>.',
    plainTitle: 'Newsletter abbestellen',
    plainLead:
      'Jede unserer Nachrichten endet mit einem Link auf diese Seite: Ein Klick, und der Newsletter ist sofort abbestellt.',
    refusedTitle: 'Dieser Link ließ sich nicht verwenden',
    refusedLead:
      'Vielleicht hat Ihr Mailprogramm ihn abgeschnitten. Kopieren Sie die ganze Adresse aus der Nachricht, oder <contact>schreiben Sie uns</contact>, und wir erledigen es.',
    failedTitle: 'Der Server ist nicht erreichbar',
    failedLead: 'Der Newsletter ist noch abonniert. Bitte versuchen Sie es noch einmal.',
    retry: 'Noch einmal versuchen',
  },
};
