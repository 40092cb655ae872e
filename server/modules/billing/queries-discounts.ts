import { and, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Discount, DiscountCode } from '#domain/membership/discount.ts';
import { hoursAfter } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import type { Order } from './queries.ts';
import { discountMemberships, discounts, orders } from './tables.ts';

export type KnownCode = DiscountCode & { id: number; code: string; discount: Discount };

/** An order that nobody paid within a day leaves its code to others. */
const RESERVED_HOURS = 24;

type Asking = { userId: number; now: Date };

/** A code in whatever case, with how often others have taken it; null where there is none. */
export async function findCode(db: Queryable, code: string, asking: Asking): Promise<KnownCode | null> {
  const [row] = await db
    .select()
    .from(discounts)
    .where(eq(sql`lower(${discounts.code})`, code.toLowerCase()));
  if (row === undefined) return null;
  const tiers = await db
    .select({ id: discountMemberships.membershipId })
    .from(discountMemberships)
    .where(eq(discountMemberships.discountId, row.id));
  return {
    ...row,
    discount:
      row.percent === null
        ? { kind: 'amount', amount: cents(row.amountCents ?? 0) }
        : { kind: 'percent', percent: row.percent },
    membershipIds: tiers.map(({ id }) => id),
    uses: row.usesLimit === null ? 0 : await countUses(db, row.id, asking),
  };
}

/** Orders that took a code and were paid, also where the bank disputes it, and those of others that still may be. */
async function countUses(db: Queryable, discountId: number, { userId, now }: Asking): Promise<number> {
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

/** Lets the orders that take one code take turns until the transaction ends, so that its limit holds. */
export async function holdCode(db: Queryable, code: string): Promise<void> {
  await db
    .select({ id: discounts.id })
    .from(discounts)
    .where(eq(sql`lower(${discounts.code})`, code.toLowerCase()))
    .for('no key update');
}

/** The code that lowered an order; null where none did. */
export async function findCodeOf(db: Queryable, { discountId }: Pick<Order, 'discountId'>): Promise<string | null> {
  if (discountId === null) return null;
  const [row] = await db.select({ code: discounts.code }).from(discounts).where(eq(discounts.id, discountId));
  return row?.code ?? null;
}
