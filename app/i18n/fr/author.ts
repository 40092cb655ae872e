import type { Messages } from '../messages.ts';

export const author: Messages['author'] = {
  metaTitle: '{name} | Receptor',
  faculty: 'Notre corps enseignant',
  bio: 'Biographie',
  conflict: 'Conflits d’intérêts',
  publications: '{count, plural, one {# publication} other {# publications}}',
  none: 'Rien n’est encore publié par {name}.',
  browse: 'Parcourir la bibliothèque',
  find: 'Trouver une personne',
  showAll: 'Afficher tout le monde',
  people: '{count, plural, one {# personne} other {# personnes}}',
  allLead: 'Les cliniciens et chercheurs qui écrivent, enregistrent et relisent ce qui est enseigné ici.',
  allDescription:
    'Les cliniciens et chercheurs de Receptor : qui ils sont, ce qu’ils enseignent et ce qu’ils déclarent.',
};
