/** The orders of everyone, for the office. (rules O30) */
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderKind } from '#domain/membership/orders/order-kind.ts';
import type { OrderStatus } from '#domain/membership/orders/order-status.ts';
import { cents } from '#domain/shared/money.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { matchesPerson } from '#server/modules/accounts/index.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { creditNotes, discounts, orderDrift, orders, receipts } from '#server/modules/billing/tables.ts';
import { memberships } from '#server/modules/membership/tables.ts';

export type OrderFilter = {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  kind?: OrderKind | undefined;
  tier?: number | undefined;
  buyer?: number | undefined;
  discount?: number | undefined;
  discounted?: boolean | undefined;
  dispute?: 'open' | 'won' | undefined;
  drift?: boolean | undefined;
  created__gte?: string | undefined;
  created__lt?: string | undefined;
  amount__gte?: number | undefined;
  amount__lte?: number | undefined;
};

export type SortKey = { key: string; descending: boolean };
export type CursorRequest = { after: string | null; size: number };

const earlier = alias(orders, 'earlier_orders');
/** Whether the buyer had paid for an order before this one. */
const hasEarlier = sql<boolean>`exists (select 1 from ${orders} as ${sql.identifier('earlier_orders')} where ${earlier.userId} = ${orders.userId} and ${earlier.id} < ${orders.id} and ${earlier.paidAt} is not null)`;

const columns = {
  order: orders,
  hasEarlier,
  tier: memberships.name,
  discountCode: discounts.code,
  buyer: { email: users.email, firstName: users.firstName, lastName: users.lastName },
  drift: orderDrift,
};

const select = (db: Queryable) =>
  db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(memberships, eq(memberships.id, orders.membershipId))
    .leftJoin(discounts, eq(discounts.id, orders.discountId))
    .leftJoin(orderDrift, eq(orderDrift.orderId, orders.id));

export type OfficeOrder = Awaited<ReturnType<typeof select>>[number];

/** One page of all orders; newest first unless sorted otherwise. */
export async function listOfficeOrders(
  db: Queryable,
  filter: OrderFilter,
  { sort, page }: { sort: readonly SortKey[]; page: CursorRequest },
) {
  const [{ key, descending } = { key: 'created', descending: true }] = sort;
  const column = key === 'amount' ? orders.amountCents : orders.createdAt;
  const parse = (value: string) => (key === 'amount' ? Number(value) : new Date(value));
  const after = behind(readCursor(page.after), { column, id: orders.id, descending }, parse);
  const inOrder = descending ? desc : asc;
  const rows = await select(db)
    .where(and(await matching(db, filter), after))
    .orderBy(inOrder(column), inOrder(orders.id))
    .limit(page.size + 1);
  return pageBehind(rows, page.size, ({ order: { id, amountCents, createdAt } }) => ({
    value: key === 'amount' ? String(amountCents) : createdAt.toISOString(),
    id,
  }));
}

export async function findOfficeOrder(db: Queryable, id: number): Promise<OfficeOrder | null> {
  const [row] = await select(db).where(eq(orders.id, id));
  return row ?? null;
}

/** The other orders of a buyer, newest first. */
export const listOtherOrders = (db: Queryable, { id, userId }: OfficeOrder['order'], limit: number) =>
  select(db)
    .where(and(eq(orders.userId, userId), not(eq(orders.id, id))))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

async function matching(db: Queryable, filter: OrderFilter): Promise<SQL | undefined> {
  const { status, tier, buyer, discount, drift, created__gte, created__lt, amount__gte, amount__lte } = filter;
  const when = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  return and(
    filter.search === undefined ? undefined : await found(db, filter.search),
    when(status, (value) => eq(orders.status, value)),
    when(filter.kind, isOfKind),
    when(tier, (value) => eq(orders.membershipId, value)),
    when(buyer, (value) => eq(orders.userId, value)),
    when(discount, (value) => eq(orders.discountId, value)),
    when(filter.discounted, (value) =>
      value ? gt(orders.discountCents, cents(0)) : eq(orders.discountCents, cents(0)),
    ),
    when(filter.dispute, (value) =>
      and(
        isNotNull(orders.disputedAt),
        value === 'open' ? isNotNull(orders.chargedBackAt) : isNull(orders.chargedBackAt),
      ),
    ),
    when(drift, (value) => (value ? isNotNull(orderDrift.orderId) : isNull(orderDrift.orderId))),
    when(created__gte, (value) => gte(orders.createdAt, new Date(value))),
    when(created__lt, (value) => lt(orders.createdAt, new Date(value))),
    when(amount__gte, (value) => gte(orders.amountCents, cents(value))),
    when(amount__lte, (value) => lte(orders.amountCents, cents(value))),
  );
}

function isOfKind(kind: OrderKind): SQL | undefined {
  if (kind === 'upgrade') return eq(orders.upgrade, true);
  const bought = and(eq(orders.upgrade, false), isNull(orders.continuesAt));
  if (kind === 'renewal') return and(eq(orders.upgrade, false), isNotNull(orders.continuesAt));
  return and(bought, kind === 'first' ? not(hasEarlier) : hasEarlier);
}

const NOTHING = sql`false`;

/**
 * The orders that a search means: by number, document or reference if one matches exactly, else by their buyer. Two steps,
 * because an alternative over both tables could use no index.
 */
async function found(db: Queryable, search: string): Promise<SQL | undefined> {
  const text = search.trim();
  if (text.length < 2 && !/^\d$/.test(text)) return NOTHING;
  const ids = await listExactMatches(db, text);
  if (ids.length > 0) return inArray(orders.id, ids);
  const people = db.select({ id: users.id }).from(users).where(matchesPerson(text));
  return inArray(orders.userId, people);
}

const MAX_ID = 2_147_483_647;
const DOCUMENT = /^(R|CN)-0*(\d{1,9})$/i;

async function listExactMatches(db: Queryable, text: string): Promise<number[]> {
  const [, kind, number] = DOCUMENT.exec(text) ?? [];
  const id = /^#?\d{1,10}$/.test(text) ? Number(text.replace('#', '')) : null;
  const which =
    kind === undefined
      ? or(eq(orders.providerReference, text), id === null || id > MAX_ID ? undefined : eq(orders.id, id))
      : inArray(orders.id, ordersOfDocument(db, kind.toUpperCase(), Number(number)));
  const rows = await db.select({ id: orders.id }).from(orders).where(which).limit(10);
  return rows.map((row) => row.id);
}

function ordersOfDocument(db: Queryable, kind: string, number: number) {
  const ofReceipts = db.select({ id: receipts.orderId }).from(receipts);
  if (kind === 'R') return ofReceipts.where(eq(receipts.number, number));
  return ofReceipts
    .innerJoin(creditNotes, eq(creditNotes.receiptId, receipts.id))
    .where(eq(creditNotes.number, number));
}
