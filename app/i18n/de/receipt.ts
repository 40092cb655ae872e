import type { Messages } from '../messages.ts';

export const receipt: Messages['receipt'] = {
  membership: 'Mitgliedschaft {tier}, {days} Tage',
  unused: 'Ungenutzter Wert der früheren Mitgliedschaft',
  extension: 'Restwert: Laufzeit um {days, plural, one {# Tag} other {# Tage}} verlängert',
  code: 'Rabattcode {code}',
  invitation: 'Rabatt auf Einladung',
  taxName: 'Umsatzsteuer',
  tax: '{name} {percent} %',
  taxIncluded: '{name} {percent} %, im Betrag enthalten',
};
