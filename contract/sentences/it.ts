import type { Sentences } from './sentence.ts';

export const it: Sentences = {
  invalidEmail: (email) => `Inserisca un indirizzo e-mail valido (${email})`,
  tooLong: (most) => `Usi al massimo ${most.toLocaleString('it')} caratteri.`,
  'Enter your email': 'Inserisca il Suo indirizzo e-mail',
  'Enter your password': 'Inserisca la password',
  'Enter your name': 'Inserisca il Suo nome',
  'Enter your message': 'Scriva il messaggio',
  'Password must contain at least 8 characters': 'La password deve avere almeno 8 caratteri',
  'Password must contain at most 128 characters': 'La password può avere al massimo 128 caratteri',
  'Passwords do not match': 'Le password non coincidono',
  'First Name is required.': 'Manca il nome.',
  'Last Name is required.': 'Manca il cognome.',
  'Enter a name without web addresses, email addresses, or symbols.':
    'Inserisca un nome senza indirizzi web, indirizzi e-mail o simboli.',
  'Enter your current password to confirm this change.':
    'Inserisca la password attuale per confermare questa modifica.',
  'This link belongs to a different account from the one signed in here.':
    'Questo link appartiene a un account diverso da quello con cui è stato effettuato l’accesso qui.',
  'This link has expired. Contact us if you didn’t make the change.':
    'Questo link è scaduto. Ci scriva se la modifica non è stata fatta da Lei.',
  'This change has already been undone.': 'Questa modifica è già stata annullata.',
  'You can send at most 50 invitations a day. Please try again tomorrow.':
    'È possibile inviare al massimo 50 inviti al giorno. Riprovi domani.',
  'Enter a degree such as MD, PA-C, or PharmD.': 'Inserisca un titolo come MD, PA-C o PharmD.',
  'This colleague’s order was refunded, so you can’t resend the invitation.':
    'L’ordine di questo collega è stato rimborsato, quindi l’invito non può essere inviato di nuovo.',
  'This plan is no longer sold. Choose another membership.':
    'Questo piano non è più in vendita. Scelga un altro abbonamento.',
  'You don’t have a membership to renew with a card.': 'Non ha alcun abbonamento rinnovabile con una carta.',
  'There’s no saved card to charge for the renewal.': 'Non è salvata alcuna carta su cui addebitare il rinnovo.',
  'Choose a membership.': 'Scelga un abbonamento.',
  'Street is required.': 'Manca la via.',
  'City is required.': 'Manca la città.',
  'Postal code is required.': 'Manca il codice postale.',
  'Enter the state, province, or region.': 'Indichi lo stato, la provincia o la regione.',
  'Choose a country.': 'Scelga un paese.',
  'Check your NPI: it has ten digits, and the last one is a check digit.':
    'Non è un NPI: ha dieci cifre, e l’ultima controlla le altre.',
  'Enter both the license number and its state.': 'Indichi il numero della licenza e il suo Stato.',
  'Enter a month and a valid day.': 'Indichi il mese e un giorno che gli appartiene.',
  'There’s nothing at this address.': 'A questo indirizzo non c’è nulla.',
  'Too many requests. Please wait a moment and try again.': 'Troppe richieste. Attenda un momento e riprovi.',
  'This value isn’t allowed.': 'Questo valore non è ammesso.',
  'This value is required.': 'Manca questo valore.',
  'We can’t save anything right now because the server is out of storage. Please try again later.':
    'Al momento non è possibile salvare nulla perché lo spazio sul server è esaurito. Riprovi più tardi.',
  'Something went wrong on our side. Nothing was lost. Please try again.':
    'Qualcosa non ha funzionato da parte nostra. Nulla è andato perso; riprovi.',
  'The library is temporarily unavailable. Please try again shortly.':
    'La biblioteca è assente per un momento. Riprovi tra poco.',
  'Sign in to continue.': 'Acceda per continuare.',
  'Your session has ended. Please sign in again.': 'La sessione è terminata. Acceda di nuovo.',
  'You are not allowed to see this content': 'Non è autorizzato a vedere questo contenuto',
  'Confirm it’s you to continue.': 'Confermi la sua identità per continuare.',
  'Your role requires a second factor. Add a passkey or an authenticator app to continue.':
    'Il suo ruolo richiede un secondo fattore. Aggiunga una passkey o un’app di autenticazione per continuare.',
  'That didn’t work. Check the code and try again.': 'Non ha funzionato. Controlli il codice e riprovi.',
  'We couldn’t verify the passkey. Try again, or choose another way.':
    'Non è stato possibile verificare la passkey. Riprovi o scelga un altro modo.',
  'This sign-in has expired. Enter your password again.': 'Questo accesso è scaduto. Inserisca di nuovo la password.',
  'Your role requires a second factor. Add another before you remove this one.':
    'Il suo ruolo richiede un secondo fattore. Ne aggiunga un altro prima di rimuovere questo.',
  'Add a passkey or an authenticator app first.': 'Aggiunga prima una passkey o un’app di autenticazione.',
  'You’ve already set up an authenticator app. Remove it before you add another.':
    'Un’app di autenticazione è già configurata. La rimuova prima di aggiungerne un’altra.',
  'This passkey is already in use.': 'Questa passkey è già in uso.',
  'You have 20 passkeys. Remove one before you add another.':
    'Ha già 20 passkey. Ne rimuova una prima di aggiungerne un’altra.',
  'Enter the six-digit code.': 'Inserisca le sei cifre del codice.',
  'Enter a recovery code.': 'Inserisca un codice di recupero.',
  'Enter a name for the passkey.': 'Inserisca un nome per la passkey.',
  'Incorrect email or password.': 'L’e-mail o la password non è corretta.',
  'Too many attempts. Please wait a few minutes before you try again.':
    'Troppi tentativi. Attenda qualche minuto prima di riprovare.',
  'There’s already an account with this email. Sign in instead.':
    'Esiste già un account con questa e-mail. Acceda con quello.',
  'This password is too easy to guess. Choose another one.':
    'Questa password è troppo facile da indovinare. Ne scelga un’altra.',
  'This password is too common. Choose another one.': 'Questa password è troppo comune. Ne scelga un’altra.',
  'Your password can’t be your email. Choose another one.':
    'La password deve essere diversa dall’e-mail. Ne scelga un’altra.',
  'Incorrect password. Please try again.': 'La password non è corretta.',
  'We can’t find this copy of your data.': 'Questa copia dei Suoi dati non esiste.',
  'Verify your email first. We send the copy of your data there.':
    'Confermi prima l’e-mail: la copia dei Suoi dati viene inviata lì.',
  'This copy of your data has expired. Request a new one in your account.':
    'Questa copia dei Suoi dati è scaduta. Ne chieda una nuova nel Suo account.',
  'This link has already been used or has expired. Request a new one.':
    'Questo link è già stato usato o è scaduto. Ne chieda uno nuovo.',
  'Sorry, we can’t find this publication.': 'Non troviamo questa pubblicazione.',
  'This CME Activity Has Been Removed': 'Questa attività CME è stata rimossa',
  'Sorry, we can’t find this section.': 'Non troviamo questa sezione.',
  'Register or sign in to open this section.': 'Si registri o acceda per aprire questa sezione.',
  'This content requires a higher membership.': 'Questo contenuto richiede un abbonamento superiore.',
  'Your membership has expired. Renew it to open this content.':
    'L’abbonamento è scaduto. Lo rinnovi per aprire questo contenuto.',
  'To read this quick take, choose it as one of your two free ones.':
    'Scelga questo Quick Take come uno dei Suoi due gratuiti per leggerlo.',
  'This hasn’t been published yet.': 'Non è ancora stato pubblicato.',
  'Sorry, we can’t find this author.': 'Non troviamo questo autore.',
  'Register or sign in to choose a free quick take.': 'Si registri o acceda per scegliere un Quick Take gratuito.',
  'You’ve already chosen your two free quick takes. A Silver membership includes all of them.':
    'I Suoi due Quick Take gratuiti sono scelti. L’abbonamento Silver li apre tutti.',
  'This publication doesn’t need to be unlocked.': 'Questa pubblicazione non va sbloccata.',
  'We can’t find this file.': 'Questo file non esiste.',
  'This address has expired. Reload the page to get a new one.':
    'Questo indirizzo è scaduto. Riapra la pagina per averne uno nuovo.',
  'Sign in to take this test.': 'Acceda per svolgere questo test.',
  'Sign in to get your own feed.': 'Acceda per avere un feed Suo.',
  'The audio feed is included with a Silver membership.': 'Il feed audio fa parte dell’abbonamento Silver.',
  'Your membership has expired. Renew it to keep listening.':
    'L’abbonamento è scaduto. Lo rinnovi per continuare ad ascoltare.',
  'There’s no longer a feed at this address.': 'A questo indirizzo non c’è più un feed.',
  'Your membership doesn’t include this test.': 'Il Suo abbonamento non apre questo test.',
  'Your membership is for reading only and doesn’t include individual credit.':
    'Il Suo abbonamento permette la lettura, senza crediti individuali.',
  'Your membership has expired. Renew it to take this test.':
    'L’abbonamento è scaduto. Lo rinnovi per svolgere questo test.',
  'This test hasn’t been published.': 'Questo test non è pubblicato.',
  'Credit for this publication has expired.': 'Questa pubblicazione non dà più crediti.',
  'This publication has no test.': 'Questa pubblicazione non ha un test.',
  'You’ve already passed this test.': 'Ha già superato questo test.',
  'The information shown before the test has changed or wasn’t confirmed. Read and confirm it, then submit again.':
    'Le informazioni mostrate prima del test sono cambiate o non sono state confermate. Le legga e le confermi, poi consegni di nuovo.',
  'This test was submitted on another device.': 'Questo test è stato consegnato da un altro dispositivo.',
  'You can practice once you’ve passed the test.': 'L’esercitazione si apre quando il test è superato.',
  'You can complete the evaluation once you’ve passed the test.': 'La valutazione si apre quando il test è superato.',
  'You can see how others answered once you’ve passed.':
    'Le risposte degli altri si vedono dopo aver superato il test.',
  'You’ve already completed this evaluation.': 'Ha già dato questa valutazione.',
  'Your name appears on the certificate. Add it to your profile first.':
    'Il Suo nome compare sul certificato. Lo indichi prima nel Suo profilo.',
  'Claim at least 0.25 credit.': 'Richieda almeno 0,25 crediti.',
  'Claim credit in increments of 0.25.': 'I crediti si richiedono a passi di 0,25.',
  'This is more credit than the activity offers.': 'Sono più crediti di quanti l’attività ne offra.',
  'This information has changed. Please read it again.': 'Ciò che era mostrato è cambiato. Lo rilegga.',
  'This certificate has been replaced by another one.': 'Questo certificato è stato sostituito da un altro.',
  'This certificate already has the wording for your profession.':
    'Questo certificato ha già la formulazione della sua professione.',
  'This certificate was revoked.': 'Questo certificato è stato revocato.',
  'We can’t find a certificate with this code.': 'Nessun certificato ha questo codice.',
  'Sign in to buy a membership.': 'Acceda per acquistare un abbonamento.',
  'This membership isn’t for sale.': 'Questo abbonamento non è in vendita.',
  'We can’t find this order.': 'Questo ordine non esiste.',
  'This order hasn’t been paid, so there’s nothing to renew.':
    'Questo ordine non è stato pagato: non c’è nulla da rinnovare.',
  'This membership has ended, so there’s nothing to renew.':
    'Questo abbonamento è terminato: non c’è nulla da rinnovare.',
  'We don’t recognize this discount code.': 'Questo codice sconto non esiste.',
  'This discount code has expired.': 'Questo codice sconto è scaduto.',
  'This discount code has reached its usage limit.': 'Questo codice sconto è esaurito.',
  'This discount code is for a different membership.': 'Questo codice sconto vale per un altro abbonamento.',
  'This discount code is for a different currency.': 'Questo codice sconto vale per un’altra valuta.',
  'We can’t find this credit note.': 'Questa nota di credito non esiste.',
  'We can’t find this receipt.': 'Questa ricevuta non esiste.',
  'Sign in to invite a colleague.': 'Acceda per invitare un collega.',
  'Only members can invite colleagues. Choose a membership first.':
    'Gli abbonati invitano i colleghi. Scelga prima un abbonamento.',
  'Your membership has expired. Renew it to invite colleagues.':
    'L’abbonamento è scaduto. Lo rinnovi per invitare i colleghi.',
  'You can’t invite yourself.': 'Non può invitare se stesso.',
  'This colleague is already a member, or was one before.': 'Questa persona è o è già stata abbonata.',
  'You’ve already invited this colleague. Resend the invitation instead.':
    'Ha già invitato questa persona. Invii di nuovo l’invito.',
  'This address appears twice.': 'Lo stesso indirizzo compare due volte.',
  'Invite at most 50 colleagues at once.': 'Inviti al massimo 50 persone alla volta.',
  'We can’t find this invitation.': 'Questo invito non esiste.',
  'This invitation has already been accepted.': 'Questo invito è già stato accettato.',
  'You can send a reminder once a day.': 'Un promemoria si può inviare una volta al giorno.',
  'The server assigns the id. Leave it out.': 'L’id di ciò che viene creato è scelto dal server: non indicarlo.',
  'This link isn’t valid or has expired.': 'Questo link non è valido o è scaduto.',
};
