/** One card that pays for both, the inviter and the colleague, stands for one person: nothing is owed for it. (decisions.md, Referrals) */
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { orders } from '#server/modules/billing/tables.ts';
import type { GiftCard } from './queries.ts';

type Needs = Pick<Ctx, 'db' | 'payments'>;

/** Whether the colleague's order was paid with a card that the inviter has paid with as well. */
export async function isPaidByInviter({ db, payments }: Needs, { orderId, userId }: GiftCard): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id, reference: orders.providerReference })
    .from(orders)
    .where(
      and(
        eq(orders.provider, payments.name),
        isNotNull(orders.paidAt),
        isNotNull(orders.providerReference),
        or(eq(orders.id, orderId), eq(orders.userId, userId)),
      ),
    );
  const cards = new Map<number, string | null>();
  for (const { id, reference } of rows)
    if (reference !== null) cards.set(id, (await payments.fetchMethod(reference)).fingerprint);
  const colleagues = cards.get(orderId) ?? null;
  cards.delete(orderId);
  return colleagues !== null && [...cards.values()].includes(colleagues);
}
