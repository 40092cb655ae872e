import type { Messages } from '../messages.ts';

export const failures: Messages['failures'] = {
  network: {
    down: 'Désolé, notre serveur est hors service',
    stillDown: 'Désolé, notre serveur est toujours hors service',
    count: 'Essai {tries} sur {limit}. Ce que vous faisiez est conservé sur cet appareil, et vous y reviendrez.',
    final: 'Désolé, notre serveur ne répond pas',
    finalHelp:
      'Nous avons essayé {limit, plural, one {# fois} other {# fois}}. Rien n’est perdu. Si cela dure, écrivez à <mail>{email}</mail> ; nous répondons sous 48 heures ouvrées.',
    finalHelpPlain:
      'Nous avons essayé {limit, plural, one {# fois} other {# fois}}. Rien n’est perdu. Si cela dure, veuillez réessayer plus tard.',
    startOver: 'Recommencer',
  },
  faultHelp:
    'Cette page a cessé de fonctionner. Ce que vous avez saisi et l’endroit où vous étiez sont conservés sur cet appareil.',
  back: 'Revenir là où vous étiez',
  write: 'Nous contacter',
  piece: 'Une partie de cette page n’a pas été chargée',
  pieceHelp:
    'La connexion a peut-être été interrompue, ou le site a été mis à jour entre-temps. Ce que vous faisiez est conservé ; rechargez la page.',
};
