import { and, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { type Discount, type DiscountCode, mayUseCode } from '#domain/membership/orders/discount.ts';
import { hoursAfter } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure, type FailureSource, refuse } from '#server/kernel/failure.ts';
import type { Offer } from '#server/modules/billing/queries.ts';
import { codeName, REFERRED_NAME } from '#server/modules/billing/receipts/receipt-labels.ts';
import { discounts, orders } from '#server/modules/billing/tables.ts';
import { findReferredDiscount } from '#server/modules/referrals/index.ts';
import { findCodeRow } from './queries-checkout.ts';
import type { Order } from './queries-orders.ts';

/** A discount with the name that it has on the receipt. */
export type NamedDiscount = { discount: Discount; why: string; discountId: number | null };

export type Buyer = {
  userId: number;
  /** As typed, and the name of its parameter. */
  code: string | null;
  source: FailureSource;
};

/** The discounts that this buyer may use: the code, and that of a referred colleague. (rules M9, M10) */
export async function listApplicableDiscounts(
  db: Queryable,
  { buyer, offer }: { buyer: Buyer; offer: Offer },
  now: Date,
): Promise<NamedDiscount[]> {
  const code = await findUsableCode(db, { buyer, offer }, now);
  const discount = await findReferredDiscount(db, buyer.userId, offer.currency);
  return [
    ...(code === null ? [] : [code]),
    ...(discount === null
      ? []
      : [{ discount: { kind: 'amount', amount: discount } as const, why: REFERRED_NAME, discountId: null }]),
  ];
}

async function findUsableCode(
  db: Queryable,
  { buyer: { userId, code, source }, offer }: { buyer: Buyer; offer: Offer },
  now: Date,
): Promise<NamedDiscount | null> {
  if (code === null) return null;
  const stored = await findDiscountCode(db, code, { userId, now });
  if (stored === null) throw new Failure('discount.unknown', { source });
  refuse(mayUseCode(stored, offer, now), 'discount', { source });
  return { discount: stored.discount, why: codeName(stored.code), discountId: stored.id };
}

export type StoredCode = DiscountCode & { id: number; code: string; discount: Discount };

/** How long an unpaid order reserves a use of its code. */
export const RESERVED_HOURS = 24;

type CodeLookup = { userId: number; now: Date };

/** Finds a code, ignoring case, with its uses by other buyers; null if there is none. */
export async function findDiscountCode(db: Queryable, code: string, lookup: CodeLookup): Promise<StoredCode | null> {
  const row = await findCodeRow(db, code);
  if (row === null) return null;
  return {
    ...row,
    discount:
      row.percent === null
        ? { kind: 'amount', amount: cents(row.amountCents ?? 0) }
        : { kind: 'percent', percent: row.percent },
    uses: row.usesLimit === null ? 0 : await countUses(db, row.id, lookup),
  };
}

/** Counts the paid orders with a code, disputed ones included, and the recent unpaid ones of other buyers. */
async function countUses(db: Queryable, discountId: number, { userId, now }: CodeLookup): Promise<number> {
  const open = and(
    inArray(orders.status, ['pending', 'requires_action', 'failed']),
    gte(orders.createdAt, hoursAfter(now, -RESERVED_HOURS)),
    ne(orders.userId, userId),
  );
  return db.$count(
    orders,
    and(eq(orders.discountId, discountId), or(eq(orders.status, 'paid'), isNotNull(orders.chargedBackAt), open)),
  );
}

/** Locks a code until the transaction ends, so that concurrent orders cannot exceed its limit. */
export async function lockDiscountCode(db: Queryable, code: string): Promise<void> {
  await db
    .select({ id: discounts.id })
    .from(discounts)
    .where(eq(sql`lower(${discounts.code})`, code.toLowerCase()))
    .for('no key update');
}

/** The code that was applied to an order; null if none was. */
export async function findCodeOfOrder(
  db: Queryable,
  { discountId }: Pick<Order, 'discountId'>,
): Promise<string | null> {
  if (discountId === null) return null;
  const [row] = await db.select({ code: discounts.code }).from(discounts).where(eq(discounts.id, discountId));
  return row?.code ?? null;
}
