import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { weekPlans } from './tables.ts';

export type WeekPlanRow = typeof weekPlans.$inferSelect;

export async function findWeekPlan(db: Queryable, userId: number): Promise<WeekPlanRow | null> {
  const [row] = await db.select().from(weekPlans).where(eq(weekPlans.userId, userId));
  return row ?? null;
}
