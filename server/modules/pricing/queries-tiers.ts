import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { ONE_YEAR } from '#domain/membership/pricing.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { applyDiscount, type Cents } from '#domain/shared/money.ts';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { prepareOnce } from '#server/kernel/prepare-once.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { amountOn } from '#server/modules/membership/index.ts';
import {
  membershipPermissions,
  memberships,
  membershipTerms,
  permissions,
  prices,
} from '#server/modules/membership/tables.ts';

export type PermissionRow = typeof permissions.$inferSelect;
/** A tier with the plan that its card selects first: the yearly one or, for the caller's own tier, the current plan. */
export type MembershipRow = typeof memberships.$inferSelect & { rebillDaysLabel: string; rebillDays: number };
/** A discount on every price in its currency. */
export type PriceDiscount = { amount: Cents; currency: string };

/** A price, and the discounted one for a referred colleague; null without a discount. */
export type PriceRow = typeof prices.$inferSelect & { discountedCents: Cents | null };

/** The tiers on sale, and the caller's own even if it is not, lowest first. */
export async function listTiersOnSale(ctx: Needs, own: number | null, held: HeldPlan | null): Promise<MembershipRow[]> {
  const rows = await listMembershipRows(ctx, held);
  return rows.filter((row) => row.public || row.id === own);
}

export async function listMembershipsById(
  ctx: Needs,
  ids: readonly number[],
  held: HeldPlan | null,
): Promise<MembershipRow[]> {
  const rows = await listMembershipRows(ctx, held);
  return rows.filter(({ id }) => ids.includes(id));
}

type Needs = Pick<Ctx, 'db' | 'content'>;

const cachedTiers = cacheByContentVersion<Awaited<ReturnType<typeof readTiers>>>(1);

async function readTiers(db: Queryable) {
  const rows = await db.select().from(memberships).orderBy(asc(memberships.rank), asc(memberships.id));
  const plans = await db
    .select({ membershipId: prices.membershipId, rebillDays: prices.rebillDays, label: prices.label })
    .from(prices);
  return { rows, plans };
}

async function listMembershipRows({ db, content }: Needs, held: HeldPlan | null): Promise<MembershipRow[]> {
  const { rows, plans } = await cachedTiers(content, 'tiers', () => readTiers(db));
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

/** Prices by id as they are on a day, discounted if a referral discount is given. (rules M32, W12) */
export async function listPrices(
  db: Queryable,
  ids: readonly number[],
  { day, discount }: { day: PlainDate; discount: PriceDiscount | null },
): Promise<PriceRow[]> {
  const rows = await db
    .select({ ...getTableColumns(prices), amountCents: amountOn(day) })
    .from(prices)
    .where(inArray(prices.id, [...ids]))
    .orderBy(asc(prices.id));
  return rows.map((row) => ({
    ...row,
    discountedCents: discount?.currency === row.currency ? applyDiscount(row.amountCents, discount.amount) : null,
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

/** The tier and the term of a member's plan. */
export type HeldPlan = { membershipId: number; rebillDays: number };

/**
 * The plan that the viewer bought for the current or last tier; null without a purchase, such as for a member by
 * contract. A current term takes precedence over a future one. (rules M17)
 */
export async function findHeldPlan({ db, viewer, clock }: Ctx): Promise<HeldPlan | null> {
  if (viewer.kind !== 'user' || viewer.membership === null) return null;
  const { membershipId } = viewer.membership;
  const [plan] = await preparePlan(db).execute({ userId: viewer.id, membershipId, now: clock.now().toISOString() });
  return plan ?? null;
}

const preparePlan = prepareOnce((db) =>
  db
    .select({ membershipId: orders.membershipId, rebillDays: orders.rebillDays })
    .from(orders)
    .innerJoin(membershipTerms, eq(membershipTerms.id, orders.termId))
    .where(
      and(
        eq(orders.userId, sql.placeholder('userId')),
        eq(orders.membershipId, sql.placeholder('membershipId')),
        eq(orders.status, 'paid'),
      ),
    )
    .orderBy(
      desc(sql`${membershipTerms.startsAt} <= ${sql.placeholder('now')}::timestamptz`),
      desc(orders.paidAt),
      desc(orders.id),
    )
    .limit(1)
    .prepare('plan_held'),
);
