import type { Table } from '../words.ts';

const account = 'Sie erhalten diese Nachricht, weil diese Adresse zu einem Konto gehört.';

export const de: Table = {
  greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  help: (supportEmail) => `Fragen? Schreiben Sie an ${supportEmail}.`,
  linkBelow: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  plan: { oneYear: (tier) => `${tier}, ein Jahr`, fiveYears: (tier) => `${tier}, fünf Jahre` },
  verifyEmail: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    preview: 'Ein Klick, und Ihr Konto ist bereit.',
    title: 'Bestätigen Sie Ihre Adresse',
    body: ({ email }) => [`Bitte bestätigen Sie, dass ${email} Ihre Adresse ist.`],
    button: 'E-Mail bestätigen',
    expiry: 'Der Link funktioniert einmal und läuft in 3 Tagen ab.',
    reason:
      'Sie erhalten diese Nachricht, weil diese Adresse beim Anlegen eines Kontos oder beim Ändern der E-Mail-Adresse eingegeben wurde. Falls Sie das nicht waren, beachten Sie sie nicht weiter: Ohne den Klick geschieht nichts.',
  },
  passwordReset: {
    subject: 'Legen Sie ein neues Passwort fest',
    preview: 'Der Link funktioniert einmal, innerhalb einer Stunde.',
    title: 'Legen Sie ein neues Passwort fest',
    body: ['Jemand, vermutlich Sie, möchte das Passwort Ihres Kontos zurücksetzen.'],
    button: 'Neues Passwort festlegen',
    expiry:
      'Der Link funktioniert einmal und läuft in 1 Stunde ab. Falls Sie nicht darum gebeten haben, beachten Sie diese Nachricht nicht weiter: Ihr Passwort bleibt, wie es ist.',
    reason: 'Sie erhalten diese Nachricht, weil für diese Adresse ein neues Passwort angefordert wurde.',
  },
  newSignIn: {
    subject: 'Neue Anmeldung in Ihrem Konto',
    preview: 'Waren Sie das?',
    title: 'Neue Anmeldung in Ihrem Konto',
    body: ['In Ihrem Konto gab es eine Anmeldung von einem Gerät, das wir noch nicht kennen.'],
    labels: { device: 'Gerät', at: 'Zeitpunkt' },
    alarm: 'Waren Sie das, müssen Sie nichts tun. Falls nicht, melden Sie das Gerät ab und ändern Sie Ihr Passwort.',
    button: 'Geräte prüfen',
    reason: account,
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    preview: 'Alle anderen Geräte wurden abgemeldet.',
    title: 'Ihr Passwort wurde geändert',
    body: ({ when }) => [`Ihr Passwort wurde am ${when} geändert. Alle anderen Geräte wurden abgemeldet.`],
    alarm: 'Falls Sie das nicht waren, legen Sie jetzt ein neues Passwort fest und schreiben Sie uns.',
    button: 'Passwort zurücksetzen',
    reason: account,
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    preview: 'Melden Sie sich ab jetzt mit der neuen Adresse an.',
    title: 'Ihre E-Mail-Adresse wurde geändert',
    body: ({ newEmail, when }) => [
      `Am ${when} wurde die Adresse Ihres Kontos in ${newEmail} geändert. Melden Sie sich ab jetzt mit der neuen Adresse an.`,
    ],
    alarm:
      'Wenn Sie das nicht waren, machen Sie die Änderung jetzt rückgängig: Mit dieser alten Adresse kann sich niemand mehr anmelden.',
    reason: 'Sie erhalten diese Nachricht, weil diese Adresse bis jetzt zu einem Konto gehörte.',
  },
  emailChangeRequested: {
    subject: 'Für Ihr Konto wurde eine neue E-Mail-Adresse angefordert',
    preview: 'Wenn Sie das nicht waren, machen Sie es jetzt rückgängig.',
    title: 'Eine neue E-Mail-Adresse wurde angefordert',
    body: ({ newEmail }) => [
      `Jemand, der in Ihrem Konto angemeldet ist, möchte dessen E-Mail-Adresse in ${newEmail} ändern. Die Änderung gilt, sobald die neue Adresse bestätigt ist.`,
    ],
    alarm:
      'Wenn Sie das nicht waren, machen Sie die Änderung jetzt rückgängig. Danach wählen Sie ein neues Passwort, und alle Geräte werden abgemeldet.',
    reason: account,
  },
  emailChangeUndo: { button: 'Änderung rückgängig machen', expiry: 'Der Link funktioniert einmal, 7 Tage lang.' },
  emailChangeConfirm: {
    subject: 'Bestätigen Sie die neue E-Mail-Adresse Ihres Kontos',
    preview: 'Die Änderung gilt, sobald Sie sie bestätigen.',
    title: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    body: ({ email }) => [
      `Jemand möchte ${email} zur E-Mail-Adresse eines bestehenden Kontos machen. Wenn Sie das waren, bestätigen Sie es und melden Sie sich dann mit dieser Adresse und Ihrem bisherigen Passwort an.`,
    ],
    button: 'Neue Adresse bestätigen',
    expiry:
      'Der Link funktioniert einmal und läuft nach 3 Tagen ab. Wenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht.',
    reason: 'Sie erhalten diese Nachricht, weil diese Adresse als neue E-Mail-Adresse eines Kontos eingegeben wurde.',
  },
  dataExportReady: {
    subject: 'Die Kopie Ihrer Daten ist bereit',
    preview: 'Alles, was wir über Sie speichern, in einer Datei.',
    title: 'Die Kopie Ihrer Daten ist bereit',
    body: ['Sie haben um eine Kopie all dessen gebeten, was wir über Sie speichern. Hier ist sie, in einer Datei.'],
    button: 'Datei herunterladen',
    expiry: ({ when }) =>
      `Die Adresse funktioniert bis ${when}. Wer sie hat, kann die Datei lesen; leiten Sie diese Nachricht daher nicht weiter. Falls Sie nicht darum gebeten haben, legen Sie jetzt ein neues Passwort fest.`,
    reason: 'Sie erhalten diese Nachricht, weil eine Kopie der Daten Ihres Kontos angefordert wurde.',
  },
  accountDeleted: {
    subject: 'Ihr Konto ist gelöscht',
    preview: 'Was über Sie gespeichert war, ist gelöscht, bis auf das, was aufbewahrt werden muss.',
    title: 'Ihr Konto ist gelöscht',
    body: ({ when }) => [
      `Wie Sie es am ${when} gewünscht haben, ist Ihr Konto gelöscht, und niemand kann sich mehr darin anmelden.`,
    ],
    kept: 'Nachweise über Credits, Zertifikate und Belege müssen sechs Jahre aufbewahrt werden. Sie bleiben erhalten, ohne alles, was dafür nicht nötig ist, und Ihre Zertifikate lassen sich weiterhin prüfen. Mit dieser Adresse können Sie sich jederzeit neu registrieren.',
    alarm: 'Falls Sie das nicht waren, schreiben Sie uns sofort.',
    reason: 'Sie erhalten diese Nachricht, weil diese Adresse bis jetzt zu einem Konto gehörte.',
  },
  welcome: {
    subject: 'Willkommen',
    preview: 'Was Ihr kostenloses Konto öffnet und womit Sie beginnen können.',
    title: 'Schön, dass Sie da sind',
    body: ['Ihr kostenloses Konto ist eröffnet. Es bietet Ihnen:'],
    list: [
      'die ersten vier Abschnitte jeder Videovorlesung',
      'zwei Quick Takes Ihrer Wahl, dauerhaft',
      'Webinare, Podcasts und die Open-Access-Bibliothek',
    ],
    button: 'Bibliothek öffnen',
    reason: account,
  },
  orderPaid: {
    subject: 'Ihr Beleg',
    now: {
      preview: 'Ihre Mitgliedschaft ist aktiv. Den Beleg finden Sie in dieser Nachricht.',
      title: 'Vielen Dank. Ihre Mitgliedschaft ist aktiv.',
      body: ({ plan }) => [`Ihre Mitgliedschaft (${plan}) ist bezahlt und kann ab sofort genutzt werden.`],
    },
    later: {
      preview: 'Ihre nächste Laufzeit ist bezahlt. Den Beleg finden Sie in dieser Nachricht.',
      title: 'Vielen Dank. Ihre nächste Laufzeit ist bezahlt.',
      body: ({ plan, starts }) => [
        `Ihre Mitgliedschaft (${plan}) ist bezahlt. Sie beginnt am ${starts}, wenn Ihre jetzige Laufzeit endet; bis dahin bleibt alles, wie es ist.`,
      ],
    },
    button: 'Beleg öffnen',
    labels: {
      receipt: 'Beleg',
      plan: 'Mitgliedschaft',
      paid: 'Bezahlt',
      paidWith: 'Bezahlt mit',
      validFrom: 'Gültig ab',
      validUntil: 'Gültig bis',
    },
    nothingDue: 'Es war nichts zu zahlen',
    renewal: {
      on: ({ amount, on, url }) =>
        `Sie verlängert sich automatisch: Wir buchen am ${on} ${amount} ab und schreiben Ihnen 30 und 7 Tage vorher. Um das zu beenden, schalten Sie die Verlängerung vor diesem Tag ab: ${url}`,
      off: 'Sie verlängert sich nicht automatisch.',
    },
    reason: 'Sie erhalten diese Nachricht, weil Sie eine Mitgliedschaft bezahlt haben.',
  },
  certificateIssued: {
    subject: 'Ihr Zertifikat ist bereit',
    preview: 'Laden Sie es jetzt herunter, oder finden Sie es jederzeit unter Meine Zertifikate.',
    title: 'Ihr Zertifikat ist bereit',
    body: ({ activity }) => [`Sie haben „${activity}“ abgeschlossen.`],
    button: 'Zertifikat öffnen',
    labels: {
      activity: 'Aktivität',
      completed: 'Abgeschlossen am',
      credit: 'Credit',
      number: 'Zertifikat',
      code: 'Prüfcode',
    },
    participation: 'Teilnahme',
    verify: 'Das Zertifikat kann von allen mit seinem Code geprüft werden, unter',
    reason: 'Sie erhalten diese Nachricht, weil Sie eine Aktivität abgeschlossen haben.',
  },
  renewalNotice: {
    subject: 'Ihre Mitgliedschaft verlängert sich bald',
    preview: 'Sie brauchen nichts zu tun, wenn Sie Mitglied bleiben möchten.',
    title: 'Ihre Mitgliedschaft verlängert sich bald',
    body: ({ plan, days, renewsOn }) => [
      `Ihre Mitgliedschaft (${plan}) verlängert sich in ${days} Tagen, am ${renewsOn}. Sie brauchen nichts zu tun, wenn Sie Mitglied bleiben möchten.`,
    ],
    button: 'Verlängerung verwalten',
    labels: { plan: 'Mitgliedschaft', renewsOn: 'Verlängert sich am', amount: 'Betrag', paidWith: 'Abgebucht von' },
    stop: ({ chargedOn }) =>
      `Der Betrag wird am ${chargedOn} abgebucht. Um die Mitgliedschaft zu beenden, schalten Sie die Verlängerung vor diesem Tag ab. Was Sie erworben haben, bleibt erhalten.`,
    reason: 'Sie erhalten diese Nachricht, weil die automatische Verlängerung Ihrer Mitgliedschaft eingeschaltet ist.',
    cardOver: {
      subject: 'Ihre Karte läuft vor der Verlängerung ab',
      preview: 'Mit einer anderen Karte läuft Ihre Mitgliedschaft weiter.',
      title: 'Ihre Karte läuft vor der Verlängerung ab',
      body: ({ plan, renewsOn, card, until }) => [
        `Ihre Mitgliedschaft (${plan}) verlängert sich am ${renewsOn}, aber die Karte, von der abgebucht würde (${card}), ist nur bis ${until} gültig.`,
        'Ändern Sie die Karte vorher, dann verlängert sich Ihre Mitgliedschaft ohne Unterbrechung. Hat Ihre Bank die Karte bereits unter derselben Nummer ersetzt, brauchen Sie nichts zu tun.',
      ],
      button: 'Karte ändern',
    },
  },
  renewalFailed: {
    subject: 'Ihre Verlängerung konnte nicht abgebucht werden',
    preview: 'Die Zahlung für Ihre Mitgliedschaft wurde abgelehnt.',
    title: 'Ihre Verlängerung konnte nicht abgebucht werden',
    body: ({ plan, amount }) => [
      `Ihre Mitgliedschaft (${plan}) sollte sich verlängern, aber die Zahlung von ${amount} wurde abgelehnt.`,
    ],
    again: ({ on }) =>
      `Wir versuchen es am ${on} noch einmal; bis dahin bleibt Ihre Mitgliedschaft bestehen. Ist die Karte abgelaufen oder ersetzt worden, ändern Sie sie jetzt: Wir buchen dann von der neuen ab.`,
    over: 'Das war der letzte Versuch; Ihre Mitgliedschaft verlängert sich daher nicht. Was Sie erworben haben, bleibt erhalten, und Sie können jederzeit wieder Mitglied werden.',
    change: 'Karte ändern',
    button: 'Mitgliedschaften ansehen',
    reason: 'Sie erhalten diese Nachricht, weil die automatische Verlängerung Ihrer Mitgliedschaft eingeschaltet ist.',
  },
  renewalEnded: {
    subject: 'Ihre Mitgliedschaft verlängert sich nicht',
    preview: 'Sie wird so nicht mehr angeboten. Mit einer anderen bleibt die Bibliothek offen.',
    title: 'Ihre Mitgliedschaft verlängert sich nicht',
    body: ({ plan, until }) => [
      `Ihre Mitgliedschaft (${plan}) sollte sich automatisch verlängern, wird aber so nicht mehr angeboten. Es wird nichts abgebucht, und was Sie bezahlt haben, bleibt bis ${until} offen.`,
      'Um Mitglied zu bleiben, wählen Sie eine andere Mitgliedschaft. Was Sie erworben haben, bleibt erhalten.',
    ],
    button: 'Mitgliedschaften ansehen',
    reason: 'Sie erhalten diese Nachricht, weil die automatische Verlängerung Ihrer Mitgliedschaft eingeschaltet war.',
  },
  orderRefunded: {
    subject: 'Ihre Erstattung',
    preview: 'Das Geld ist auf dem Weg zu Ihnen.',
    title: 'Ihre Bestellung ist erstattet',
    body: ({ plan }) => [
      `Ihre Zahlung wurde vollständig erstattet, und diese Mitgliedschaft (${plan}) ist beendet. Bei der Bank kann es einige Tage dauern, bis die Erstattung sichtbar ist.`,
    ],
    button: 'Beleg öffnen',
    remaining: ({ tier, until }) => `Ihre Mitgliedschaft ${tier} läuft weiter bis zum ${until}.`,
    creditNote: 'Gutschrift',
    labels: { number: 'Beleg', amount: 'Erstattet', on: 'Am' },
    after: 'Credits, die Sie erworben haben, bleiben erhalten.',
    reason: 'Sie erhalten diese Nachricht, weil eine Ihrer Zahlungen erstattet wurde.',
  },
  paymentDisputed: {
    subject: 'Ihre Bank bestreitet eine Zahlung',
    preview: 'Die Zahlung wurde zurückgeholt, und die Mitgliedschaft ist beendet.',
    title: 'Ihre Bank bestreitet diese Zahlung',
    body: ({ plan }) => [
      `Ihre Bank bestreitet die Zahlung für diese Mitgliedschaft (${plan}) und hat sie von uns zurückgeholt. Die Mitgliedschaft ist damit beendet.`,
      'Wenn Sie das nicht veranlasst haben, wenden Sie sich bitte an Ihre Bank. Sobald geklärt ist, dass die Zahlung gilt, ist die Mitgliedschaft wieder offen.',
    ],
    button: 'Beleg öffnen',
    labels: { number: 'Beleg', amount: 'Bestritten', on: 'Am' },
    after: 'Credits, die Sie erworben haben, bleiben erhalten.',
    reason: 'Sie erhalten diese Nachricht, weil Ihre Bank eine Ihrer Zahlungen bestreitet.',
  },
  disputeWon: {
    subject: 'Ihre Zahlung gilt',
    preview: 'Die Klärung mit Ihrer Bank ist abgeschlossen.',
    title: 'Die Zahlung ist geklärt',
    body: ({ plan }) => [
      `Ihre Bank bestreitet die Zahlung für diese Mitgliedschaft (${plan}) nicht mehr. Die Zahlung gilt.`,
    ],
    runs: ({ until }) => `Die Mitgliedschaft ist wieder offen, bis ${until}. Sie verlängert sich nicht automatisch.`,
    button: 'Beleg öffnen',
    labels: { receipt: 'Beleg', amount: 'Bezahlt' },
    reason: 'Sie erhalten diese Nachricht, weil eine bestrittene Zahlung geklärt ist.',
  },
  paymentGivenBack: {
    subject: 'Wir haben eine Zahlung zurückgegeben',
    preview: 'Sie galt einer Bestellung, die eine andere ersetzt hat. Sie zahlen nicht doppelt.',
    title: 'Wir haben diese Zahlung zurückgegeben',
    body: ({ plan }) => [
      `Sie haben diese Mitgliedschaft (${plan}) bezahlt, nachdem Sie an ihrer Stelle etwas anderes bestellt oder bezahlt hatten. Damit Sie nicht doppelt zahlen, wird der volle Betrag auf das ursprüngliche Zahlungsmittel zurückgebucht.`,
      'Sonst ändert sich nichts: Was Sie außerdem bezahlt haben, bleibt, wie es ist. Bis Ihre Bank den Betrag zeigt, können einige Tage vergehen.',
    ],
    button: 'Bestellung öffnen',
    labels: { number: 'Bestellung', amount: 'Zurückgegeben', on: 'Am' },
    after:
      'Wenn Sie genau diese Mitgliedschaft möchten, bestellen Sie sie erneut: Was von der laufenden übrig ist, wird dann abgezogen.',
    reason: 'Sie erhalten diese Nachricht, weil wir Ihnen eine Zahlung zurückgegeben haben.',
  },
  giftCardSent: {
    subject: 'Ihre Geschenkkarte',
    preview: 'Auf Ihre Einladung hin ist jemand Mitglied geworden.',
    title: 'Vielen Dank für Ihre Einladung',
    body: ({ amount }) => [
      `Jemand aus dem Kollegium ist auf Ihre Einladung hin Mitglied geworden. Hier ist Ihre Geschenkkarte über ${amount}.`,
    ],
    button: 'Ihre Einladungen ansehen',
    choose: 'Geschenkkarte auswählen',
    labels: { amount: 'Betrag', code: 'Code' },
    reason: 'Sie erhalten diese Nachricht, weil Sie am Empfehlungsprogramm teilnehmen.',
  },
  referralInvitation: {
    subject: 'Eine Einladung aus dem Kollegium',
    preview: 'Ein Rabatt auf Ihre erste Mitgliedschaft wartet auf Sie.',
    title: 'Sie sind eingeladen',
    body: ({ inviter, discount }) => [
      `${inviter} ist Mitglied und dachte, es könnte auch Ihnen gefallen: Vorlesungen, Quick Takes und Selbsteinschätzung in der Psychopharmakologie, mit CME-Credits.`,
      `Ihre erste Mitgliedschaft kostet ${discount} weniger.`,
    ],
    again: {
      subject: 'Zur Erinnerung: eine Einladung aus dem Kollegium',
      preview: 'Ihr Rabatt wartet noch auf Sie.',
      title: 'Ihre Einladung gilt noch',
    },
    button: 'Mitgliedschaften ansehen',
    use: (email) =>
      `Der Rabatt gilt, wenn Sie sich mit ${email} registrieren. Sie brauchen sich keinen Code zu merken.`,
    terms: 'Die Bedingungen des Empfehlungsprogramms finden Sie unter',
    reason:
      'Sie erhalten diese Nachricht, weil ein Mitglied diese Adresse eingegeben hat, um Sie einzuladen. Sie stehen auf keiner Liste: Wenn Sie nicht Mitglied werden, kann nur noch eine Erinnerung desselben Mitglieds folgen.',
  },
  newsletterConfirm: {
    subject: 'Bestätigen Sie Ihr Abonnement',
    preview: 'Ein Klick, und die Neuigkeiten kommen an diese Adresse.',
    title: 'Bestätigen Sie Ihr Abonnement',
    body: ({ email }) => [
      `Bitte bestätigen Sie, dass wir Neues aus der Psychopharmakologie an ${email} senden dürfen.`,
    ],
    button: 'Abonnement bestätigen',
    stop: 'Sie haben es sich anders überlegt? Mit einem Klick abbestellen',
    reason:
      'Sie erhalten diese Nachricht, weil diese Adresse für unseren Newsletter eingegeben wurde. Falls Sie das nicht waren, beachten Sie sie nicht weiter: Ohne den Klick wird kein Newsletter gesendet.',
  },
  newsletterIssue: {
    subject: 'Neu in der Bibliothek',
    preview: 'Was es in der Bibliothek Neues gibt, und was als Nächstes kommt.',
    title: 'Neu in der Bibliothek',
    lead: ({ number, day }) =>
      `Das ist in der Bibliothek hinzugekommen. Dies ist Ausgabe ${number} vom ${day}. Titel und Texte sind auf Englisch.`,
    kinds: {
      PUBLICATION_VIDEO: 'Videovorlesung',
      PUBLICATION_INTERVIEW: 'Expertengespräch',
      PUBLICATION_QUICK_TAKE: 'Quick Take',
      PUBLICATION_CAP_ST: 'CAP Smart Take',
      SELF_ASSESSMENT: 'Selbsteinschätzung',
      OPEN_ACCESS: 'Open Access',
      BRAIN_GUIDE: 'Brain Guide',
      PODCAST: 'Podcast',
      WEBINAR: 'Webinar',
    },
    translated: 'Auf Deutsch',
    more: (count) =>
      count === 1 ? 'Ein weiterer Titel wartet in der Bibliothek.' : `${count} weitere Titel warten in der Bibliothek.`,
    button: 'Bibliothek öffnen',
    coming: 'Als Nächstes angekündigt',
    calendar: 'Alle Ankündigungen',
    leave: 'Mit einem Klick abbestellen',
    reason:
      'Sie erhalten diese Nachricht, weil Sie unseren Newsletter abonniert und das von dieser Adresse aus bestätigt haben. Eine Mitgliedschaft hängt nicht davon ab und bleibt aktiv, wenn Sie ihn abbestellen.',
  },
};
