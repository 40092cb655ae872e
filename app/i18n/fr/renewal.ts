import type { Messages } from '../messages.ts';

export const renewal: Messages['renewal'] = {
  yearly: 'Renouvelé automatiquement à {price} par an, jusqu’à ce que vous le désactiviez.',
  fiveYears: 'Renouvelé automatiquement à {price} tous les cinq ans, jusqu’à ce que vous le désactiviez.',
  reviewYear:
    'Le {date}, nous débitons {price} pour une année supplémentaire. Nous vous écrivons 30 et 7 jours avant. Pour l’arrêter, désactivez le renouvellement dans votre compte avant ce jour.',
  reviewFiveYears:
    'Le {date}, nous débitons {price} pour cinq années supplémentaires. Nous vous écrivons 30 et 7 jours avant. Pour l’arrêter, désactivez le renouvellement dans votre compte avant ce jour.',
  never: 'Pas de renouvellement automatique. Rien n’est débité aujourd’hui, donc aucune carte n’est enregistrée.',
  beside:
    'Renouvelé automatiquement à {price} le {date}. Pour l’arrêter, désactivez le renouvellement dans <link>Mon compte</link>.',
  besideNever: 'Pas de renouvellement automatique.',
  paid: 'Il se renouvelle automatiquement : nous débitons <b>{price}</b> le <b>{date}</b>. Pour l’arrêter, <link>désactivez le renouvellement dans votre compte</link> avant ce jour.',
  paidNever: 'Il ne se renouvelle pas automatiquement.',
};
