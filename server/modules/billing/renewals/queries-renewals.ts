import { and, asc, desc, eq, gt, isNull, lte, max, sql } from 'drizzle-orm';
import { dueSteps, isCharge, type RenewalStep } from '#domain/membership/terms/renewal.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { orders, renewalSteps, renewals } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';

export type Renewal = {
  userId: number;
  membershipId: number;
  rebillDays: number;
  /** The end of the last paid term. */
  endsAt: Date;
  taken: RenewalStep[];
  /** The amount in the last notice; null if none had one. */
  announcedCents: Cents | null;
};
export type Step = typeof renewalSteps.$inferSelect;

type Window = { after: Date; until: Date };

/** The renewal of an account whose last paid term ends in the window, with the steps taken; null without one. */
export async function findRenewalIn(db: Queryable, userId: number, { after, until }: Window): Promise<Renewal | null> {
  const last = max(membershipTerms.endsAt);
  const [row] = await db
    .select({
      userId: renewals.userId,
      membershipId: renewals.membershipId,
      rebillDays: renewals.rebillDays,
      endsAt: last,
    })
    .from(renewals)
    .innerJoin(membershipTerms, eq(membershipTerms.userId, renewals.userId))
    .where(
      and(
        eq(renewals.userId, userId),
        eq(renewals.renews, true),
        eq(membershipTerms.source, 'order'),
        isNull(membershipTerms.endedAt),
      ),
    )
    .groupBy(renewals.userId, renewals.membershipId, renewals.rebillDays)
    .having(and(gt(last, after), lte(last, until)));
  if (row === undefined || row.endsAt === null) return null;
  const own = await listStepsFor(db, userId, row.endsAt);
  const announcedCents = own.findLast(({ amountCents }) => amountCents !== null)?.amountCents ?? null;
  return { ...row, endsAt: row.endsAt, taken: own.map(({ step }) => step), announcedCents };
}

export type DueRenewal = { userId: number; endsAt: Date };
type DuePage = { window: Window; moment: Moment; provider: string; after: DueRenewal | null; limit: number };

/**
 * A page of the renewals in the window with a step to take and a card to charge, by the end of their term. The database
 * selects them by the same rule as `nextRenewalStep`, which decides again when a step is taken.
 */
export async function listDueRenewals(
  db: Queryable,
  { window, moment, provider, after, limit }: DuePage,
): Promise<DueRenewal[]> {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const steps = dueSteps(moment);
  // The last step first: of those that have come, it is the one to take.
  const positions = steps.map(
    ({ endsBefore }, index) => sql`when t.ends_at < ${at(endsBefore)} then ${index + 1}::int`,
  );
  const firstCharge = steps.findIndex(({ step }) => isCharge(step)) + 1;
  const { rows } = await db.execute<{ user_id: number; ends_at: string | Date }>(sql`
    select t.user_id, t.ends_at
    from membership_terms t
    join renewals r on r.user_id = t.user_id and r.renews
    cross join lateral (select case ${sql.join(positions.toReversed(), sql` `)} else 0 end as due) d
    cross join lateral (
      select max(array_position(${sql.param(steps.map(({ step }) => step))}::text[], s.step)) as taken
      from renewal_steps s where s.user_id = t.user_id and s.ends_at = t.ends_at) s
    where t.source = 'order' and t.ended_at is null
      and t.ends_at > ${at(window.after)} and t.ends_at <= ${at(window.until)}
      and ${after === null ? sql`true` : sql`t.ends_at >= ${at(after.endsAt)} and (t.ends_at, t.user_id) > (${at(after.endsAt)}, ${after.userId}::int)`}
      and d.due > coalesce(s.taken, 0) and (d.due < ${firstCharge}::int or s.taken is not null)
      and not exists (select 1 from membership_terms l
        where l.user_id = t.user_id and l.source = 'order' and l.ended_at is null and l.ends_at > t.ends_at)
      and (exists (select 1 from orders o where o.user_id = t.user_id and o.provider = ${provider}
          and o.status = 'paid' and o.provider_reference is not null)
        or exists (select 1 from card_changes c where c.user_id = t.user_id and c.provider = ${provider}
          and c.status = 'saved'))
    order by t.ends_at, t.user_id limit ${limit}`);
  return rows.map((row) => ({ userId: row.user_id, endsAt: new Date(row.ends_at) }));
}

/** The steps taken for the renewal at this end, in order. */
export function listStepsFor(db: Queryable, userId: number, endsAt: Date): Promise<Step[]> {
  return db
    .select()
    .from(renewalSteps)
    .where(and(eq(renewalSteps.userId, userId), eq(renewalSteps.endsAt, endsAt)))
    .orderBy(asc(renewalSteps.id));
}

/** The renewal plan of an account; null without a purchase. */
export async function findRenewal(db: Queryable, userId: number) {
  const [row] = await db.select().from(renewals).where(eq(renewals.userId, userId));
  return row ?? null;
}

export async function findStep(db: Queryable, id: number): Promise<Step | null> {
  const [row] = await db.select().from(renewalSteps).where(eq(renewalSteps.id, id));
  return row ?? null;
}

/** The last step taken for an order; null if none was. */
export async function findLastStepOf(db: Queryable, orderId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: renewalSteps.id })
    .from(renewalSteps)
    .where(eq(renewalSteps.orderId, orderId))
    .orderBy(desc(renewalSteps.id))
    .limit(1);
  return row?.id ?? null;
}

export async function findRenewalOrder(db: Queryable, userId: number, continuesAt: Date) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.continuesAt, continuesAt)));
  return row ?? null;
}
