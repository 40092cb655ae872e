import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { type PageOf, type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { orders, renewals } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';

export type Order = typeof orders.$inferSelect;

/** The term that a paid order granted. */
export type OrderTerm = {
  startsAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  /** The end of the grace period while the renewal is retried. */
  graceUntil: Date | null;
};

/** Whether the term of an order is active, the grace period of its renewal included. */
export const isRunning = (term: OrderTerm | null, now: Date): boolean =>
  term !== null && term.endedAt === null && (term.graceUntil ?? term.endsAt) > now;

/** An order with its term, and whether its membership renews. */
export type OrderWithTerm = Order & { term: OrderTerm | null; renews: boolean };

const ORDER_WITH_TERM = {
  order: orders,
  term: {
    startsAt: membershipTerms.startsAt,
    endsAt: membershipTerms.endsAt,
    endedAt: membershipTerms.endedAt,
    graceUntil: membershipTerms.graceUntil,
  },
  renews: sql<boolean>`coalesce(${renewals.renews}, false)`,
};

export async function findOrder(db: Queryable, orderId: number): Promise<OrderWithTerm | null> {
  const [row] = await db
    .select(ORDER_WITH_TERM)
    .from(orders)
    .leftJoin(membershipTerms, eq(membershipTerms.id, orders.termId))
    .leftJoin(renewals, eq(renewals.userId, orders.userId))
    .where(eq(orders.id, orderId));
  return row === undefined ? null : { ...row.order, term: row.term, renews: row.renews };
}

/** The paid order with a current or future term that ends last. */
export async function findRunningOrder(db: Queryable, userId: number, now: Date): Promise<OrderWithTerm | null> {
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

export async function listOrdersOf(db: Queryable, userId: number, ids: readonly number[]): Promise<OrderWithTerm[]> {
  const rows = await db
    .select(ORDER_WITH_TERM)
    .from(orders)
    .leftJoin(membershipTerms, eq(membershipTerms.id, orders.termId))
    .leftJoin(renewals, eq(renewals.userId, orders.userId))
    .where(and(eq(orders.userId, userId), inArray(orders.id, [...ids])));
  return rows.map(({ order, ...rest }) => ({ ...order, ...rest }));
}

/** The statuses in which an order may still be paid; a declined card is not final. */
export const UNPAID_STATUSES = ['pending', 'requires_action', 'failed'] as const;

/** A page of orders that may have been paid without a webhook. */
export function listUnpaidOrders(db: Queryable, afterId: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, [...UNPAID_STATUSES]), gt(orders.id, afterId)))
    .orderBy(asc(orders.id))
    .limit(100);
}

/** One page of an account's orders, newest first; size 0 returns all. */
export async function listOrders(db: Queryable, userId: number, page: PageRequest): Promise<PageOf<OrderWithTerm>> {
  const mine = eq(orders.userId, userId);
  const all = db.select({ id: orders.id }).from(orders).where(mine).orderBy(desc(orders.id));
  const listed = await selectPage(all, page, () => db.$count(orders, mine));
  const ids = listed.rows.map(({ id }) => id);
  const rows = (await listOrdersOf(db, userId, ids)).toSorted((one, other) => other.id - one.id);
  return { rows, count: listed.count };
}

const isOpenOrderOf = (userId: number) =>
  and(eq(orders.userId, userId), isNull(orders.continuesAt), inArray(orders.status, [...UNPAID_STATUSES]));

/** Open orders placed before this one, superseded ones included: their checkout session may still be open. */
export const listEarlierOpenOrders = (db: Queryable, { id, userId }: Order): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(isOpenOrderOf(userId), lt(orders.id, id)));

/** The buyer's current open order, if it was placed since then. */
export async function findLatestOpenOrder(
  db: Queryable,
  { userId, since }: { userId: number; since: Date },
): Promise<Order | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(isOpenOrderOf(userId), isNull(orders.supersededAt), gte(orders.createdAt, since)))
    .orderBy(desc(orders.id))
    .limit(1);
  return row ?? null;
}

/** Whether an order was superseded by a payment rather than by a later order of the same buyer. */
export async function isSupersededByPayment(db: Queryable, { id, userId }: Order): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id, supersededAt: orders.supersededAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.continuesAt), gte(orders.id, id)));
  return rows.length === 1 && rows[0]?.supersededAt !== null;
}
