import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import type { Order } from './queries.ts';
import { orders } from './tables.ts';

/** What somebody ordered besides and may still pay; renewals are nobody's page. */
export function listOtherOpenOrders(db: Queryable, { id, userId }: Order): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.id, id),
        inArray(orders.status, ['pending', 'requires_action', 'failed']),
        isNull(orders.continuesAt),
      ),
    );
}
