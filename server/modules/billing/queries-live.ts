import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import type { Order } from './queries.ts';
import { orders } from './tables.ts';

/** Orders that were given up since then and had a payment page, which may have been paid all the same. */
export function listGivenUp(db: Queryable, since: Date): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(gt(orders.givenUpAt, since), isNull(orders.paidAt), isNotNull(orders.providerReference)))
    .orderBy(asc(orders.id));
}

/**
 * Orders that are paid, whose term has not ended or never was, and all that the bank disputes: a dispute may be won long
 * after the term it was about. A page at a time.
 */
export async function listLiveOrders(
  db: Queryable,
  { afterId, now }: { afterId: number; now: Date },
): Promise<Order[]> {
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .leftJoin(membershipTerms, eq(membershipTerms.id, orders.termId))
    .where(
      and(
        gt(orders.id, afterId),
        or(
          isNotNull(orders.chargedBackAt),
          and(eq(orders.status, 'paid'), or(isNull(orders.termId), gt(membershipTerms.endsAt, now))),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(100);
  return rows.map(({ order }) => order);
}
