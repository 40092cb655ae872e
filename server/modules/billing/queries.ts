import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { memberships, membershipTerms, prices } from '#server/modules/membership/tables.ts';
import { orders, type receipts, renewals } from './tables.ts';

export type Order = typeof orders.$inferSelect;
export type Receipt = typeof receipts.$inferSelect;
export type Offer = { membershipId: number; name: string; rank: number; amountCents: number; currency: string };
export type PaidStretch = {
  id: number;
  membershipId: number;
  rank: number;
  startsAt: Date;
  endsAt: Date;
  valueCents: number;
};

/** What a tier costs for so many days; null where it is not for sale. */
export async function findOffer(db: Queryable, membershipId: number, rebillDays: number): Promise<Offer | null> {
  const [row] = await db
    .select({
      membershipId: memberships.id,
      name: memberships.name,
      rank: memberships.rank,
      amountCents: prices.amountCents,
      currency: prices.currency,
    })
    .from(memberships)
    .innerJoin(prices, eq(prices.membershipId, memberships.id))
    .where(and(eq(memberships.id, membershipId), eq(memberships.public, true), eq(prices.rebillDays, rebillDays)));
  return row ?? null;
}

/** Name and rank of a tier that was ordered, whether or not it is still on sale. */
export async function getTier(db: Queryable, membershipId: number): Promise<{ name: string; rank: number }> {
  const [row] = await db
    .select({ name: memberships.name, rank: memberships.rank })
    .from(memberships)
    .where(eq(memberships.id, membershipId));
  if (row === undefined) throw new Error(`There is no membership ${membershipId}`);
  return row;
}

/** Everything an account has paid for that has not ended yet, oldest first. */
export function listPaidStretches(db: Queryable, userId: number, now: Date): Promise<PaidStretch[]> {
  return db
    .select({
      id: membershipTerms.id,
      membershipId: membershipTerms.membershipId,
      rank: memberships.rank,
      startsAt: membershipTerms.startsAt,
      endsAt: membershipTerms.endsAt,
      valueCents: membershipTerms.valueCents,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(and(eq(membershipTerms.userId, userId), isNull(membershipTerms.endedAt), gt(membershipTerms.endsAt, now)))
    .orderBy(asc(membershipTerms.startsAt), asc(membershipTerms.id));
}

/** The term that an order granted, once it was paid. */
export type OrderTerm = {
  startsAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  /** Until then it counts while its renewal is charged again. */
  graceUntil: Date | null;
};
/** Whether what an order granted still counts, the days included in which its renewal is charged again. */
export const isRunning = (term: OrderTerm | null, now: Date): boolean =>
  term !== null && term.endedAt === null && (term.graceUntil ?? term.endsAt) > now;

/** An order with its term, and whether its buyer's membership is to be renewed. */
export type TermedOrder = Order & { term: OrderTerm | null; renews: boolean };

const TERMED = {
  order: orders,
  term: {
    startsAt: membershipTerms.startsAt,
    endsAt: membershipTerms.endsAt,
    endedAt: membershipTerms.endedAt,
    graceUntil: membershipTerms.graceUntil,
  },
  renews: sql<boolean>`coalesce(${renewals.renews}, false)`,
};

export async function findOrder(db: Queryable, orderId: number): Promise<TermedOrder | null> {
  const [row] = await db
    .select(TERMED)
    .from(orders)
    .leftJoin(membershipTerms, eq(membershipTerms.id, orders.termId))
    .leftJoin(renewals, eq(renewals.userId, orders.userId))
    .where(eq(orders.id, orderId));
  return row === undefined ? null : { ...row.order, term: row.term, renews: row.renews };
}

/** Of the paid orders whose membership runs or is to come, the one that ends last. */
export async function findRunningOrder(db: Queryable, userId: number, now: Date): Promise<TermedOrder | null> {
  const until = sql`coalesce(${membershipTerms.graceUntil}, ${membershipTerms.endsAt})`;
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(membershipTerms, eq(membershipTerms.id, orders.termId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'paid'),
        isNull(membershipTerms.endedAt),
        gt(until, sql`${now.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(desc(membershipTerms.endsAt), desc(orders.id))
    .limit(1);
  return row === undefined ? null : findOrder(db, row.id);
}

export async function findOrderByReference(db: Queryable, provider: string, reference: string): Promise<Order | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, provider), eq(orders.providerReference, reference)));
  return row ?? null;
}

export async function listOrdersOf(db: Queryable, userId: number, ids: readonly number[]): Promise<TermedOrder[]> {
  const rows = await db
    .select(TERMED)
    .from(orders)
    .leftJoin(membershipTerms, eq(membershipTerms.id, orders.termId))
    .leftJoin(renewals, eq(renewals.userId, orders.userId))
    .where(and(eq(orders.userId, userId), inArray(orders.id, [...ids])));
  return rows.map(({ order, ...rest }) => ({ ...order, ...rest }));
}

/** The states from which somebody may still pay, perhaps without our hearing of it: a declined card is not the end. */
export const UNSETTLED = ['pending', 'requires_action', 'failed'] as const;

/** Orders that somebody may have paid without our hearing of it, a page at a time. */
export function listUnsettledOrders(db: Queryable, afterId: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, [...UNSETTLED]), gt(orders.id, afterId)))
    .orderBy(asc(orders.id))
    .limit(100);
}
