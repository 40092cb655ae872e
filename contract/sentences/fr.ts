import type { Sentences } from './sentence.ts';

export const fr: Sentences = {
  invalidEmail: (email) => `Indiquez une adresse e-mail valable (${email})`,
  tooLong: (most) => `Utilisez ${most.toLocaleString('fr')} caractères au plus.`,
  'Enter your email': 'Indiquez votre adresse e-mail',
  'Enter your password': 'Indiquez votre mot de passe',
  'Enter your name': 'Indiquez votre nom',
  'Enter your message': 'Écrivez votre message',
  'Password must contain at least 8 characters': 'Le mot de passe doit compter au moins 8 caractères',
  'Password must contain at most 128 characters': 'Le mot de passe doit compter au plus 128 caractères',
  'Passwords do not match': 'Les mots de passe ne correspondent pas',
  'First Name is required.': 'Le prénom manque.',
  'Last Name is required.': 'Le nom manque.',
  'Enter a name without web addresses, email addresses, or symbols.':
    'Saisissez un nom sans adresse web, sans adresse e-mail et sans symbole.',
  'Enter your current password to confirm this change.':
    'Saisissez votre mot de passe actuel pour confirmer ce changement.',
  'This link belongs to a different account from the one signed in here.':
    'Ce lien appartient à un autre compte que celui qui est connecté ici.',
  'This link has expired. Contact us if you didn’t make the change.':
    'Ce lien a expiré. Écrivez-nous si vous n’êtes pas à l’origine du changement.',
  'This change has already been undone.': 'Ce changement a déjà été annulé.',
  'You can send at most 50 invitations a day. Please try again tomorrow.':
    'Vous pouvez envoyer au plus 50 invitations par jour. Réessayez demain.',
  'Enter a degree such as MD, PA-C, or PharmD.': 'Indiquez un diplôme tel que MD, PA-C ou PharmD.',
  'This colleague’s order was refunded, so you can’t resend the invitation.':
    'La commande de ce confrère a été remboursée : l’invitation ne peut plus être renvoyée.',
  'This plan is no longer sold. Choose another membership.':
    'Cette formule n’est plus proposée. Choisissez un autre abonnement.',
  'You don’t have a membership to renew with a card.':
    'Vous n’avez aucun abonnement qui puisse être renouvelé avec une carte.',
  'There’s no saved card to charge for the renewal.': 'Aucune carte enregistrée ne permet de régler un renouvellement.',
  'Choose a membership.': 'Choisissez un abonnement.',
  'Street is required.': 'La rue manque.',
  'City is required.': 'La ville manque.',
  'Postal code is required.': 'Le code postal manque.',
  'Enter the state, province, or region.': 'Indiquez l’État, la province ou la région.',
  'Choose a country.': 'Choisissez un pays.',
  'Check your NPI: it has ten digits, and the last one is a check digit.':
    'Ce n’est pas un NPI : il a dix chiffres, et le dernier vérifie les autres.',
  'Enter both the license number and its state.': 'Indiquez le numéro de la licence et son État.',
  'Enter a month and a valid day.': 'Indiquez un mois et un jour qui existe dans ce mois.',
  'There’s nothing at this address.': 'Il n’y a rien à cette adresse.',
  'Too many requests. Please wait a moment and try again.': 'Trop de demandes. Attendez un instant, puis réessayez.',
  'This value isn’t allowed.': 'Cette valeur n’est pas admise.',
  'This value is required.': 'Cette valeur manque.',
  'We can’t save anything right now because the server is out of storage. Please try again later.':
    'Rien ne peut être enregistré pour le moment, car le serveur n’a plus d’espace disponible. Veuillez réessayer plus tard.',
  'Something went wrong on our side. Nothing was lost. Please try again.':
    'Un problème est survenu de notre côté. Rien n’est perdu ; veuillez réessayer.',
  'The library is temporarily unavailable. Please try again shortly.':
    'La bibliothèque est indisponible un instant. Veuillez réessayer sous peu.',
  'Sign in to continue.': 'Connectez-vous pour continuer.',
  'Your session has ended. Please sign in again.': 'Votre session est terminée. Veuillez vous reconnecter.',
  'You are not allowed to see this content': 'Vous n’êtes pas autorisé à voir ce contenu',
  'Confirm it’s you to continue.': 'Confirmez votre identité pour continuer.',
  'Your role requires a second factor. Add a passkey or an authenticator app to continue.':
    'Votre rôle exige un second facteur. Ajoutez une clé d’accès ou une application d’authentification pour continuer.',
  'That didn’t work. Check the code and try again.': 'Cela n’a pas fonctionné. Vérifiez le code et réessayez.',
  'We couldn’t verify the passkey. Try again, or choose another way.':
    'La clé d’accès n’a pas pu être vérifiée. Réessayez ou choisissez un autre moyen.',
  'This sign-in has expired. Enter your password again.':
    'Cette connexion a expiré. Saisissez de nouveau votre mot de passe.',
  'Your role requires a second factor. Add another before you remove this one.':
    'Votre rôle exige un second facteur. Ajoutez-en un autre avant de supprimer celui-ci.',
  'Add a passkey or an authenticator app first.':
    'Ajoutez d’abord une clé d’accès ou une application d’authentification.',
  'You’ve already set up an authenticator app. Remove it before you add another.':
    'Une application d’authentification est déjà configurée. Supprimez-la avant d’en ajouter une autre.',
  'This passkey is already in use.': 'Cette clé d’accès est déjà utilisée.',
  'You have 20 passkeys. Remove one before you add another.':
    'Vous avez 20 clés d’accès. Supprimez-en une avant d’en ajouter une autre.',
  'Enter the six-digit code.': 'Saisissez les six chiffres du code.',
  'Enter a recovery code.': 'Saisissez un code de secours.',
  'Enter a name for the passkey.': 'Saisissez un nom pour la clé d’accès.',
  'Incorrect email or password.': 'L’adresse e-mail ou le mot de passe est inexact.',
  'Too many attempts. Please wait a few minutes before you try again.':
    'Trop de tentatives. Attendez quelques minutes avant de réessayer.',
  'There’s already an account with this email. Sign in instead.':
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous plutôt.',
  'This password is too easy to guess. Choose another one.':
    'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  'This password is too common. Choose another one.': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'Your password can’t be your email. Choose another one.':
    'Le mot de passe doit être différent de votre adresse e-mail. Choisissez-en un autre.',
  'Incorrect password. Please try again.': 'Le mot de passe est inexact.',
  'We can’t find this copy of your data.': 'Cette copie de vos données n’existe pas.',
  'Verify your email first. We send the copy of your data there.':
    'Confirmez d’abord votre adresse e-mail : la copie de vos données y est envoyée.',
  'This copy of your data has expired. Request a new one in your account.':
    'Cette copie de vos données a expiré. Demandez-en une nouvelle dans votre compte.',
  'This link has already been used or has expired. Request a new one.':
    'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
  'Sorry, we can’t find this publication.': 'Désolé, nous ne trouvons pas cette publication.',
  'This CME Activity Has Been Removed': 'Cette activité CME a été retirée',
  'Sorry, we can’t find this section.': 'Désolé, nous ne trouvons pas cette section.',
  'Register or sign in to open this section.': 'Inscrivez-vous ou connectez-vous pour ouvrir cette section.',
  'This content requires a higher membership.': 'Ce contenu demande un abonnement supérieur.',
  'Your membership has expired. Renew it to open this content.':
    'Votre abonnement a expiré. Renouvelez-le pour ouvrir ce contenu.',
  'To read this quick take, choose it as one of your two free ones.':
    'Choisissez ce Quick Take parmi vos deux gratuits pour le lire.',
  'This hasn’t been published yet.': 'Ceci n’est pas encore publié.',
  'Sorry, we can’t find this author.': 'Désolé, nous ne trouvons pas cet auteur.',
  'Register or sign in to choose a free quick take.':
    'Inscrivez-vous ou connectez-vous pour choisir un Quick Take gratuit.',
  'You’ve already chosen your two free quick takes. A Silver membership includes all of them.':
    'Vos deux Quick Takes gratuits sont choisis. L’abonnement Silver les ouvre tous.',
  'This publication doesn’t need to be unlocked.': 'Cette publication n’a pas besoin d’être déverrouillée.',
  'We can’t find this file.': 'Ce fichier n’existe pas.',
  'This address has expired. Reload the page to get a new one.':
    'Cette adresse a expiré. Rouvrez la page pour en obtenir une nouvelle.',
  'Sign in to take this test.': 'Connectez-vous pour passer ce test.',
  'Sign in to get your own feed.': 'Connectez-vous pour avoir votre propre flux.',
  'The audio feed is included with a Silver membership.': 'Le flux audio fait partie de l’abonnement Silver.',
  'Your membership has expired. Renew it to keep listening.':
    'Votre abonnement a expiré. Renouvelez-le pour continuer à écouter.',
  'There’s no longer a feed at this address.': 'Il n’y a plus de flux à cette adresse.',
  'Your membership doesn’t include this test.': 'Votre abonnement n’ouvre pas ce test.',
  'Your membership is for reading only and doesn’t include individual credit.':
    'Votre abonnement donne accès à la lecture, sans crédits individuels.',
  'Your membership has expired. Renew it to take this test.':
    'Votre abonnement a expiré. Renouvelez-le pour passer ce test.',
  'This test hasn’t been published.': 'Ce test n’est pas publié.',
  'Credit for this publication has expired.': 'Cette publication ne donne plus de crédits.',
  'This publication has no test.': 'Cette publication n’a pas de test.',
  'You’ve already passed this test.': 'Vous avez déjà réussi ce test.',
  'The information shown before the test has changed or wasn’t confirmed. Read and confirm it, then submit again.':
    'Les informations présentées avant le test ont changé ou n’ont pas été confirmées. Lisez-les et confirmez-les, puis remettez le test de nouveau.',
  'This test was submitted on another device.': 'Ce test a été remis depuis un autre appareil.',
  'You can practice once you’ve passed the test.': 'L’entraînement s’ouvre une fois le test réussi.',
  'You can complete the evaluation once you’ve passed the test.': 'L’évaluation s’ouvre une fois le test réussi.',
  'You can see how others answered once you’ve passed.':
    'Les réponses des autres sont montrées une fois que vous avez réussi.',
  'You’ve already completed this evaluation.': 'Vous avez déjà remis cette évaluation.',
  'Your name appears on the certificate. Add it to your profile first.':
    'Votre nom figure sur le certificat. Indiquez-le d’abord dans votre profil.',
  'Claim at least 0.25 credit.': 'Demandez au moins 0,25 crédit.',
  'Claim credit in increments of 0.25.': 'Les crédits se demandent par pas de 0,25.',
  'This is more credit than the activity offers.': 'C’est plus de crédits que l’activité n’en offre.',
  'This information has changed. Please read it again.': 'Ce qui était affiché a changé depuis. Veuillez le relire.',
  'This certificate has been replaced by another one.': 'Ce certificat a été remplacé par un autre.',
  'This certificate already has the wording for your profession.':
    'Ce certificat a déjà la formulation qui correspond à votre profession.',
  'This certificate was revoked.': 'Ce certificat a été révoqué.',
  'We can’t find a certificate with this code.': 'Aucun certificat ne porte ce code.',
  'Sign in to buy a membership.': 'Connectez-vous pour prendre un abonnement.',
  'This membership isn’t for sale.': 'Cet abonnement n’est pas en vente.',
  'We can’t find this order.': 'Cette commande n’existe pas.',
  'This order hasn’t been paid, so there’s nothing to renew.':
    'Cette commande n’a pas été payée : il n’y a rien à renouveler.',
  'This membership has ended, so there’s nothing to renew.': 'Cet abonnement a pris fin : il n’y a rien à renouveler.',
  'We don’t recognize this discount code.': 'Ce code de remise n’existe pas.',
  'This discount code has expired.': 'Ce code de remise a expiré.',
  'This discount code has reached its usage limit.': 'Ce code de remise est épuisé.',
  'This discount code is for a different membership.': 'Ce code de remise vaut pour un autre abonnement.',
  'This discount code is for a different currency.': 'Ce code de remise vaut pour une autre devise.',
  'We can’t find this credit note.': 'Cet avoir n’existe pas.',
  'We can’t find this receipt.': 'Ce reçu n’existe pas.',
  'Sign in to invite a colleague.': 'Connectez-vous pour inviter quelqu’un.',
  'Only members can invite colleagues. Choose a membership first.':
    'Les membres invitent leurs collègues. Choisissez d’abord un abonnement.',
  'Your membership has expired. Renew it to invite colleagues.':
    'Votre abonnement a expiré. Renouvelez-le pour inviter vos collègues.',
  'You can’t invite yourself.': 'Vous ne pouvez pas vous inviter vous-même.',
  'This colleague is already a member, or was one before.': 'Cette personne est ou a déjà été membre.',
  'You’ve already invited this colleague. Resend the invitation instead.':
    'Vous avez déjà invité cette personne. Renvoyez plutôt l’invitation.',
  'This address appears twice.': 'La même adresse figure ici deux fois.',
  'Invite at most 50 colleagues at once.': 'Invitez au plus 50 personnes à la fois.',
  'We can’t find this invitation.': 'Cette invitation n’existe pas.',
  'This invitation has already been accepted.': 'Cette invitation a déjà été acceptée.',
  'You can send a reminder once a day.': 'Un rappel peut être envoyé une fois par jour.',
  'The server assigns the id. Leave it out.': 'Le serveur choisit l’id de ce qui est créé : ne l’indiquez pas.',
  'This link isn’t valid or has expired.': 'Ce lien n’est pas valable ou a expiré.',
};
