import type { WeekNeeds } from './load-facts.ts';
import { findWeekPlan } from './queries-week-plans.ts';
import { readWeek } from './read-week.ts';

/** The week of the caller, the weekday that the member chose (0 is Sunday), and when that was set; null without a plan. */
export async function currentWeek(ctx: WeekNeeds) {
  const plan = await findWeekPlan(ctx.db, ctx.viewer.id);
  if (plan === null) return null;
  return { week: await readWeek(ctx, plan), weekday: plan.weekday, changedAt: plan.updatedAt };
}
