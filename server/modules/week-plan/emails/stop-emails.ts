import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { weekPlans } from '#server/modules/week-plan/tables.ts';
import { readStopToken } from './stop-token.ts';

type Needs = Pick<Ctx, 'db' | 'secret' | 'previousSecrets' | 'log'>;

/** Turns the emails off for the account of a link, whenever it is used; the plan stays. (rules F10) */
export async function stopEmails(ctx: Needs, token: string): Promise<void> {
  const userId = readStopToken(ctx, token);
  if (userId === null || (await findAccount(ctx.db, userId)) === null) throw new Failure('week-plan.no-link');
  await ctx.db.update(weekPlans).set({ emailAt: null }).where(eq(weekPlans.userId, userId));
  ctx.log.info({ event: 'week-plan.emails-stopped' });
}
