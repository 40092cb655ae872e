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
  'Enter a name without web addresses, email addresses or symbols.':
    'Saisissez un nom sans adresse web, sans adresse e-mail et sans symbole.',
  'Enter your current password to confirm this change.':
    'Saisissez votre mot de passe actuel pour confirmer ce changement.',
  'This link belongs to another account than the one that is signed in here.':
    'Ce lien appartient à un autre compte que celui qui est connecté ici.',
  'This link has expired. Write to us if you did not make the change.':
    'Ce lien a expiré. Écrivez-nous si vous n’êtes pas à l’origine du changement.',
  'This change was undone already.': 'Ce changement a déjà été annulé.',
  'You can send at most 50 invitations a day. Please try again tomorrow.':
    'Vous pouvez envoyer au plus 50 invitations par jour. Réessayez demain.',
  'Enter a degree such as MD, PA-C or PharmD.': 'Indiquez un diplôme tel que MD, PA-C ou PharmD.',
  'This colleague’s order was refunded, so the invitation cannot be sent again.':
    'La commande de ce confrère a été remboursée : l’invitation ne peut plus être renvoyée.',
  'This plan is no longer sold. Choose another membership.':
    'Cette formule n’est plus proposée. Choisissez un autre abonnement.',
  'You have no membership that could be renewed with a card.':
    'Vous n’avez aucun abonnement qui puisse être renouvelé avec une carte.',
  'No card is saved that a renewal could be charged to.':
    'Aucune carte enregistrée ne permet de régler un renouvellement.',
  'Choose a membership.': 'Choisissez un abonnement.',
  'Street is required.': 'La rue manque.',
  'City is required.': 'La ville manque.',
  'Postal code is required.': 'Le code postal manque.',
  'Enter the state, province or region.': 'Indiquez l’État, la province ou la région.',
  'Choose a country.': 'Choisissez un pays.',
  'This is not an NPI: it has ten digits, and the last one checks the others.':
    'Ce n’est pas un NPI : il a dix chiffres, et le dernier vérifie les autres.',
  'Give the number of the licence and its state.': 'Indiquez le numéro de la licence et son État.',
  'Give the month and a day that it has.': 'Indiquez un mois et un jour qui existe dans ce mois.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'Too many requests. Please wait a moment and try again.': 'Trop de demandes. Attendez un instant, puis réessayez.',
  'This value is not allowed.': 'Cette valeur n’est pas admise.',
  'This value is required.': 'Cette valeur manque.',
  'Nothing can be saved at the moment because the server has no room left. Please try again later.':
    'Rien ne peut être enregistré pour le moment, car le serveur n’a plus d’espace disponible. Veuillez réessayer plus tard.',
  'Something went wrong on our side. Nothing was lost; please try again.':
    'Un problème est survenu de notre côté. Rien n’est perdu ; veuillez réessayer.',
  'The library is away for a moment. Please try again shortly.':
    'La bibliothèque est indisponible un instant. Veuillez réessayer sous peu.',
  'Sign in to continue.': 'Connectez-vous pour continuer.',
  'Your session has ended. Please sign in again.': 'Votre session est terminée. Veuillez vous reconnecter.',
  'You are not allowed to see this content': 'Vous n’êtes pas autorisé à voir ce contenu',
  'Confirm that it is you to continue.': 'Confirmez votre identité pour continuer.',
  'Your role needs a second factor. Add a passkey or an authenticator app to continue.':
    'Votre rôle exige un second facteur. Ajoutez une clé d’accès ou une application d’authentification pour continuer.',
  'That did not work. Check the code and try again.': 'Cela n’a pas fonctionné. Vérifiez le code et réessayez.',
  'The passkey could not be verified. Try again, or choose another way.':
    'La clé d’accès n’a pas pu être vérifiée. Réessayez ou choisissez un autre moyen.',
  'This sign-in has expired. Enter your password again.':
    'Cette connexion a expiré. Saisissez de nouveau votre mot de passe.',
  'Your role needs a second factor. Add another one before you remove this one.':
    'Votre rôle exige un second facteur. Ajoutez-en un autre avant de supprimer celui-ci.',
  'Add a passkey or an authenticator app first.':
    'Ajoutez d’abord une clé d’accès ou une application d’authentification.',
  'An authenticator app is set up already. Remove it before you add another.':
    'Une application d’authentification est déjà configurée. Supprimez-la avant d’en ajouter une autre.',
  'This passkey is in use already.': 'Cette clé d’accès est déjà utilisée.',
  'You have 20 passkeys. Remove one before you add another.':
    'Vous avez 20 clés d’accès. Supprimez-en une avant d’en ajouter une autre.',
  'Enter the six digits of the code.': 'Saisissez les six chiffres du code.',
  'Enter a recovery code.': 'Saisissez un code de secours.',
  'Enter a name for the passkey.': 'Saisissez un nom pour la clé d’accès.',
  'E-mail or password is not right.': 'L’adresse e-mail ou le mot de passe est inexact.',
  'Too many attempts. Please wait a few minutes before you try again.':
    'Trop de tentatives. Attendez quelques minutes avant de réessayer.',
  'There is already an account with this e-mail. Sign in instead.':
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous plutôt.',
  'This password is too easy to guess. Choose another one.':
    'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  'This password is too common. Choose another one.': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'The password must differ from your e-mail. Choose another one.':
    'Le mot de passe doit être différent de votre adresse e-mail. Choisissez-en un autre.',
  'The password is not right.': 'Le mot de passe est inexact.',
  'There is no such copy of your data.': 'Cette copie de vos données n’existe pas.',
  'Verify your e-mail first: the copy of your data is sent there.':
    'Confirmez d’abord votre adresse e-mail : la copie de vos données y est envoyée.',
  'This copy of your data has expired. Ask for a new one in your account.':
    'Cette copie de vos données a expiré. Demandez-en une nouvelle dans votre compte.',
  'This link has been used or has expired. Ask for a new one.':
    'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
  'Sorry, we can’t find this publication.': 'Désolé, nous ne trouvons pas cette publication.',
  'This CME Activity Has Been Removed': 'Cette activité CME a été retirée',
  'Sorry, we can’t find this section.': 'Désolé, nous ne trouvons pas cette section.',
  'Register or sign in to open this section.': 'Inscrivez-vous ou connectez-vous pour ouvrir cette section.',
  'This content needs a higher membership.': 'Ce contenu demande un abonnement supérieur.',
  'Your membership has expired. Renew it to open this content.':
    'Votre abonnement a expiré. Renouvelez-le pour ouvrir ce contenu.',
  'Choose this quick take as one of your two free ones to read it.':
    'Choisissez ce Quick Take parmi vos deux gratuits pour le lire.',
  'This has not been published yet.': 'Ceci n’est pas encore publié.',
  'Sorry, we can’t find this author.': 'Désolé, nous ne trouvons pas cet auteur.',
  'Register or sign in to choose a free quick take.':
    'Inscrivez-vous ou connectez-vous pour choisir un Quick Take gratuit.',
  'You have chosen your two free quick takes. A Silver membership opens all of them.':
    'Vos deux Quick Takes gratuits sont choisis. L’abonnement Silver les ouvre tous.',
  'This publication needs no unlocking.': 'Cette publication n’a pas besoin d’être déverrouillée.',
  'There is no such file.': 'Ce fichier n’existe pas.',
  'This address has expired. Open the page again for a new one.':
    'Cette adresse a expiré. Rouvrez la page pour en obtenir une nouvelle.',
  'Sign in to take this test.': 'Connectez-vous pour passer ce test.',
  'Sign in to have a feed of your own.': 'Connectez-vous pour avoir votre propre flux.',
  'The audio feed comes with a Silver membership.': 'Le flux audio fait partie de l’abonnement Silver.',
  'Your membership has expired. Renew it to listen on.':
    'Votre abonnement a expiré. Renouvelez-le pour continuer à écouter.',
  'There is no feed at this address any more.': 'Il n’y a plus de flux à cette adresse.',
  'Your membership does not open this test.': 'Votre abonnement n’ouvre pas ce test.',
  'Your membership gives reading access without individual credit.':
    'Votre abonnement donne accès à la lecture, sans crédits individuels.',
  'Your membership has expired. Renew it to take this test.':
    'Votre abonnement a expiré. Renouvelez-le pour passer ce test.',
  'This test is not published.': 'Ce test n’est pas publié.',
  'Credit for this publication has expired.': 'Cette publication ne donne plus de crédits.',
  'This publication has no test.': 'Cette publication n’a pas de test.',
  'You have passed this test already.': 'Vous avez déjà réussi ce test.',
  'What is shown before the test has changed or was not confirmed. Read and confirm it, then hand in again.':
    'Les informations présentées avant le test ont changé ou n’ont pas été confirmées. Lisez-les et confirmez-les, puis remettez le test de nouveau.',
  'This test was handed in on another device.': 'Ce test a été remis depuis un autre appareil.',
  'Practice opens once the test is passed.': 'L’entraînement s’ouvre une fois le test réussi.',
  'The evaluation opens once the test is passed.': 'L’évaluation s’ouvre une fois le test réussi.',
  'How others answered is shown after you have passed.':
    'Les réponses des autres sont montrées une fois que vous avez réussi.',
  'You have given this evaluation already.': 'Vous avez déjà remis cette évaluation.',
  'Your name stands on the certificate. Give it in your profile first.':
    'Votre nom figure sur le certificat. Indiquez-le d’abord dans votre profil.',
  'Claim at least 0.25 credit.': 'Demandez au moins 0,25 crédit.',
  'Credit is claimed in steps of 0.25.': 'Les crédits se demandent par pas de 0,25.',
  'This is more credit than the activity offers.': 'C’est plus de crédits que l’activité n’en offre.',
  'What was shown has changed since. Please read it again.':
    'Ce qui était affiché a changé depuis. Veuillez le relire.',
  'This certificate was replaced by another one.': 'Ce certificat a été remplacé par un autre.',
  'This certificate already has the wording of your profession.':
    'Ce certificat a déjà la formulation qui correspond à votre profession.',
  'This certificate was revoked.': 'Ce certificat a été révoqué.',
  'There is no certificate with this code.': 'Aucun certificat ne porte ce code.',
  'Sign in to buy a membership.': 'Connectez-vous pour prendre un abonnement.',
  'This membership is not for sale.': 'Cet abonnement n’est pas en vente.',
  'There is no such order.': 'Cette commande n’existe pas.',
  'This order has not been paid, so there is nothing to renew.':
    'Cette commande n’a pas été payée : il n’y a rien à renouveler.',
  'This membership has ended, so there is nothing to renew.': 'Cet abonnement a pris fin : il n’y a rien à renouveler.',
  'There is no such discount code.': 'Ce code de remise n’existe pas.',
  'This discount code has expired.': 'Ce code de remise a expiré.',
  'This discount code has been used as often as it can be.': 'Ce code de remise est épuisé.',
  'This discount code is for another membership.': 'Ce code de remise vaut pour un autre abonnement.',
  'This discount code is for another currency.': 'Ce code de remise vaut pour une autre devise.',
  'There is no such credit note.': 'Cet avoir n’existe pas.',
  'There is no such receipt.': 'Ce reçu n’existe pas.',
  'Sign in to invite a colleague.': 'Connectez-vous pour inviter quelqu’un.',
  'Members invite colleagues. Choose a membership first.':
    'Les membres invitent leurs collègues. Choisissez d’abord un abonnement.',
  'Your membership has expired. Renew it to invite colleagues.':
    'Votre abonnement a expiré. Renouvelez-le pour inviter vos collègues.',
  'You cannot invite yourself.': 'Vous ne pouvez pas vous inviter vous-même.',
  'This colleague is or was a member already.': 'Cette personne est ou a déjà été membre.',
  'You have invited this colleague already. Resend the invitation instead.':
    'Vous avez déjà invité cette personne. Renvoyez plutôt l’invitation.',
  'The same address stands here twice.': 'La même adresse figure ici deux fois.',
  'Invite at most 50 colleagues at once.': 'Invitez au plus 50 personnes à la fois.',
  'There is no such invitation.': 'Cette invitation n’existe pas.',
  'This invitation was accepted already.': 'Cette invitation a déjà été acceptée.',
  'A reminder can be sent once a day.': 'Un rappel peut être envoyé une fois par jour.',
  'The server chooses the id of what is created: leave it out.':
    'Le serveur choisit l’id de ce qui est créé : ne l’indiquez pas.',
  'This link is not valid or has expired.': 'Ce lien n’est pas valable ou a expiré.',
};
