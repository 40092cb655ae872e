import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { EmailTime } from '#domain/planning/email-time.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { weekPlans } from './tables.ts';

export type WeekPlanRow = typeof weekPlans.$inferSelect;

export async function findWeekPlan(db: Queryable, userId: number): Promise<WeekPlanRow | null> {
  const [row] = await db.select().from(weekPlans).where(eq(weekPlans.userId, userId));
  return row ?? null;
}

export const emailTimeOf = ({ weekday, hour, quietFrom, quietUntil, timeZone }: WeekPlanRow): EmailTime => ({
  ...{ weekday, hour, quiet: { from: quietFrom, until: quietUntil }, zone: timeZone },
});

const PAGE_SIZE = 500;

/** A page of plans whose email is due, by account; of accounts that still have their confirmed address. */
export async function listDuePlans(
  db: Queryable,
  { now, after }: { now: Date; after: number },
): Promise<WeekPlanRow[]> {
  const rows = await db
    .select({ plan: weekPlans })
    .from(weekPlans)
    .innerJoin(users, eq(users.id, weekPlans.userId))
    .where(
      and(
        ...[gt(weekPlans.userId, after), lte(weekPlans.emailAt, now)],
        ...[isNull(users.deletedAt), isNotNull(users.emailVerifiedAt)],
      ),
    )
    .orderBy(asc(weekPlans.userId))
    .limit(PAGE_SIZE);
  return rows.map(({ plan }) => plan);
}
