import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import type { Order } from '#server/modules/billing/orders/queries-orders.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';

/** Orders of one comparison with the provider. */
const PAGE_SIZE = 200;

type Since = { afterId: number; since: Date };

/** A page of orders superseded since then that had a checkout session, which may have been paid anyway. */
export function listSupersededOrders(db: Queryable, { afterId, since }: Since): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        gt(orders.id, afterId),
        gt(orders.supersededAt, since),
        isNull(orders.paidAt),
        isNotNull(orders.providerReference),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(PAGE_SIZE);
}

/**
 * Paid orders whose term has not ended or is missing, and all disputed ones: a dispute may be won long after its term.
 * A page at a time.
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
    .limit(PAGE_SIZE);
  return rows.map(({ order }) => order);
}

/** A page of orders refunded since then; charged-back ones are among the disputed orders. */
export function listRefundedOrders(db: Queryable, { afterId, since }: Since): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        gt(orders.id, afterId),
        gt(orders.refundedAt, since),
        isNotNull(orders.paidAt),
        isNull(orders.chargedBackAt),
        isNotNull(orders.providerReference),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(PAGE_SIZE);
}

/** A page of paid orders whose own term was ended by a refund or a chargeback: a payment is here and buys nothing. */
export function listOrdersWithoutTerm(db: Queryable, afterId: number): Promise<{ id: number; userId: number }[]> {
  return db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .innerJoin(membershipTerms, eq(membershipTerms.id, orders.termId))
    .where(
      and(
        gt(orders.id, afterId),
        eq(orders.status, 'paid'),
        inArray(membershipTerms.endedWhy, ['refunded', 'charged-back']),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(PAGE_SIZE);
}

type RunningTerm = { id: number; userId: number; orderId: number | null };

/** A page of active terms of accounts with a refunded order, each with the order that paid for it. */
export function listRunningTermsOfRefunded(
  db: Queryable,
  { afterId, now }: { afterId: number; now: Date },
): Promise<RunningTerm[]> {
  const refunded = db.select({ userId: orders.userId }).from(orders).where(eq(orders.status, 'refunded'));
  return db
    .select({ id: membershipTerms.id, userId: membershipTerms.userId, orderId: orders.id })
    .from(membershipTerms)
    .leftJoin(orders, eq(orders.termId, membershipTerms.id))
    .where(
      and(
        gt(membershipTerms.id, afterId),
        eq(membershipTerms.source, 'order'),
        isNull(membershipTerms.endedAt),
        gt(membershipTerms.endsAt, now),
        inArray(membershipTerms.userId, refunded),
      ),
    )
    .orderBy(asc(membershipTerms.id))
    .limit(PAGE_SIZE);
}
