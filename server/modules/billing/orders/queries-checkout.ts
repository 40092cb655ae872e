import { and, eq, sql } from 'drizzle-orm';
import type { DiscountCode } from '#domain/membership/orders/discount.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { discountMemberships, discounts } from '#server/modules/billing/tables.ts';
import { memberships, prices } from '#server/modules/membership/tables.ts';

/** The tier and the currency of a membership on sale; null for any other. */
export async function findTierOnSale(
  db: Queryable,
  membershipId: number,
): Promise<{ membershipId: number; currency: string } | null> {
  const [row] = await db
    .select({ membershipId: memberships.id, currency: prices.currency })
    .from(memberships)
    .innerJoin(prices, eq(prices.membershipId, memberships.id))
    .where(and(eq(memberships.id, membershipId), eq(memberships.public, true)))
    .limit(1);
  return row ?? null;
}

/** The row of a discount by its code, ignoring case, with the tiers that it is limited to; null if there is none. */
export async function findCodeRow(db: Queryable, code: string) {
  const [row] = await db
    .select()
    .from(discounts)
    .where(eq(sql`lower(${discounts.code})`, code.toLowerCase()));
  if (row === undefined) return null;
  const tiers = await db
    .select({ id: discountMemberships.membershipId })
    .from(discountMemberships)
    .where(eq(discountMemberships.discountId, row.id));
  return { ...row, membershipIds: tiers.map(({ id }) => id) };
}

/** Finds a discount by its code. Its uses are counted only when an order uses it. */
export async function findDiscount(db: Queryable, code: string): Promise<(DiscountCode & { code: string }) | null> {
  const row = await findCodeRow(db, code);
  if (row === null) return null;
  const { currency, expiresAt, membershipIds } = row;
  return { code: row.code, currency, expiresAt, membershipIds, usesLimit: null, uses: 0 };
}
