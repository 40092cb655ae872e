import type { Messages } from '../messages.ts';

export const transcript: Messages['transcript'] = {
  title: 'Mes relevés',
  lead: 'Les années universitaires vont du 1er juillet au 30 juin.',
  loading: 'Chargement de votre relevé',
  loadFailed: 'Votre relevé n’a pas pu être chargé',
  loadFailedText: 'Il est conservé. Vérifiez la connexion, puis réessayez.',
  holder: 'Crédits demandés par {name}',
  print: 'Imprimer',
  csv: 'Feuille de calcul (CSV)',
  pdf: 'Relevé (PDF)',
  activities: '{count, plural, one {# activité} other {# activités}}',
  caption: 'Activités achevées en {year}',
  date: 'Date',
  activity: 'Activité',
  provider: 'Organisme',
  credit: 'Crédits',
  certificate: 'Certificat',
  amount: '{credits} {unit}',
  download: 'Télécharger le certificat de {title}',
  empty: 'Pas encore de crédits',
  emptyText:
    'Un Quick Take est le chemin le plus court : deux minutes et quelques questions pour 0,25 CME. Chaque demande apparaît ici le jour même.',
  withMembership:
    'Les tests, les crédits qu’ils donnent et leurs certificats font partie d’un abonnement. Ce que vous obtenez reste à vous quand il prend fin.',
  withMembershipAct: 'Comparer les abonnements',
  emptyAct: 'Voir les Quick Takes',
  note: 'Une ligne n’est jamais modifiée : une correction se place à côté de ce qu’elle corrige. Les données sont conservées au moins six ans, même après la fin d’un abonnement.',
};
