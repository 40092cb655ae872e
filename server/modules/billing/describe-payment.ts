import type { Ctx } from '#server/kernel/ctx.ts';
import type { Order } from './queries.ts';

/** How an order was paid, in the provider's words; nothing was due where there was no payment. */
export async function describePayment({ payments }: Pick<Ctx, 'payments'>, order: Order): Promise<string> {
  if (order.providerReference === null) return 'Nothing was due';
  return order.provider === payments.name ? (await payments.fetchMethod(order.providerReference)).name : order.provider;
}
