import type { Messages } from '../messages.ts';

export const receipt: Messages['receipt'] = {
  membership: 'Assinatura {tier}, {days} dias',
  unused: 'Valor não utilizado da assinatura anterior',
  code: 'Código de desconto {code}',
  invitation: 'Desconto por convite',
  taxName: 'Imposto sobre vendas',
  tax: '{name} {percent}%',
  taxIncluded: '{name} {percent}%, incluído no total',
};
