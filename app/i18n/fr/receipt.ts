import type { Messages } from '../messages.ts';

export const receipt: Messages['receipt'] = {
  membership: 'Abonnement {tier}, {days} jours',
  unused: 'Valeur non utilisée de l’abonnement précédent',
  extension: 'Valeur restante : durée prolongée de {days, plural, one {# jour} other {# jours}}',
  code: 'Code de remise {code}',
  invitation: 'Remise sur invitation',
  taxName: 'Taxe sur les ventes',
  tax: '{name} {percent} %',
  taxIncluded: '{name} {percent} %, incluse dans le total',
};
