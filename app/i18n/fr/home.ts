import type { Messages } from '../messages.ts';

export const home: Messages['home'] = {
  metaTitle: 'Receptor : CME en psychopharmacologie et psychiatrie',
  metaDescription:
    'Programme CME de psychopharmacologie et de psychiatrie, avec mises à jour en ligne et crédits d’auto-évaluation',
  creditsOffered: 'crédits proposés, CME et SA réunis',
  saOffered: 'crédits SA ; les psychiatres en ont besoin de {required} pour le MOC',
  minutes: 'minutes dans une section habituelle',
  specimen: 'Extrait de {section}, une section de {publication}',
  watch: 'Regarder à partir de {time}',
  featured: 'Pour votre prochaine demi-heure',
  all: 'Les {count} publications',
  how: 'Comment cela fonctionne',
  faculty: 'Des confrères qui voient des patients',
  facultyNote: 'Sans publicité, et aucun fabricant ne finance, ne voit ni n’approuve ce qu’ils enseignent.',
  minuteRange: '{from} à {to} min',
  minuteOne: '{from} min',
  vignettes: '{count} vignettes',
  creditRange: '{from} à {to} {kind}',
  creditOne: '{from} {kind}',
  memberships: 'Trois abonnements',
  compare: 'Comparer ce que chacun ouvre',
  creditsCme: '{cme} CME',
  creditsBoth: '{cme} CME et {sa} SA',
  aYear: '{price} par an',
  membershipsNote:
    'Remboursement intégral sous 30 jours. Un compte gratuit comprend quatre sections de chaque cours vidéo et deux Quick Takes.',
  members: 'Ce que disent les membres',
};
