import type { Messages } from '../messages.ts';

export const audioFeed: Messages['audioFeed'] = {
  lead: 'Écoutez les enregistrements de la bibliothèque dans l’application de podcasts que vous utilisez déjà. L’adresse ci-dessous n’appartient qu’à vous.',
  loading: 'Chargement de votre flux audio',
  failed: 'Votre flux audio n’a pas pu être chargé.',
  changeFailed: 'La modification n’a pas pu être faite. Votre flux est inchangé ; veuillez réessayer.',
  locked: {
    join: 'Le flux audio fait partie de {tiers}. Devenez membre pour écouter la bibliothèque dans votre application de podcasts.',
    upgrade: 'Le flux audio fait partie de {tiers}. Votre abonnement ne le comprend pas.',
    renew: 'Votre abonnement {tier} a expiré, et votre flux audio avec lui.',
    expired: 'Votre abonnement {tier} a expiré et ne comprenait pas le flux audio. Il fait partie de {tiers}.',
    joinAct: 'Devenir membre',
    upgradeAct: 'Passer à un abonnement supérieur',
    renewAct: 'Renouveler l’abonnement',
    or: '{first} et {last}',
  },
  none: 'Vous n’avez pas encore de flux audio.',
  make: 'Créer mon flux audio',
  made: 'Votre flux audio est prêt.',
  address: 'Adresse de votre flux',
  copy: 'Copier',
  copied: 'L’adresse est copiée.',
  copyFailed: 'L’adresse n’a pas pu être copiée. Sélectionnez-la et copiez-la à la main.',
  qr: 'Code QR contenant l’adresse de votre flux audio',
  scan: 'Scannez-le avec votre téléphone, puis ouvrez l’adresse dans votre application de podcasts.',
  once: 'Ajoutez-la dès maintenant à votre application : par sécurité, l’adresse n’est affichée qu’une seule fois.',
  secret: 'Toute personne qui a l’adresse peut écouter. Si elle tombe en d’autres mains, remplacez-la.',
  active: 'Votre flux est actif. Il a été créé le {date}.',
  hidden:
    'Vos applications conservent l’adresse. Pour en ajouter une autre, remplacez l’adresse : nous ne la conservons pas sous une forme lisible et ne pouvons plus l’afficher.',
  replace: 'Remplacer l’adresse',
  replaceAsk: 'Remplacer l’adresse ?',
  replaceText:
    'L’adresse actuelle cesse aussitôt de fonctionner. Chaque application qui l’utilise aura besoin de la nouvelle.',
  replaced: 'Vous avez une nouvelle adresse. L’ancienne ne fonctionne plus.',
  revoke: 'Désactiver le flux',
  revokeAsk: 'Désactiver le flux audio ?',
  revokeText:
    'L’adresse cesse aussitôt de fonctionner et vos applications ne chargent plus rien de nouveau. Vous pouvez créer un nouveau flux à tout moment.',
  revoked: 'Votre flux audio est désactivé. Son adresse ne fonctionne plus.',
  cancel: 'Annuler',
  how: 'L’ajouter à votre application',
  apps: {
    apple:
      'Dans Bibliothèque, touchez le menu et choisissez « Suivre un podcast par URL ». Sur Mac : Fichier, puis « Suivre un podcast par URL ».',
    overcast: 'Touchez le signe plus, puis « Add URL », et collez l’adresse.',
    pocketCasts: 'Collez l’adresse dans le champ de recherche de Découvrir et abonnez-vous au résultat.',
    antennaPod: 'Touchez « Ajouter un podcast », puis « Ajouter un podcast par adresse RSS ».',
  },
  unsupported: 'Spotify et Amazon Music ne lisent pas les flux privés.',
  banner: 'Écoutez aussi la bibliothèque',
  bannerText:
    'Avec Silver et Gold, les enregistrements de la bibliothèque s’écoutent dans votre propre application de podcasts.',
  bannerAct: 'Votre flux audio',
};
