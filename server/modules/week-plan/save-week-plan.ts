/** Setting and deleting a week’s plan. (rules F1, F9) */
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { WeekPlanForm } from '#contract/calls/week-plan.ts';
import { nextEmailAt } from '#domain/planning/email-time.ts';
import { parseTimeZone } from '#domain/shared/time-zone.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import type { WeekNeeds } from './load-facts.ts';
import { listTopicSlugs } from './queries-library.ts';
import { findWeekPlan, type WeekPlanRow } from './queries-week-plans.ts';
import { readWeek } from './read-week.ts';
import { weekPlans } from './tables.ts';

/** The caller’s settings and week; without settings there is no week. */
export async function readWeekPlan(ctx: WeekNeeds) {
  const plan = await findWeekPlan(ctx.db, ctx.viewer.id);
  const { emailVerifiedAt } = await getAccount(ctx.db, ctx.viewer.id);
  return {
    settings: plan === null ? null : describeSettings(plan),
    may_email: emailVerifiedAt !== null,
    week: plan === null ? null : await readWeek(ctx, plan),
  };
}

const describeSettings = ({ quietFrom, quietUntil, timeZone, emailAt, ...row }: WeekPlanRow) => ({
  ...{ minutes: row.minutes, topics: row.topics, time_zone: timeZone },
  email: { on: emailAt !== null, weekday: row.weekday, hour: row.hour, quiet: { from: quietFrom, until: quietUntil } },
});

/** Saves the caller’s plan; the last one that arrives counts. The next email follows from it. */
export async function saveWeekPlan(ctx: WeekNeeds, form: z.output<typeof WeekPlanForm>) {
  const { db, clock, viewer } = ctx;
  const { email, minutes } = form;
  const timeZone = parseTimeZone(form.time_zone);
  if (timeZone === null) throw new Failure('week-plan.time-zone', { source: { pointer: '/time_zone' } });
  const known = await listTopicSlugs(db);
  const topics = [...new Set(form.topics)];
  if (topics.some((topic) => !known.has(topic)))
    throw new Failure('week-plan.topic', { source: { pointer: '/topics' } });
  if (email.on && (await getAccount(db, viewer.id)).emailVerifiedAt === null)
    throw new Failure('week-plan.unconfirmed', { source: { pointer: '/email/on' } });
  const time = { weekday: email.weekday, hour: email.hour, quiet: email.quiet, zone: timeZone };
  const row = {
    ...{ minutes, topics, timeZone, weekday: email.weekday, hour: email.hour },
    ...{ quietFrom: email.quiet.from, quietUntil: email.quiet.until },
    ...{ emailAt: email.on ? nextEmailAt(time, clock.now()) : null, updatedAt: clock.now() },
  };
  await db
    .insert(weekPlans)
    .values({ userId: viewer.id, ...row })
    .onConflictDoUpdate({ target: weekPlans.userId, set: row });
  return readWeekPlan(ctx);
}

/** Deletes the caller’s plan, if there is one. */
export async function deleteWeekPlan({ db, viewer }: Pick<SignedInCtx, 'db' | 'viewer'>): Promise<void> {
  await db.delete(weekPlans).where(eq(weekPlans.userId, viewer.id));
}
