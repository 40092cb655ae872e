/** Personal data of this module: exported on request and deleted with the account. (rules P52, P53) */
import { eq } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { findWeekPlan } from './queries-week-plans.ts';
import { weekPlans } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const plan = await findWeekPlan(db, userId);
  if (plan === null) return { weekPlan: null };
  const { userId: _, ...settings } = plan;
  return { weekPlan: settings };
}

export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(weekPlans).where(eq(weekPlans.userId, userId));
}

/** The account’s own plan counts; without one, that of the double is moved. (rules O92) */
export async function mergeAccount(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const [plan] = await tx.delete(weekPlans).where(eq(weekPlans.userId, doubleId)).returning();
  if (plan === undefined) return;
  await tx
    .insert(weekPlans)
    .values({ ...plan, userId: intoId })
    .onConflictDoNothing();
}
