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
  'Enter a name without web addresses, email addresses or symbols.':
    'Geben Sie einen Namen ohne Web- oder E-Mail-Adressen und ohne Sonderzeichen ein.',
  'Enter your current password to confirm this change.': 'Geben Sie zur Bestätigung Ihr aktuelles Passwort ein.',
  'This link belongs to another account than the one that is signed in here.':
    'Dieser Link gehört zu einem anderen Konto als dem, das hier angemeldet ist.',
  'This link has expired. Write to us if you did not make the change.':
    'Dieser Link ist abgelaufen. Schreiben Sie uns, wenn Sie die Änderung nicht veranlasst haben.',
  'This change was undone already.': 'Diese Änderung wurde bereits rückgängig gemacht.',
  'You can send at most 50 invitations a day. Please try again tomorrow.':
    'Sie können höchstens 50 Einladungen pro Tag senden. Bitte versuchen Sie es morgen wieder.',
  'Enter a degree such as MD, PA-C or PharmD.': 'Geben Sie einen akademischen Grad wie MD, PA-C oder PharmD ein.',
  'This colleague’s order was refunded, so the invitation cannot be sent again.':
    'Die Bestellung dieser Person wurde erstattet; die Einladung kann nicht noch einmal gesendet werden.',
  'This plan is no longer sold. Choose another membership.':
    'Dieses Angebot gibt es nicht mehr. Wählen Sie eine andere Mitgliedschaft.',
  'You have no membership that could be renewed with a card.':
    'Sie haben keine Mitgliedschaft, die mit einer Karte verlängert werden könnte.',
  'No card is saved that a renewal could be charged to.':
    'Es ist keine Karte gespeichert, mit der eine Verlängerung bezahlt werden könnte.',
  'Choose a membership.': 'Wählen Sie eine Mitgliedschaft.',
  'Street is required.': 'Die Straße fehlt.',
  'City is required.': 'Der Ort fehlt.',
  'Postal code is required.': 'Die Postleitzahl fehlt.',
  'Enter the state, province or region.': 'Geben Sie den Bundesstaat, die Provinz oder die Region an.',
  'Choose a country.': 'Wählen Sie ein Land.',
  'This is not an NPI: it has ten digits, and the last one checks the others.':
    'Das ist keine NPI: Sie hat zehn Ziffern, und die letzte prüft die anderen.',
  'Give the number of the licence and its state.': 'Geben Sie die Nummer der Lizenz und ihren Bundesstaat an.',
  'Give the month and a day that it has.': 'Geben Sie einen Monat und einen Tag an, den es in ihm gibt.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'Too many requests. Please wait a moment and try again.':
    'Zu viele Anfragen. Bitte warten Sie einen Augenblick, und versuchen Sie es erneut.',
  'This value is not allowed.': 'Dieser Wert ist nicht erlaubt.',
  'This value is required.': 'Dieser Wert fehlt.',
  'Nothing can be saved at the moment because the server has no room left. Please try again later.':
    'Im Augenblick kann nichts gespeichert werden, weil auf dem Server kein Platz mehr ist. Bitte versuchen Sie es später erneut.',
  'Something went wrong on our side. Nothing was lost; please try again.':
    'Bei uns ist etwas schiefgegangen. Es ist nichts verloren; bitte versuchen Sie es erneut.',
  'The library is away for a moment. Please try again shortly.':
    'Die Bibliothek ist einen Augenblick nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  'Sign in to continue.': 'Melden Sie sich an, um fortzufahren.',
  'Your session has ended. Please sign in again.': 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  'You are not allowed to see this content': 'Sie dürfen diesen Inhalt nicht sehen',
  'Confirm that it is you to continue.': 'Bestätigen Sie Ihre Identität, um fortzufahren.',
  'Your role needs a second factor. Add a passkey or an authenticator app to continue.':
    'Ihre Rolle verlangt einen zweiten Faktor. Fügen Sie einen Passkey oder eine Authenticator-App hinzu, um fortzufahren.',
  'That did not work. Check the code and try again.':
    'Das hat nicht geklappt. Prüfen Sie den Code und versuchen Sie es noch einmal.',
  'The passkey could not be verified. Try again, or choose another way.':
    'Der Passkey konnte nicht geprüft werden. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
  'This sign-in has expired. Enter your password again.':
    'Diese Anmeldung ist abgelaufen. Geben Sie Ihr Passwort noch einmal ein.',
  'Your role needs a second factor. Add another one before you remove this one.':
    'Ihre Rolle verlangt einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
  'Add a passkey or an authenticator app first.': 'Fügen Sie zuerst einen Passkey oder eine Authenticator-App hinzu.',
  'An authenticator app is set up already. Remove it before you add another.':
    'Eine Authenticator-App ist bereits eingerichtet. Entfernen Sie sie, bevor Sie eine andere hinzufügen.',
  'This passkey is in use already.': 'Dieser Passkey wird bereits verwendet.',
  'You have 20 passkeys. Remove one before you add another.':
    'Sie haben 20 Passkeys. Entfernen Sie einen, bevor Sie einen weiteren hinzufügen.',
  'Enter the six digits of the code.': 'Geben Sie die sechs Ziffern des Codes ein.',
  'Enter a recovery code.': 'Geben Sie einen Wiederherstellungscode ein.',
  'Enter a name for the passkey.': 'Geben Sie einen Namen für den Passkey ein.',
  'E-mail or password is not right.': 'E-Mail oder Passwort stimmt nicht.',
  'Too many attempts. Please wait a few minutes before you try again.':
    'Zu viele Versuche. Bitte warten Sie einige Minuten, bevor Sie es erneut versuchen.',
  'There is already an account with this e-mail. Sign in instead.':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich damit an.',
  'This password is too easy to guess. Choose another one.':
    'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.',
  'This password is too common. Choose another one.': 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
  'The password must differ from your e-mail. Choose another one.':
    'Das Passwort darf nicht Ihre E-Mail-Adresse sein. Wählen Sie ein anderes.',
  'The password is not right.': 'Das Passwort stimmt nicht.',
  'There is no such copy of your data.': 'Eine solche Kopie Ihrer Daten gibt es nicht.',
  'Verify your e-mail first: the copy of your data is sent there.':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Dorthin geht die Kopie Ihrer Daten.',
  'This copy of your data has expired. Ask for a new one in your account.':
    'Diese Kopie Ihrer Daten ist abgelaufen. Fordern Sie in Ihrem Konto eine neue an.',
  'This link has been used or has expired. Ask for a new one.':
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',
  'Sorry, we can’t find this publication.': 'Diese Publikation finden wir leider nicht.',
  'This CME Activity Has Been Removed': 'Diese CME-Aktivität wurde entfernt',
  'Sorry, we can’t find this section.': 'Diesen Abschnitt finden wir leider nicht.',
  'Register or sign in to open this section.':
    'Registrieren Sie sich oder melden Sie sich an, um diesen Abschnitt zu öffnen.',
  'This content needs a higher membership.': 'Dieser Inhalt gehört zu einer höheren Mitgliedschaft.',
  'Your membership has expired. Renew it to open this content.':
    'Ihre Mitgliedschaft ist abgelaufen. Verlängern Sie sie, um diesen Inhalt zu öffnen.',
  'Choose this quick take as one of your two free ones to read it.':
    'Wählen Sie diesen Quick Take als einen Ihrer zwei kostenlosen, um ihn zu lesen.',
  'This has not been published yet.': 'Das ist noch nicht erschienen.',
  'Sorry, we can’t find this author.': 'Diese Autorin oder diesen Autor finden wir leider nicht.',
  'Register or sign in to choose a free quick take.':
    'Registrieren Sie sich oder melden Sie sich an, um einen kostenlosen Quick Take zu wählen.',
  'You have chosen your two free quick takes. A Silver membership opens all of them.':
    'Ihre zwei kostenlosen Quick Takes sind gewählt. Die Mitgliedschaft Silver öffnet alle.',
  'This publication needs no unlocking.': 'Diese Publikation muss nicht freigeschaltet werden.',
  'There is no such file.': 'Eine solche Datei gibt es nicht.',
  'This address has expired. Open the page again for a new one.':
    'Diese Adresse ist abgelaufen. Öffnen Sie die Seite erneut, um eine neue zu erhalten.',
  'Sign in to take this test.': 'Melden Sie sich an, um diesen Test abzulegen.',
  'Sign in to have a feed of your own.': 'Melden Sie sich an, um einen eigenen Feed zu erhalten.',
  'The audio feed comes with a Silver membership.': 'Der Audio-Feed gehört zur Mitgliedschaft Silver.',
  'Your membership has expired. Renew it to listen on.':
    'Ihre Mitgliedschaft ist abgelaufen. Verlängern Sie sie, um weiterzuhören.',
  'There is no feed at this address any more.': 'Unter dieser Adresse gibt es keinen Feed mehr.',
  'Your membership does not open this test.': 'Ihre Mitgliedschaft öffnet diesen Test nicht.',
  'Your membership gives reading access without individual credit.':
    'Ihre Mitgliedschaft erlaubt das Lesen, ohne eigene Credits.',
  'Your membership has expired. Renew it to take this test.':
    'Ihre Mitgliedschaft ist abgelaufen. Verlängern Sie sie, um diesen Test abzulegen.',
  'This test is not published.': 'Dieser Test ist nicht veröffentlicht.',
  'Credit for this publication has expired.': 'Für diese Publikation gibt es keine Credits mehr.',
  'This publication has no test.': 'Diese Publikation hat keinen Test.',
  'You have passed this test already.': 'Sie haben diesen Test schon bestanden.',
  'What is shown before the test has changed or was not confirmed. Read and confirm it, then hand in again.':
    'Die Angaben vor dem Test haben sich geändert oder wurden nicht bestätigt. Lesen und bestätigen Sie sie, und geben Sie dann erneut ab.',
  'This test was handed in on another device.': 'Dieser Test wurde auf einem anderen Gerät abgegeben.',
  'Practice opens once the test is passed.': 'Üben können Sie, sobald der Test bestanden ist.',
  'The evaluation opens once the test is passed.': 'Die Evaluation öffnet sich, sobald der Test bestanden ist.',
  'How others answered is shown after you have passed.':
    'Wie andere geantwortet haben, sehen Sie, wenn Sie bestanden haben.',
  'You have given this evaluation already.': 'Sie haben diese Evaluation schon abgegeben.',
  'Your name stands on the certificate. Give it in your profile first.':
    'Ihr Name steht auf dem Zertifikat. Geben Sie ihn zuerst in Ihrem Profil an.',
  'Claim at least 0.25 credit.': 'Beanspruchen Sie mindestens 0,25 Credit.',
  'Credit is claimed in steps of 0.25.': 'Credits werden in Schritten von 0,25 beansprucht.',
  'This is more credit than the activity offers.': 'Das sind mehr Credits, als die Aktivität bietet.',
  'What was shown has changed since. Please read it again.':
    'Was gezeigt wurde, hat sich seither geändert. Bitte lesen Sie es noch einmal.',
  'This certificate was replaced by another one.': 'Dieses Zertifikat wurde durch ein anderes ersetzt.',
  'This certificate already has the wording of your profession.':
    'Dieses Zertifikat hat bereits den Wortlaut für Ihren Beruf.',
  'This certificate was revoked.': 'Dieses Zertifikat wurde widerrufen.',
  'There is no certificate with this code.': 'Mit diesem Code gibt es kein Zertifikat.',
  'Sign in to buy a membership.': 'Melden Sie sich an, um eine Mitgliedschaft zu kaufen.',
  'This membership is not for sale.': 'Diese Mitgliedschaft wird nicht verkauft.',
  'There is no such order.': 'Eine solche Bestellung gibt es nicht.',
  'This order has not been paid, so there is nothing to renew.':
    'Diese Bestellung wurde nicht bezahlt, es gibt also nichts zu verlängern.',
  'This membership has ended, so there is nothing to renew.':
    'Diese Mitgliedschaft ist beendet, es gibt also nichts zu verlängern.',
  'There is no such discount code.': 'Einen solchen Rabattcode gibt es nicht.',
  'This discount code has expired.': 'Dieser Rabattcode ist abgelaufen.',
  'This discount code has been used as often as it can be.': 'Dieser Rabattcode ist aufgebraucht.',
  'This discount code is for another membership.': 'Dieser Rabattcode gilt für eine andere Mitgliedschaft.',
  'This discount code is for another currency.': 'Dieser Rabattcode gilt für eine andere Währung.',
  'There is no such credit note.': 'Eine solche Gutschrift gibt es nicht.',
  'There is no such receipt.': 'Einen solchen Beleg gibt es nicht.',
  'Sign in to invite a colleague.': 'Melden Sie sich an, um jemanden einzuladen.',
  'Members invite colleagues. Choose a membership first.':
    'Mitglieder laden Kolleginnen und Kollegen ein. Wählen Sie zuerst eine Mitgliedschaft.',
  'Your membership has expired. Renew it to invite colleagues.':
    'Ihre Mitgliedschaft ist abgelaufen. Verlängern Sie sie, um einzuladen.',
  'You cannot invite yourself.': 'Sie können sich nicht selbst einladen.',
  'This colleague is or was a member already.': 'Diese Person ist oder war schon Mitglied.',
  'You have invited this colleague already. Resend the invitation instead.':
    'Diese Person haben Sie schon eingeladen. Senden Sie die Einladung stattdessen erneut.',
  'The same address stands here twice.': 'Dieselbe Adresse steht hier zweimal.',
  'Invite at most 50 colleagues at once.': 'Laden Sie höchstens 50 Personen auf einmal ein.',
  'There is no such invitation.': 'Eine solche Einladung gibt es nicht.',
  'This invitation was accepted already.': 'Diese Einladung wurde schon angenommen.',
  'A reminder can be sent once a day.': 'Eine Erinnerung kann einmal am Tag gesendet werden.',
  'The server chooses the id of what is created: leave it out.':
    'Der Server vergibt die id dessen, was angelegt wird: Lassen Sie sie weg.',
  'This link is not valid or has expired.': 'Dieser Link ist ungültig oder abgelaufen.',
};
