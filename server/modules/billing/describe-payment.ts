import type { Language } from '#domain/catalogue/languages.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { Order } from './queries.ts';

/** How an order was paid, in the provider's words; nothing was due where there was no payment. */
export async function describePayment(
  { payments }: Pick<Ctx, 'payments'>,
  { provider, providerReference }: Order,
  language: Language,
): Promise<string> {
  if (providerReference === null) return 'Nothing was due';
  return provider === payments.name ? (await payments.fetchMethod(providerReference, language)).name : provider;
}
