import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { orders } from './tables.ts';

/** Every term of an account with the term that replaced it and the order that paid for it; null where none did. */
export const listBacking = (db: Queryable, userId: number) =>
  db
    .select({
      id: membershipTerms.id,
      replacedById: membershipTerms.replacedById,
      orderId: orders.id,
      status: orders.status,
    })
    .from(membershipTerms)
    .leftJoin(orders, eq(orders.termId, membershipTerms.id))
    .where(eq(membershipTerms.userId, userId));
