import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { addresses } from '#server/modules/accounts/tables.ts';
import type { Receipt } from './queries.ts';
import { receipts } from './tables.ts';

type Paged = { number: number; size: number };

/** One page of somebody's receipts, newest first; size 0 asks for all. */
export async function listReceipts(
  db: Queryable,
  userId: number,
  { number, size }: Paged,
): Promise<{ rows: Receipt[]; count: number }> {
  const mine = eq(receipts.userId, userId);
  const [total] = await db.select({ count: count() }).from(receipts).where(mine);
  const all = db.select().from(receipts).where(mine).orderBy(desc(receipts.number)).$dynamic();
  const rows = await (size === 0 ? all : all.limit(size).offset((number - 1) * size));
  return { rows, count: total?.count ?? 0 };
}

export async function findReceiptOf(db: Queryable, userId: number, receiptId: number): Promise<Receipt | null> {
  const [row] = await listReceiptsOf(db, userId, [receiptId]);
  return row ?? null;
}

export function listReceiptsOf(db: Queryable, userId: number, ids: readonly number[]): Promise<Receipt[]> {
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.userId, userId), inArray(receipts.id, [...ids])));
}

/** Pairs of order and receipt. */
export function listReceiptLinks(db: Queryable, orderIds: readonly number[]): Promise<{ from: number; to: number }[]> {
  return db
    .select({ from: receipts.orderId, to: receipts.id })
    .from(receipts)
    .where(inArray(receipts.orderId, [...orderIds]));
}

export async function findReceiptOfOrder(db: Queryable, orderId: number): Promise<Receipt | null> {
  const [row] = await db.select().from(receipts).where(eq(receipts.orderId, orderId));
  return row ?? null;
}

/** Receipts are in English. */
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** The lines of the address that an account gave last, as they are written on an envelope. */
export async function listAddressLines(db: Queryable, userId: number): Promise<string[]> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.updatedAt), desc(addresses.id))
    .limit(1);
  if (row === undefined) return [];
  const street = [row.address2, row.address1].filter(Boolean).join(' ');
  const place = [row.city, [row.state, row.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, place, COUNTRIES.of(row.country) ?? row.country];
}
