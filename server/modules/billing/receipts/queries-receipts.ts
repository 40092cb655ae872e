import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { isTaxRate, type TaxRate } from '#domain/membership/orders/receipt.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { type PageOf, type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { addresses } from '#server/modules/accounts/tables.ts';
import type { Receipt } from '#server/modules/billing/queries.ts';
import { creditNotes, type ReceiptSeller, receipts } from '#server/modules/billing/tables.ts';
import { readSettings } from '#server/modules/settings/index.ts';

/** One page of an account's receipts, newest first; size 0 returns all. */
export async function listReceipts(db: Queryable, userId: number, page: PageRequest): Promise<PageOf<Receipt>> {
  const mine = eq(receipts.userId, userId);
  const all = db.select().from(receipts).where(mine).orderBy(desc(receipts.number));
  return selectPage(all, page, () => db.$count(receipts, mine));
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

/** The id of no account, so that a document without one is not found. */
const NO_ONE = 0;

/** The account that holds a receipt, and that of a credit note; 0 without one. */
export async function findReceiptHolder(db: Queryable, id: number): Promise<number> {
  const [row] = await db.select({ userId: receipts.userId }).from(receipts).where(eq(receipts.id, id));
  return row?.userId ?? NO_ONE;
}
export async function findCreditNoteHolder(db: Queryable, id: number): Promise<number> {
  const [row] = await db.select({ userId: creditNotes.userId }).from(creditNotes).where(eq(creditNotes.id, id));
  return row?.userId ?? NO_ONE;
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

/** The latest address of an account, as the lines of an envelope. */
export async function listAddressLines(db: Queryable, userId: number): Promise<string[]> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.updatedAt), desc(addresses.id))
    .limit(1);
  if (row === undefined) return [];
  const street = [row.address2, row.address1].filter(Boolean).join(' ');
  const city = [row.city, [row.state, row.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, city, COUNTRIES.of(row.country) ?? row.country];
}

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

/** One page of an account's credit notes, newest first; size 0 returns all. */
export async function listCreditNotes(db: Queryable, userId: number, page: PageRequest): Promise<PageOf<CreditNote>> {
  const mine = eq(creditNotes.userId, userId);
  return selectPage(select(db, mine), page, () => db.$count(creditNotes, mine));
}

export const listCreditNotesOf = (db: Queryable, userId: number, ids: readonly number[]): Promise<CreditNote[]> =>
  select(db, and(eq(creditNotes.userId, userId), inArray(creditNotes.id, [...ids])));

/** Null if the order was not refunded. */
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

const KEYS = {
  legalName: 'LEGAL_NAME',
  name: 'PRODUCT_NAME',
  address: 'POSTAL_ADDRESS',
  taxId: 'SELLER_TAX_ID',
  taxName: 'RECEIPT_TAX_NAME',
  taxPercent: 'RECEIPT_TAX_PERCENT',
} as const;

/**
 * The seller, and the tax that prices include, from the site's configuration. An invalid rate must not block a payment:
 * the receipt then states no tax.
 */
export async function readSeller(db: Queryable): Promise<{ seller: ReceiptSeller; tax: TaxRate | null }> {
  const values = await readSettings(db, Object.values(KEYS));
  const percent = Number(values.get(KEYS.taxPercent) ?? 0);
  return {
    seller: {
      name: values.get(KEYS.legalName) ?? values.get(KEYS.name) ?? null,
      address: values.get(KEYS.address) ?? null,
      taxId: values.get(KEYS.taxId) ?? null,
    },
    tax: isTaxRate(percent) ? { name: values.get(KEYS.taxName) ?? null, percent } : null,
  };
}
