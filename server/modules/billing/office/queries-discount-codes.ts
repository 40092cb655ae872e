/** Discount codes with their uses, for the office. (rules M10, O32) */
import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { type CodeState, codeState } from '#domain/membership/orders/discount.ts';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { RESERVED_HOURS } from '#server/modules/billing/orders/discounts.ts';
import { discountMemberships, discounts, orders } from '#server/modules/billing/tables.ts';
import { memberships } from '#server/modules/membership/tables.ts';

type CodeRow = typeof discounts.$inferSelect;
type Uses = { uses: number; reserved: number; granted: number };
export type ListedCode = Uses & { code: CodeRow; tiers: { id: number; name: string }[]; state: CodeState };

export type CodeFilter = { search?: string | undefined; state?: CodeState | undefined };

/** All codes with their uses, newest first. */
export async function listDiscountCodes(
  db: Queryable,
  { search, state }: CodeFilter,
  now: Date,
): Promise<ListedCode[]> {
  const rows = await db
    .select()
    .from(discounts)
    .where(
      search === undefined ? undefined : like(sql`lower(${discounts.code})`, `%${escapeLike(search.toLowerCase())}%`),
    )
    .orderBy(desc(discounts.id));
  const listed = await withUses(db, rows, now);
  return state === undefined ? listed : listed.filter((code) => code.state === state);
}

/** One code with its uses; null if there is none. */
export async function findListedCode(db: Queryable, id: number, now: Date): Promise<ListedCode | null> {
  const [found] = await withUses(db, await db.select().from(discounts).where(eq(discounts.id, id)), now);
  return found ?? null;
}

async function withUses(db: Queryable, rows: readonly CodeRow[], now: Date): Promise<ListedCode[]> {
  const ids = rows.map(({ id }) => id);
  const uses = await countUses(db, ids, now);
  const tiers = Map.groupBy(await listTiersOf(db, ids), ({ discountId }) => discountId);
  return rows.map((code) => {
    const counted = uses.get(code.id) ?? { uses: 0, reserved: 0, granted: 0 };
    const { expiresAt, usesLimit } = code;
    return {
      code,
      ...counted,
      tiers: (tiers.get(code.id) ?? []).map(({ id, name }) => ({ id, name })),
      state: codeState({ expiresAt, usesLimit, uses: counted.uses + counted.reserved }, now),
    };
  });
}

const listTiersOf = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ discountId: discountMemberships.discountId, id: memberships.id, name: memberships.name })
    .from(discountMemberships)
    .innerJoin(memberships, eq(memberships.id, discountMemberships.membershipId))
    .where(inArray(discountMemberships.discountId, [...ids]))
    .orderBy(asc(memberships.rank));

/** Paid orders, disputed ones included, and the recent unpaid ones, which reserve a use. */
async function countUses(db: Queryable, ids: readonly number[], now: Date): Promise<Map<number, Uses>> {
  const since = hoursAfter(now, -RESERVED_HOURS).toISOString();
  const isUsed = sql`${orders.status} = 'paid' or ${orders.chargedBackAt} is not null`;
  const isReserved = sql`${orders.status} in ('pending', 'requires_action', 'failed') and ${orders.createdAt} >= ${since}::timestamptz`;
  const rows = await db
    .select({
      id: orders.discountId,
      uses: sql<number>`count(*) filter (where ${isUsed})`.mapWith(Number),
      reserved: sql<number>`count(*) filter (where ${isReserved})`.mapWith(Number),
      granted: sql<number>`coalesce(sum(${orders.discountCents}) filter (where ${isUsed}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(inArray(orders.discountId, [...ids])))
    .groupBy(orders.discountId);
  return new Map(rows.map(({ id, ...counted }) => [id ?? 0, counted]));
}

/** How many of these tiers exist. */
export const countTiers = (db: Queryable, ids: readonly number[]): Promise<number> =>
  db.$count(memberships, inArray(memberships.id, [...ids]));
