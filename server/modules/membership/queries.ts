import { and, asc, eq, sql } from 'drizzle-orm';
import type { RebillDays } from '#domain/membership/pricing.ts';
import type { Tier } from '#domain/membership/tier.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { memberships, prices } from './tables.ts';

/** The codes of a tier's permissions, next to its row. */
// Written out: in a query of one table Drizzle omits table names, and `id` would refer to the permission.
export const permissionCodes = sql<string[]>`array(
  select p.code from permissions p
  join membership_permissions mp on mp.permission_id = p.id
  where mp.membership_id = memberships.id order by p.id)`;

/** Every tier in the shape of the access rules, lowest first, with the slug for seeds and scripts. */
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

/** What a price amounts to on a day, next to its row. (rules M32) */
export const amountOn = (day: PlainDate) => sql<Cents>`coalesce(
  (select c.amount_cents from price_changes c where c.price_id = prices.id and c.starts_on <= ${day}::date
    order by c.starts_on desc limit 1), prices.amount_cents)`;

/** The price of a tier for a term; null if it is not sold for that term. */
export async function findPlan(
  db: Queryable,
  { membershipId, rebillDays }: { membershipId: number; rebillDays: RebillDays },
): Promise<{ amountCents: Cents; currency: string } | null> {
  const [row] = await db
    .select({ amountCents: prices.amountCents, currency: prices.currency })
    .from(prices)
    .where(and(eq(prices.membershipId, membershipId), eq(prices.rebillDays, rebillDays)));
  return row ?? null;
}
