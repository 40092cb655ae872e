import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { LedgerTerm } from '#domain/membership/undo-purchase.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { memberships, membershipTerms } from '#server/modules/membership/tables.ts';
import type { Order } from './queries.ts';
import { orders } from './tables.ts';

export type BackedTerm = LedgerTerm & {
  membershipId: number;
  tier: string;
  restoredFromId: number | null;
  /** The order that paid for it; null where none did. */
  orderId: number | null;
  status: Order['status'] | null;
};

/** Every term of an account with the term that replaced it and the order that paid for it. */
export async function listBacking(db: Queryable, userId: number): Promise<BackedTerm[]> {
  const rows = await db
    .select({
      ...getTableColumns(membershipTerms),
      rank: memberships.rank,
      tier: memberships.name,
      orderId: orders.id,
      status: orders.status,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .leftJoin(orders, eq(orders.termId, membershipTerms.id))
    .where(eq(membershipTerms.userId, userId))
    .orderBy(asc(membershipTerms.id));
  return rows.map(({ valueCents, ...row }) => ({ ...row, paid: cents(valueCents) satisfies Cents }));
}
