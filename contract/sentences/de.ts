import type { Sentences } from './sentence.ts';

export const de: Sentences = {
  invalidEmail: (email) => `Geben Sie eine gültige E-Mail-Adresse ein (${email})`,
  tooLong: (most) => `Verwenden Sie höchstens ${most.toLocaleString('de')} Zeichen.`,
  'Enter your email': 'Geben Sie Ihre E-Mail-Adresse ein',
  'Enter your password': 'Geben Sie Ihr Passwort ein',
  'Enter your name': 'Geben Sie Ihren Namen ein',
  'Enter your message': 'Geben Sie Ihre Nachricht ein',
  'Password must contain at least 8 characters': 'Das Passwort muss mindestens 8 Zeichen haben',
  'Password must contain at most 128 characters': 'Das Passwort darf höchstens 128 Zeichen haben',
  'Passwords do not match': 'Die Passwörter stimmen nicht überein',
  'First Name is required.': 'Der Vorname fehlt.',
  'Last Name is required.': 'Der Nachname fehlt.',
  'Enter a name without web addresses, email addresses, or symbols.':
    'Geben Sie einen Namen ohne Web- oder E-Mail-Adressen und ohne Sonderzeichen ein.',
  'Enter your current password to confirm this change.': 'Geben Sie zur Bestätigung Ihr aktuelles Passwort ein.',
  'This link belongs to a different account from the one signed in here.':
    'Dieser Link gehört zu einem anderen Konto als dem, das hier angemeldet ist.',
  'This link has expired. Contact us if you didn’t make the change.':
    'Dieser Link ist abgelaufen. Schreiben Sie uns, wenn Sie die Änderung nicht veranlasst haben.',
  'This change has already been undone.': 'Diese Änderung wurde bereits rückgängig gemacht.',
  'You can send at most 50 invitations a day. Please try again tomorrow.':
    'Sie können höchstens 50 Einladungen pro Tag senden. Bitte versuchen Sie es morgen wieder.',
  'Enter a degree such as MD, PA-C, or PharmD.': 'Geben Sie einen akademischen Grad wie MD, PA-C oder PharmD ein.',
  'This colleague’s order was refunded, so you can’t resend the invitation.':
    'Die Bestellung dieser Person wurde erstattet; die Einladung kann nicht noch einmal gesendet werden.',
  'This plan is no longer sold. Choose another membership.':
    'Dieses Angebot gibt es nicht mehr. Wählen Sie eine andere Mitgliedschaft.',
  'You don’t have a membership to renew with a card.':
    'Sie haben keine Mitgliedschaft, die mit einer Karte verlängert werden könnte.',
  'There’s no saved card to charge for the renewal.':
    'Es ist keine Karte gespeichert, mit der eine Verlängerung bezahlt werden könnte.',
  'Choose a membership.': 'Wählen Sie eine Mitgliedschaft.',
  'Street is required.': 'Die Straße fehlt.',
  'City is required.': 'Der Ort fehlt.',
  'Postal code is required.': 'Die Postleitzahl fehlt.',
  'Enter the state, province, or region.': 'Geben Sie den Bundesstaat, die Provinz oder die Region an.',
  'Choose a country.': 'Wählen Sie ein Land.',
  'Check your NPI: it has ten digits, and the last one is a check digit.':
    'Das ist keine NPI: Sie hat zehn Ziffern, und die letzte prüft die anderen.',
  'Enter both the license number and its state.': 'Geben Sie die Nummer der Lizenz und ihren Bundesstaat an.',
  'Enter a month and a valid day.': 'Geben Sie einen Monat und einen Tag an, den es in ihm gibt.',
  'There’s nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'Too many requests. Please wait a moment and try again.':
    'Zu viele Anfragen. Bitte warten Sie einen Augenblick, und versuchen Sie es erneut.',
  'This value isn’t allowed.': 'Dieser Wert ist nicht erlaubt.',
  'This value is required.': 'Dieser Wert fehlt.',
  'We can’t save anything right now because the server is out of storage. Please try again later.':
    'Im Augenblick kann nichts gespeichert werden, weil auf dem Server kein Platz mehr ist. Bitte versuchen Sie es später erneut.',
  'Something went wrong on our side. Nothing was lost. Please try again.':
    'Bei uns ist etwas schiefgegangen. Es ist nichts verloren; bitte versuchen Sie es erneut.',
  'The library is temporarily unavailable. Please try again shortly.':
    'Die Bibliothek ist einen Augenblick nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  'Sign in to continue.': 'Melden Sie sich an, um fortzufahren.',
  'Your session has ended. Please sign in again.': 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  'You are not allowed to see this content': 'Sie dürfen diesen Inhalt nicht sehen',
  'Confirm it’s you to continue.': 'Bestätigen Sie Ihre Identität, um fortzufahren.',
  'Your role requires a second factor. Add a passkey or an authenticator app to continue.':
    'Ihre Rolle verlangt einen zweiten Faktor. Fügen Sie einen Passkey oder eine Authenticator-App hinzu, um fortzufahren.',
  'That didn’t work. Check the code and try again.':
    'Das hat nicht geklappt. Prüfen Sie den Code und versuchen Sie es noch einmal.',
  'We couldn’t verify the passkey. Try again, or choose another way.':
    'Der Passkey konnte nicht geprüft werden. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
  'This sign-in has expired. Enter your password again.':
    'Diese Anmeldung ist abgelaufen. Geben Sie Ihr Passwort noch einmal ein.',
  'Your role requires a second factor. Add another before you remove this one.':
    'Ihre Rolle verlangt einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
  'Add a passkey or an authenticator app first.': 'Fügen Sie zuerst einen Passkey oder eine Authenticator-App hinzu.',
  'You’ve already set up an authenticator app. Remove it before you add another.':
    'Eine Authenticator-App ist bereits eingerichtet. Entfernen Sie sie, bevor Sie eine andere hinzufügen.',
  'This passkey is already in use.': 'Dieser Passkey wird bereits verwendet.',
  'You have 20 passkeys. Remove one before you add another.':
    'Sie haben 20 Passkeys. Entfernen Sie einen, bevor Sie einen weiteren hinzufügen.',
  'Enter the six-digit code.': 'Geben Sie die sechs Ziffern des Codes ein.',
  'Enter a recovery code.': 'Geben Sie einen Wiederherstellungscode ein.',
  'Enter a name for the passkey.': 'Geben Sie einen Namen für den Passkey ein.',
  'Incorrect email or password.': 'E-Mail oder Passwort stimmt nicht.',
  'Too many attempts. Please wait a few minutes before you try again.':
    'Zu viele Versuche. Bitte warten Sie einige Minuten, bevor Sie es erneut versuchen.',
  'There’s already an account with this email. Sign in instead.':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich damit an.',
  'This password is too easy to guess. Choose another one.':
    'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.',
  'This password is too common. Choose another one.': 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
  'Your password can’t be your email. Choose another one.':
    'Das Passwort darf nicht Ihre E-Mail-Adresse sein. Wählen Sie ein anderes.',
  'Incorrect password. Please try again.': 'Das Passwort stimmt nicht.',
  'We can’t find this copy of your data.': 'Eine solche Kopie Ihrer Daten gibt es nicht.',
  'Verify your email first. We send the copy of your data there.':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Dorthin geht die Kopie Ihrer Daten.',
  'This copy of your data has expired. Request a new one in your account.':
    'Diese Kopie Ihrer Daten ist abgelaufen. Fordern Sie in Ihrem Konto eine neue an.',
  'This link has already been used or has expired. Request a new one.':
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',
  'Sorry, we can’t find this publication.': 'Diese Publikation finden wir leider nicht.',
  'This CME Activity Has Been Removed': 'Diese CME-Aktivität wurde entfernt',
  'Sorry, we can’t find this section.': 'Diesen Abschnitt finden wir leider nicht.',
  'Register or sign in to open this section.':
    'Registrieren Sie sich oder melden Sie sich an, um diesen Abschnitt zu öffnen.',
  'This content requires a higher membership.': 'Dieser Inhalt gehört zu einer höheren Mitgliedschaft.',
  'Your membership has expired. Renew it to open this content.':
    'Ihre Mitgliedschaft ist abgelaufen. Verlängern Sie sie, um diesen Inhalt zu öffnen.',
  'To read this quick take, choose it as one of your two free ones.':
    'Wählen Sie diesen Quick Take als einen Ihrer zwei kostenlosen, um ihn zu lesen.',
  'This hasn’t been published yet.': 'Das ist noch nicht erschienen.',
  'Sorry, we can’t find this author.': 'Diese Autorin oder diesen Autor finden wir leider nicht.',
  'Register or sign in to choose a free quick take.':
    'Registrieren Sie sich oder melden Sie sich an, um einen kostenlosen Quick Take zu wählen.',
  'You’ve already chosen your two free quick takes. A Silver membership includes all of them.':
    'Ihre zwei kostenlosen Quick Takes sind gewählt. Die Mitgliedschaft Silver öffnet alle.',
  'This publication doesn’t need to be unlocked.': 'Diese Publikation muss nicht freigeschaltet werden.',
  'We can’t find this file.': 'Eine solche Datei gibt es nicht.',
  'This address has expired. Reload the page to get a new one.':
    'Diese Adresse ist abgelaufen. Öffnen Sie die Seite erneut, um eine neue zu erhalten.',
  'Sign in to take this test.': 'Melden Sie sich an, um diesen Test abzulegen.',
  'Sign in to get your own feed.': 'Melden Sie sich an, um einen eigenen Feed zu erhalten.',
  'The audio feed is included with a Silver membership.': 'Der Audio-Feed gehört zur Mitgliedschaft Silver.',
  'Your membership has expired. Renew it to keep listening.':
    'Ihre Mitgliedschaft ist abgelaufen. Verlängern Sie sie, um weiterzuhören.',
  'There’s no longer a feed at this address.': 'Unter dieser Adresse gibt es keinen Feed mehr.',
  'Your membership doesn’t include this test.': 'Ihre Mitgliedschaft öffnet diesen Test nicht.',
  'Your membership is for reading only and doesn’t include individual credit.':
    'Ihre Mitgliedschaft erlaubt das Lesen, ohne eigene Credits.',
  'Your membership has expired. Renew it to take this test.':
    'Ihre Mitgliedschaft ist abgelaufen. Verlängern Sie sie, um diesen Test abzulegen.',
  'This test hasn’t been published.': 'Dieser Test ist nicht veröffentlicht.',
  'Credit for this publication has expired.': 'Für diese Publikation gibt es keine Credits mehr.',
  'This publication has no test.': 'Diese Publikation hat keinen Test.',
  'You’ve already passed this test.': 'Sie haben diesen Test schon bestanden.',
  'The information shown before the test has changed or wasn’t confirmed. Read and confirm it, then submit again.':
    'Die Angaben vor dem Test haben sich geändert oder wurden nicht bestätigt. Lesen und bestätigen Sie sie, und geben Sie dann erneut ab.',
  'This test was submitted on another device.': 'Dieser Test wurde auf einem anderen Gerät abgegeben.',
  'You can practice once you’ve passed the test.': 'Üben können Sie, sobald der Test bestanden ist.',
  'You can complete the evaluation once you’ve passed the test.':
    'Die Evaluation öffnet sich, sobald der Test bestanden ist.',
  'You can see how others answered once you’ve passed.':
    'Wie andere geantwortet haben, sehen Sie, wenn Sie bestanden haben.',
  'You’ve already completed this evaluation.': 'Sie haben diese Evaluation schon abgegeben.',
  'Your name appears on the certificate. Add it to your profile first.':
    'Ihr Name steht auf dem Zertifikat. Geben Sie ihn zuerst in Ihrem Profil an.',
  'Claim at least 0.25 credit.': 'Beanspruchen Sie mindestens 0,25 Credit.',
  'Claim credit in increments of 0.25.': 'Credits werden in Schritten von 0,25 beansprucht.',
  'This is more credit than the activity offers.': 'Das sind mehr Credits, als die Aktivität bietet.',
  'This information has changed. Please read it again.':
    'Was gezeigt wurde, hat sich seither geändert. Bitte lesen Sie es noch einmal.',
  'This certificate has been replaced by another one.': 'Dieses Zertifikat wurde durch ein anderes ersetzt.',
  'This certificate already has the wording for your profession.':
    'Dieses Zertifikat hat bereits den Wortlaut für Ihren Beruf.',
  'This certificate was revoked.': 'Dieses Zertifikat wurde widerrufen.',
  'We can’t find a certificate with this code.': 'Mit diesem Code gibt es kein Zertifikat.',
  'Sign in to buy a membership.': 'Melden Sie sich an, um eine Mitgliedschaft zu kaufen.',
  'This membership isn’t for sale.': 'Diese Mitgliedschaft wird nicht verkauft.',
  'We can’t find this order.': 'Eine solche Bestellung gibt es nicht.',
  'This order hasn’t been paid, so there’s nothing to renew.':
    'Diese Bestellung wurde nicht bezahlt, es gibt also nichts zu verlängern.',
  'This membership has ended, so there’s nothing to renew.':
    'Diese Mitgliedschaft ist beendet, es gibt also nichts zu verlängern.',
  'We don’t recognize this discount code.': 'Einen solchen Rabattcode gibt es nicht.',
  'This discount code has expired.': 'Dieser Rabattcode ist abgelaufen.',
  'This discount code has reached its usage limit.': 'Dieser Rabattcode ist aufgebraucht.',
  'This discount code is for a different membership.': 'Dieser Rabattcode gilt für eine andere Mitgliedschaft.',
  'This discount code is for a different currency.': 'Dieser Rabattcode gilt für eine andere Währung.',
  'We can’t find this credit note.': 'Eine solche Gutschrift gibt es nicht.',
  'We can’t find this receipt.': 'Einen solchen Beleg gibt es nicht.',
  'Sign in to invite a colleague.': 'Melden Sie sich an, um jemanden einzuladen.',
  'Only members can invite colleagues. Choose a membership first.':
    'Mitglieder laden Kolleginnen und Kollegen ein. Wählen Sie zuerst eine Mitgliedschaft.',
  'Your membership has expired. Renew it to invite colleagues.':
    'Ihre Mitgliedschaft ist abgelaufen. Verlängern Sie sie, um einzuladen.',
  'You can’t invite yourself.': 'Sie können sich nicht selbst einladen.',
  'This colleague is already a member, or was one before.': 'Diese Person ist oder war schon Mitglied.',
  'You’ve already invited this colleague. Resend the invitation instead.':
    'Diese Person haben Sie schon eingeladen. Senden Sie die Einladung stattdessen erneut.',
  'This address appears twice.': 'Dieselbe Adresse steht hier zweimal.',
  'Invite at most 50 colleagues at once.': 'Laden Sie höchstens 50 Personen auf einmal ein.',
  'We can’t find this invitation.': 'Eine solche Einladung gibt es nicht.',
  'This invitation has already been accepted.': 'Diese Einladung wurde schon angenommen.',
  'You can send a reminder once a day.': 'Eine Erinnerung kann einmal am Tag gesendet werden.',
  'The server assigns the id. Leave it out.':
    'Der Server vergibt die id dessen, was angelegt wird: Lassen Sie sie weg.',
  'This link isn’t valid or has expired.': 'Dieser Link ist ungültig oder abgelaufen.',
};
