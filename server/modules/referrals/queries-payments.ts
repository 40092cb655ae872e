import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { orders } from '#server/modules/billing/tables.ts';
import type { GiftCard } from './queries.ts';

/** What was paid with this provider by the inviter, and for the order that earned the card: orders with their payments. */
export function listPaymentsBehind(
  db: Queryable,
  { orderId, userId }: GiftCard,
  provider: string,
): Promise<{ orderId: number; reference: string | null }[]> {
  return db
    .select({ orderId: orders.id, reference: orders.providerReference })
    .from(orders)
    .where(
      and(
        eq(orders.provider, provider),
        isNotNull(orders.paidAt),
        isNotNull(orders.providerReference),
        or(eq(orders.id, orderId), eq(orders.userId, userId)),
      ),
    );
}
