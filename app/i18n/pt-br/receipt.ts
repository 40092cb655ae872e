import type { Messages } from '../messages.ts';

export const receipt: Messages['receipt'] = {
  membership: 'Assinatura {tier}, {days} dias',
  unused: 'Valor não utilizado da assinatura anterior',
  extension: 'Valor restante: {days, plural, one {# dia acrescentado} other {# dias acrescentados}} ao período',
  code: 'Código de desconto {code}',
  invitation: 'Desconto por convite',
  taxName: 'Imposto sobre vendas',
  tax: '{name} {percent}%',
  taxIncluded: '{name} {percent}%, incluído no total',
};
