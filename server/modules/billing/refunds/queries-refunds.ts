import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { FundedTerm } from '#domain/membership/orders/dispute.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import type { Order } from '#server/modules/billing/orders/queries-orders.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { memberships, membershipTerms } from '#server/modules/membership/tables.ts';

export type TermWithOrder = FundedTerm & {
  membershipId: number;
  tier: string;
  /** The order that paid for it; null if it was granted without one. */
  orderId: number | null;
  status: Order['status'] | null;
};

/** Every term of an account, with the term that replaced it and the order that paid for it. */
export async function listTermsWithOrders(db: Queryable, userId: number): Promise<TermWithOrder[]> {
  const rows = await db
    .select({
      ...getTableColumns(membershipTerms),
      rank: memberships.rank,
      tier: memberships.name,
      orderId: orders.id,
      status: orders.status,
      chargedBackAt: orders.chargedBackAt,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .leftJoin(orders, eq(orders.termId, membershipTerms.id))
    .where(and(eq(membershipTerms.userId, userId), eq(membershipTerms.source, 'order')))
    .orderBy(asc(membershipTerms.id));
  return rows.map(({ valueCents, chargedBackAt, ...row }) => ({
    ...row,
    paid: valueCents satisfies Cents,
    payment: row.status !== 'refunded' ? 'paid' : chargedBackAt === null ? 'refunded' : 'charged-back',
  }));
}

/** The action of the audit entry of a refund. */
export const REFUND_ACTION = 'order.refunded';

/** Refunds of a buyer's orders by staff that have no audit entry yet. */
export function listUnrecordedRefunds(db: Queryable, userId: number) {
  const entry = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'Order'),
        eq(auditEntries.subjectId, sql`${orders.id}::text`),
        eq(auditEntries.action, REFUND_ACTION),
      ),
    );
  return db
    .select({ id: orders.id, refundReason: orders.refundReason })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), eq(orders.status, 'refunded'), isNotNull(orders.refundReason), notExists(entry)),
    )
    .orderBy(asc(orders.id));
}

/** A buyer's unpaid orders that were priced on the current terms: a refund supersedes them. */
export async function listOpenOrdersPricedOnTerms(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(gt(orders.prorationCents, cents(0)), isNotNull(orders.continuesAt)),
        isNull(orders.paidAt),
        isNull(orders.refundedAt),
        isNull(orders.supersededAt),
        inArray(orders.status, ['pending', 'requires_action', 'failed']),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}
