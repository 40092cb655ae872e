import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { ONE_YEAR, type RebillDays } from '#domain/membership/pricing.ts';
import type { Tier } from '#domain/membership/tier.ts';
import { type Cents, cents, lessDiscount } from '#domain/shared/money.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import type { HeldPlan } from './queries-held-plan.ts';
import { membershipPermissions, memberships, permissions, prices } from './tables.ts';

export type PermissionRow = typeof permissions.$inferSelect;
/** A tier with the plan that its card opens on: the yearly one, or of one's own tier the plan that one holds. */
export type MembershipRow = typeof memberships.$inferSelect & { rebillDaysLabel: string; rebillDays: number };
/** What is off every price in its currency. */
export type PriceDiscount = { amount: Cents; currency: string };

/** A price, and what a referred colleague would pay; null where nobody was named. */
export type PriceRow = typeof prices.$inferSelect & { discountedCents: number | null };

/** The codes of a tier's permissions, beside its row. */
// Written out: in a query of one table Drizzle leaves table names away, and `id` would mean the permission's own.
export const permissionCodes = sql<string[]>`array(
  select p.code from permissions p
  join membership_permissions mp on mp.permission_id = p.id
  where mp.membership_id = memberships.id order by p.id)`;

/** The tiers on sale, and one's own even when it is not, lowest first. */
export async function listOffered(db: Queryable, own: number | null, held: HeldPlan | null): Promise<MembershipRow[]> {
  const onSale = eq(memberships.public, true);
  return listMembershipRows(db, own === null ? onSale : or(onSale, eq(memberships.id, own)), held);
}

export async function listMembershipsById(
  db: Queryable,
  ids: readonly number[],
  held: HeldPlan | null,
): Promise<MembershipRow[]> {
  return listMembershipRows(db, inArray(memberships.id, [...ids]), held);
}

async function listMembershipRows(
  db: Queryable,
  which: SQL | undefined,
  held: HeldPlan | null,
): Promise<MembershipRow[]> {
  const rows = await db.select().from(memberships).where(which).orderBy(asc(memberships.rank), asc(memberships.id));
  const plans = await db
    .select({ membershipId: prices.membershipId, rebillDays: prices.rebillDays, label: prices.label })
    .from(prices);
  return rows.map((row) => {
    const rebillDays = held?.membershipId === row.id ? held.rebillDays : ONE_YEAR;
    const plan = plans.find((price) => price.membershipId === row.id && price.rebillDays === rebillDays);
    return { ...row, rebillDays, rebillDaysLabel: plan?.label ?? '' };
  });
}

export async function listPermissions(db: Queryable, ids: readonly number[]): Promise<PermissionRow[]> {
  return db
    .select()
    .from(permissions)
    .where(inArray(permissions.id, [...ids]))
    .orderBy(asc(permissions.id));
}

type Pair = { from: number; to: number };

export async function listPermissionsOf(db: Queryable, membershipIds: readonly number[]): Promise<Pair[]> {
  return db
    .select({ from: membershipPermissions.membershipId, to: membershipPermissions.permissionId })
    .from(membershipPermissions)
    .where(inArray(membershipPermissions.membershipId, [...membershipIds]))
    .orderBy(asc(membershipPermissions.permissionId));
}

/** Prices by id, with what a referred colleague would pay of them where the discount is given. (rules W12) */
export async function listPrices(
  db: Queryable,
  ids: readonly number[],
  discount: PriceDiscount | null,
): Promise<PriceRow[]> {
  const rows = await db
    .select()
    .from(prices)
    .where(inArray(prices.id, [...ids]));
  return rows.map((row) => ({
    ...row,
    discountedCents: discount?.currency === row.currency ? lessDiscount(cents(row.amountCents), discount.amount) : null,
  }));
}

/** Prices of each tier, the shorter term first. */
export async function listPricesOf(db: Queryable, membershipIds: readonly number[]): Promise<Pair[]> {
  return db
    .select({ from: prices.membershipId, to: prices.id })
    .from(prices)
    .where(inArray(prices.membershipId, [...membershipIds]))
    .orderBy(asc(prices.rebillDays), asc(prices.id));
}

/** Every tier as the access rules see it, lowest first; its slug names it to people who write seeds and scripts. */
export async function listTiers(db: Queryable): Promise<(Tier & { slug: string })[]> {
  return db
    .select({
      membershipId: memberships.id,
      slug: memberships.slug,
      name: memberships.name,
      rank: memberships.rank,
      public: memberships.public,
      permissions: permissionCodes,
    })
    .from(memberships)
    .orderBy(asc(memberships.rank), asc(memberships.id));
}

/** What a tier costs for so many days; null where it is not sold for them. */
export async function findPlan(
  db: Queryable,
  { membershipId, rebillDays }: { membershipId: number; rebillDays: RebillDays },
): Promise<{ amountCents: number; currency: string } | null> {
  const [row] = await db
    .select({ amountCents: prices.amountCents, currency: prices.currency })
    .from(prices)
    .where(and(eq(prices.membershipId, membershipId), eq(prices.rebillDays, rebillDays)));
  return row ?? null;
}
