import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { orders } from './tables.ts';

/** The action of the audit entry of a refund. */
export const REFUNDED = 'order.refunded';

/** What staff have refunded of a buyer's orders without an audit entry yet. */
export function listUnrecordedRefunds(db: Queryable, userId: number) {
  const entry = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'Order'),
        eq(auditEntries.subjectId, sql`${orders.id}::text`),
        eq(auditEntries.action, REFUNDED),
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
