/** One card that pays for both, the inviter and the colleague, stands for one person: nothing is owed for it. (rules R12) */
import type { Ctx } from '#server/kernel/ctx.ts';
import type { GiftCard } from './queries.ts';
import { listPaymentsBehind } from './queries-payments.ts';

type Needs = Pick<Ctx, 'db' | 'payments'>;

/** Whether the colleague's order was paid with a card that the inviter has paid with as well. */
export async function isPaidByInviter({ db, payments }: Needs, card: GiftCard): Promise<boolean> {
  const cards = new Map<number, string | null>();
  for (const { orderId, reference } of await listPaymentsBehind(db, card, payments.name))
    if (reference !== null) cards.set(orderId, (await payments.fetchMethod(reference, 'en')).fingerprint);
  const colleagues = cards.get(card.orderId) ?? null;
  cards.delete(card.orderId);
  return colleagues !== null && [...cards.values()].includes(colleagues);
}
