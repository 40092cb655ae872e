import type { Table } from '../words.ts';

const account = 'Vous recevez ce message parce que cette adresse est celle d’un compte.';

export const fr: Table = {
  greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  help: (supportEmail) => `Des questions ? Écrivez à ${supportEmail}.`,
  linkBelow: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  plan: { oneYear: (tier) => `${tier}, un an`, fiveYears: (tier) => `${tier}, cinq ans` },
  verifyEmail: {
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Un clic, et votre compte est prêt.',
    title: 'Confirmez votre adresse e-mail',
    body: ({ email }) => [`Veuillez confirmer que l’adresse ${email} est bien la vôtre.`],
    button: 'Confirmer l’adresse',
    expiry: 'Le lien ne fonctionne qu’une fois et expire dans 3 jours.',
    reason:
      'Vous recevez ce message parce que cette adresse a été saisie lors de la création d’un compte ou d’un changement d’e-mail. Si ce n’était pas vous, ignorez-le : rien ne se passe sans le clic.',
  },
  passwordReset: {
    subject: 'Choisissez un nouveau mot de passe',
    preview: 'Le lien fonctionne une seule fois, pendant une heure.',
    title: 'Choisissez un nouveau mot de passe',
    body: ['Quelqu’un, sans doute vous, a demandé à réinitialiser le mot de passe de votre compte.'],
    button: 'Choisir un mot de passe',
    expiry:
      'Le lien ne fonctionne qu’une fois et expire dans 1 heure. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.',
    reason: 'Vous recevez ce message parce qu’un nouveau mot de passe a été demandé pour cette adresse.',
  },
  newSignIn: {
    subject: 'Nouvelle connexion à votre compte',
    preview: 'Était-ce vous ?',
    title: 'Nouvelle connexion à votre compte',
    body: ['Une connexion à votre compte a eu lieu depuis un appareil que nous ne connaissions pas.'],
    labels: { device: 'Appareil', at: 'Date et heure' },
    alarm: 'Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez cet appareil et changez votre mot de passe.',
    button: 'Vérifier vos appareils',
    reason: account,
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    preview: 'Tous les autres appareils ont été déconnectés.',
    title: 'Votre mot de passe a été modifié',
    body: ({ when }) => [`Votre mot de passe a été modifié le ${when}. Tous les autres appareils ont été déconnectés.`],
    alarm: 'Si ce n’était pas vous, choisissez dès maintenant un nouveau mot de passe et écrivez-nous.',
    button: 'Réinitialiser le mot de passe',
    reason: account,
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    preview: 'Connectez-vous désormais avec la nouvelle adresse.',
    title: 'Votre adresse e-mail a été modifiée',
    body: ({ newEmail, when }) => [
      `Le ${when}, l’adresse de votre compte a été remplacée par ${newEmail}. Connectez-vous désormais avec cette nouvelle adresse.`,
    ],
    alarm:
      'Si ce n’était pas vous, annulez le changement maintenant : cette ancienne adresse ne permet plus de se connecter.',
    reason: 'Vous recevez ce message parce que cette adresse était jusqu’à présent celle d’un compte.',
  },
  emailChangeRequested: {
    subject: 'Une nouvelle adresse e-mail a été demandée pour votre compte',
    preview: 'Si ce n’était pas vous, annulez-la maintenant.',
    title: 'Une nouvelle adresse e-mail a été demandée',
    body: ({ newEmail }) => [
      `Une personne connectée à votre compte a demandé à remplacer son adresse e-mail par ${newEmail}. Le changement prendra effet quand la nouvelle adresse sera confirmée.`,
    ],
    alarm:
      'Si ce n’était pas vous, annulez le changement maintenant. Vous choisirez ensuite un nouveau mot de passe, et tous les appareils seront déconnectés.',
    reason: account,
  },
  emailChangeUndo: { button: 'Annuler le changement', expiry: 'Le lien fonctionne une seule fois, pendant 7 jours.' },
  emailChangeConfirm: {
    subject: 'Confirmez la nouvelle adresse e-mail de votre compte',
    preview: 'Le changement prend effet dès que vous le confirmez.',
    title: 'Confirmez votre nouvelle adresse e-mail',
    body: ({ email }) => [
      `Quelqu’un a demandé que ${email} devienne l’adresse e-mail d’un compte existant. Si c’était vous, confirmez-le, puis connectez-vous avec cette adresse et votre mot de passe actuel.`,
    ],
    button: 'Confirmer la nouvelle adresse',
    expiry:
      'Le lien fonctionne une seule fois et expire dans 3 jours. Si vous n’avez rien demandé, ignorez ce message.',
    reason: 'Vous recevez ce message parce que cette adresse a été saisie comme nouvelle adresse e-mail d’un compte.',
  },
  dataExportReady: {
    subject: 'La copie de vos données est prête',
    preview: 'Tout ce que nous conservons à votre sujet, dans un seul fichier.',
    title: 'La copie de vos données est prête',
    body: ['Vous avez demandé une copie de tout ce que nous conservons à votre sujet. La voici, dans un seul fichier.'],
    button: 'Télécharger le fichier',
    expiry: ({ when }) =>
      `L’adresse fonctionne jusqu’au ${when}. Quiconque la possède peut lire le fichier : ne transmettez donc pas ce message. Si vous n’avez rien demandé, choisissez dès maintenant un nouveau mot de passe.`,
    reason: 'Vous recevez ce message parce qu’une copie des données de votre compte a été demandée.',
  },
  accountDeleted: {
    subject: 'Votre compte est supprimé',
    preview: 'Vos données sont effacées, hormis celles qui doivent être conservées.',
    title: 'Votre compte est supprimé',
    body: ({ when }) => [
      `Comme vous l’avez demandé le ${when}, votre compte est supprimé et plus personne ne peut s’y connecter.`,
    ],
    kept: 'Les crédits, certificats et reçus doivent être conservés six ans. Ils le sont sans aucune autre donnée que celles qui leur sont nécessaires, et vos certificats demeurent vérifiables. Vous pouvez vous réinscrire à tout moment avec cette adresse.',
    alarm: 'Si ce n’était pas vous, écrivez-nous immédiatement.',
    reason: 'Vous recevez ce message parce que cette adresse était jusqu’à présent celle d’un compte.',
  },
  welcome: {
    subject: 'Bienvenue',
    preview: 'Ce qu’ouvre votre compte gratuit, et par où commencer.',
    title: 'Heureux de vous accueillir',
    body: ['Votre compte gratuit est ouvert. Il vous donne accès :'],
    list: [
      'aux quatre premières sections de chaque cours vidéo',
      'à deux Quick Takes de votre choix, définitivement',
      'aux webinaires, aux podcasts et aux contenus en accès libre',
    ],
    button: 'Ouvrir la bibliothèque',
    reason: account,
  },
  orderPaid: {
    subject: 'Votre reçu',
    now: {
      preview: 'Votre abonnement est actif. Le reçu se trouve dans ce message.',
      title: 'Merci. Votre abonnement est actif.',
      body: ({ plan }) => [`Votre abonnement (${plan}) est payé ; vous pouvez en profiter dès maintenant.`],
    },
    later: {
      preview: 'Votre prochaine période est payée. Le reçu se trouve dans ce message.',
      title: 'Merci. Votre prochaine période est payée.',
      body: ({ plan, starts }) => [
        `Votre abonnement (${plan}) est payé. Il commence le ${starts}, à la fin de la période en cours ; d’ici là, rien ne change.`,
      ],
    },
    button: 'Ouvrir le reçu',
    labels: {
      receipt: 'Reçu',
      plan: 'Abonnement',
      paid: 'Montant payé',
      paidWith: 'Moyen de paiement',
      validFrom: 'Valable à partir du',
      validUntil: 'Valable jusqu’au',
    },
    nothingDue: 'Aucun montant dû',
    renewal: {
      on: ({ amount, on, url }) =>
        `Il se renouvelle automatiquement : nous débitons ${amount} le ${on} et vous écrivons 30 et 7 jours avant. Pour l’arrêter, désactivez le renouvellement avant ce jour : ${url}`,
      off: 'Il ne se renouvelle pas automatiquement.',
    },
    reason: 'Vous recevez ce message parce que vous avez payé un abonnement.',
  },
  certificateIssued: {
    subject: 'Votre certificat est prêt',
    preview: 'Téléchargez-le maintenant, ou retrouvez-le à tout moment dans Mes certificats.',
    title: 'Votre certificat est prêt',
    body: ({ activity }) => [`Vous avez terminé « ${activity} ».`],
    button: 'Ouvrir le certificat',
    labels: {
      activity: 'Activité',
      completed: 'Terminée le',
      credit: 'Crédit',
      number: 'Certificat',
      code: 'Code de vérification',
    },
    participation: 'Participation',
    verify: 'Chacun peut vérifier le certificat grâce à son code, à l’adresse',
    reason: 'Vous recevez ce message parce que vous avez terminé une activité.',
  },
  renewalNotice: {
    subject: 'Votre abonnement se renouvelle bientôt',
    preview: 'Rien à faire si vous souhaitez rester abonné.',
    title: 'Votre abonnement se renouvelle bientôt',
    body: ({ plan, days, renewsOn }) => [
      `Votre abonnement (${plan}) se renouvelle dans ${days} jours, le ${renewsOn}. Vous n’avez rien à faire si vous souhaitez rester abonné.`,
    ],
    button: 'Gérer le renouvellement',
    labels: { plan: 'Abonnement', renewsOn: 'Renouvellement le', amount: 'Montant', paidWith: 'Débité sur' },
    stop: ({ chargedOn }) =>
      `Le montant est débité le ${chargedOn}. Pour mettre fin à l’abonnement, désactivez le renouvellement avant cette date. Ce que vous avez obtenu reste dans votre dossier.`,
    reason: 'Vous recevez ce message parce que le renouvellement automatique de votre abonnement est activé.',
    cardOver: {
      subject: 'Votre carte expire avant le renouvellement',
      preview: 'Une autre carte permet à votre abonnement de continuer.',
      title: 'Votre carte expire avant le renouvellement',
      body: ({ plan, renewsOn, card, until }) => [
        `Votre abonnement (${plan}) se renouvelle le ${renewsOn}, mais la carte qui serait débitée (${card}) n’est valable que jusqu’en ${until}.`,
        'Changez de carte avant cette date, et votre abonnement se renouvelle sans interruption. Si votre banque a déjà remplacé la carte sous le même numéro, vous n’avez rien à faire.',
      ],
      button: 'Changer de carte',
    },
  },
  renewalFailed: {
    subject: 'Votre renouvellement n’a pas pu être débité',
    preview: 'Le paiement de votre abonnement a été refusé.',
    title: 'Votre renouvellement n’a pas pu être débité',
    body: ({ plan, amount }) => [
      `Votre abonnement (${plan}) devait se renouveler, mais le paiement de ${amount} a été refusé.`,
    ],
    again: ({ on }) =>
      `Nous ferons une nouvelle tentative le ${on}, et votre abonnement reste ouvert jusque-là. Si la carte a expiré ou a été remplacée, changez-la dès maintenant : nous débiterons la nouvelle.`,
    over: 'C’était la dernière tentative : votre abonnement ne se renouvelle donc pas. Ce que vous avez obtenu reste dans votre dossier, et vous pouvez vous abonner de nouveau à tout moment.',
    change: 'Changer de carte',
    button: 'Voir les abonnements',
    reason: 'Vous recevez ce message parce que le renouvellement automatique de votre abonnement est activé.',
  },
  renewalEnded: {
    subject: 'Votre abonnement ne se renouvelle pas',
    preview: 'Cette formule n’est plus proposée. Une autre garde la bibliothèque ouverte.',
    title: 'Votre abonnement ne se renouvelle pas',
    body: ({ plan, until }) => [
      `Votre abonnement (${plan}) devait se renouveler automatiquement, mais cette formule n’est plus proposée. Rien n’est débité, et ce que vous avez payé reste ouvert jusqu’au ${until}.`,
      'Pour rester abonné, choisissez un autre abonnement. Ce que vous avez obtenu reste dans votre dossier.',
    ],
    button: 'Voir les abonnements',
    reason: 'Vous recevez ce message parce que le renouvellement automatique de votre abonnement était activé.',
  },
  orderRefunded: {
    subject: 'Votre remboursement',
    preview: 'Le remboursement est en cours.',
    title: 'Votre commande est remboursée',
    body: ({ plan }) => [
      `Votre paiement vous a été intégralement remboursé, et cet abonnement (${plan}) a pris fin. Votre banque peut mettre quelques jours à l’afficher.`,
    ],
    button: 'Ouvrir le reçu',
    remaining: ({ tier, until }) => `Votre abonnement ${tier} se poursuit jusqu’au ${until}.`,
    creditNote: 'Avoir',
    labels: { number: 'Reçu', amount: 'Montant remboursé', on: 'Le' },
    after: 'Les crédits que vous avez obtenus restent dans votre dossier.',
    reason: 'Vous recevez ce message parce que l’un de vos paiements a été remboursé.',
  },
  paymentDisputed: {
    subject: 'Votre banque conteste un paiement',
    preview: 'Le paiement a été repris, et l’abonnement a pris fin.',
    title: 'Votre banque conteste ce paiement',
    body: ({ plan }) => [
      `Votre banque conteste le paiement de cet abonnement (${plan}) et nous l’a repris. L’abonnement a donc pris fin.`,
      'Si vous n’avez rien demandé, adressez-vous à votre banque. Dès que la contestation est close et que le paiement est confirmé, l’abonnement s’ouvre à nouveau.',
    ],
    button: 'Ouvrir le reçu',
    labels: { number: 'Reçu', amount: 'Montant contesté', on: 'Le' },
    after: 'Les crédits que vous avez obtenus restent dans votre dossier.',
    reason: 'Vous recevez ce message parce que votre banque conteste l’un de vos paiements.',
  },
  disputeWon: {
    subject: 'Votre paiement est confirmé',
    preview: 'La contestation auprès de votre banque est close.',
    title: 'La contestation est close',
    body: ({ plan }) => [
      `Votre banque ne conteste plus le paiement de cet abonnement (${plan}). Le paiement est confirmé.`,
    ],
    runs: ({ until }) =>
      `L’abonnement est de nouveau ouvert, jusqu’au ${until}. Il ne se renouvelle pas automatiquement.`,
    button: 'Ouvrir le reçu',
    labels: { receipt: 'Reçu', amount: 'Payé' },
    reason: 'Vous recevez ce message parce qu’une contestation de l’un de vos paiements est close.',
  },
  paymentGivenBack: {
    subject: 'Nous vous avons rendu un paiement',
    preview: 'Il concernait une commande qu’une autre a remplacée. Vous ne payez pas deux fois.',
    title: 'Nous vous avons rendu ce paiement',
    body: ({ plan }) => [
      `Vous avez payé cet abonnement (${plan}) après en avoir commandé ou payé un autre à la place. Pour que vous ne payiez pas deux fois, le montant total est reversé sur le moyen de paiement d’origine.`,
      'Rien d’autre ne change : ce que vous avez payé par ailleurs reste tel quel. Votre banque peut mettre quelques jours à afficher le montant.',
    ],
    button: 'Ouvrir la commande',
    labels: { number: 'Commande', amount: 'Montant rendu', on: 'Le' },
    after:
      'Si c’est cet abonnement que vous souhaitez, commandez-le à nouveau : ce qui reste de votre période en cours sera alors déduit.',
    reason: 'Vous recevez ce message parce que nous vous avons rendu un paiement.',
  },
  giftCardSent: {
    subject: 'Votre carte-cadeau',
    preview: 'Un confrère s’est abonné grâce à vous.',
    title: 'Merci d’avoir invité un confrère',
    body: ({ amount }) => [`Un confrère que vous avez invité s’est abonné. Voici votre carte-cadeau de ${amount}.`],
    button: 'Voir vos invitations',
    choose: 'Choisir votre carte-cadeau',
    labels: { amount: 'Montant', code: 'Code' },
    reason: 'Vous recevez ce message parce que vous participez au programme de parrainage.',
  },
  referralInvitation: {
    subject: 'L’invitation d’un confrère',
    preview: 'Une remise sur votre premier abonnement vous attend.',
    title: 'Vous êtes invité',
    body: ({ inviter, discount }) => [
      `${inviter} est abonné et a pensé que cela pourrait vous plaire : des cours, des Quick Takes et des auto-évaluations en psychopharmacologie, avec des crédits CME.`,
      `Votre premier abonnement vous coûte ${discount} de moins.`,
    ],
    again: {
      subject: 'Rappel : l’invitation d’un confrère',
      preview: 'Votre remise vous attend toujours.',
      title: 'Votre invitation tient toujours',
    },
    button: 'Voir les abonnements',
    use: (email) =>
      `La remise s’applique lorsque vous vous inscrivez avec l’adresse ${email}. Il n’y a aucun code à conserver.`,
    terms: 'Les conditions du programme de parrainage se trouvent à l’adresse',
    reason:
      'Vous recevez ce message parce qu’un abonné a saisi cette adresse pour vous inviter. Vous ne figurez sur aucune liste : si vous ne vous inscrivez pas, seul un rappel de ce même abonné peut suivre.',
  },
  newsletterConfirm: {
    subject: 'Confirmez votre inscription',
    preview: 'Un clic, et les nouveautés arrivent à cette adresse.',
    title: 'Confirmez votre inscription',
    body: ({ email }) => [
      `Veuillez confirmer que nous pouvons envoyer les nouveautés de la psychopharmacologie à ${email}.`,
    ],
    button: 'Confirmer l’inscription',
    stop: 'Vous avez changé d’avis ? Désinscrivez-vous en un clic',
    reason:
      'Vous recevez ce message parce que cette adresse a été saisie pour recevoir notre lettre d’information. Si ce n’était pas vous, ignorez-le : sans le clic, aucune lettre n’est envoyée.',
  },
  newsletterIssue: {
    subject: 'Du nouveau dans la bibliothèque',
    preview: 'Les nouveautés de la bibliothèque et les parutions à venir.',
    title: 'Du nouveau dans la bibliothèque',
    lead: ({ number, day }) =>
      `Voici ce qui est arrivé dans la bibliothèque. Ceci est le numéro ${number}, du ${day}. Les titres et les textes sont en anglais.`,
    kinds: {
      PUBLICATION_VIDEO: 'Cours vidéo',
      PUBLICATION_INTERVIEW: 'Consultation d’expert',
      PUBLICATION_QUICK_TAKE: 'Quick Take',
      PUBLICATION_CAP_ST: 'CAP Smart Take',
      SELF_ASSESSMENT: 'Auto-évaluation',
      OPEN_ACCESS: 'Accès libre',
      BRAIN_GUIDE: 'Brain Guide',
      PODCAST: 'Podcast',
      WEBINAR: 'Webinaire',
    },
    translated: 'En français',
    more: (count) =>
      count === 1
        ? 'Un autre titre vous attend dans la bibliothèque.'
        : `${count} autres titres vous attendent dans la bibliothèque.`,
    button: 'Ouvrir la bibliothèque',
    coming: 'Prochainement',
    calendar: 'Toutes les annonces',
    leave: 'Se désinscrire en un clic',
    reason:
      'Vous recevez ce message parce que vous vous êtes inscrit à notre lettre d’information et l’avez confirmé depuis cette adresse. Un abonnement à Receptor n’en dépend pas et reste actif si vous vous désinscrivez.',
  },
};
