import type { Messages } from '../messages.ts';

export const calendar: Messages['calendar'] = {
  title: 'Nouveautés',
  metaTitle: 'Nouveautés : ce qui arrive | Receptor',
  metaDescription:
    'Cours, webinaires et auto-évaluations en psychopharmacologie que Receptor publiera au cours des douze prochains mois.',
  lead: 'Ce que nous publierons au cours des douze prochains mois, mois par mois. Les dates peuvent bouger quand les données évoluent.',
  program: 'Voir le programme CME et les tarifs',
  subscribe: 'S’abonner dans votre agenda (.ics)',
  none: 'Aucune publication trouvée',
  noneText:
    'Rien n’est annoncé pour l’année à venir pour le moment. La bibliothèque contient tout ce qui est déjà paru.',
  search: 'Rechercher dans la bibliothèque',
};
