import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
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

/** Orders that we gave the money of back since then; what the bank took is compared with all that it disputes. */
export function listRefunded(db: Queryable, since: Date): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        gt(orders.refundedAt, since),
        isNotNull(orders.paidAt),
        isNull(orders.chargedBackAt),
        isNotNull(orders.providerReference),
      ),
    )
    .orderBy(asc(orders.id));
}

/** Terms that run, of accounts to which money went back. */
export function listRunningTermsOfRefunded(db: Queryable, now: Date): Promise<{ id: number; userId: number }[]> {
  const refunded = db.select({ userId: orders.userId }).from(orders).where(eq(orders.status, 'refunded'));
  return db
    .select({ id: membershipTerms.id, userId: membershipTerms.userId })
    .from(membershipTerms)
    .where(
      and(isNull(membershipTerms.endedAt), gt(membershipTerms.endsAt, now), inArray(membershipTerms.userId, refunded)),
    )
    .orderBy(asc(membershipTerms.id));
}
