import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { creditNotes, receipts } from './tables.ts';

const columns = {
  id: creditNotes.id,
  number: creditNotes.number,
  userId: creditNotes.userId,
  amountCents: creditNotes.amountCents,
  currency: creditNotes.currency,
  issuedAt: creditNotes.issuedAt,
  receiptId: receipts.id,
  receiptNumber: receipts.number,
  orderId: receipts.orderId,
};

const select = (db: Queryable, which: SQL | undefined) =>
  db
    .select(columns)
    .from(creditNotes)
    .innerJoin(receipts, eq(receipts.id, creditNotes.receiptId))
    .where(which)
    .orderBy(desc(creditNotes.number));

export type CreditNote = Awaited<ReturnType<typeof select>>[number];

/** One page of an account's credit notes, newest first; size 0 answers all. */
export async function listCreditNotes(
  db: Queryable,
  userId: number,
  { number, size }: { number: number; size: number },
): Promise<{ rows: CreditNote[]; count: number }> {
  const mine = eq(creditNotes.userId, userId);
  const [total] = await db.select({ count: count() }).from(creditNotes).where(mine);
  const all = select(db, mine).$dynamic();
  const rows = await (size === 0 ? all : all.limit(size).offset((number - 1) * size));
  return { rows, count: total?.count ?? 0 };
}

export const listCreditNotesOf = (db: Queryable, userId: number, ids: readonly number[]): Promise<CreditNote[]> =>
  select(db, and(eq(creditNotes.userId, userId), inArray(creditNotes.id, [...ids])));

/** Null where an order was not refunded. */
export async function findCreditNoteOfOrder(db: Queryable, orderId: number): Promise<CreditNote | null> {
  const [row] = await select(db, eq(receipts.orderId, orderId));
  return row ?? null;
}

/** Pairs of order and credit note. */
export const listCreditNoteLinks = (
  db: Queryable,
  orderIds: readonly number[],
): Promise<{ from: number; to: number }[]> =>
  db
    .select({ from: receipts.orderId, to: creditNotes.id })
    .from(creditNotes)
    .innerJoin(receipts, eq(receipts.id, creditNotes.receiptId))
    .where(inArray(receipts.orderId, [...orderIds]));
