import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { cancelLinks } from '#server/modules/accounts/email-address/links.ts';
import { sendPasswordChangedJob } from '#server/modules/accounts/jobs.ts';
import { revokeOtherSessions } from '#server/modules/accounts/sessions/sessions.ts';
import { users } from '#server/modules/accounts/tables.ts';

type Needs = Pick<Ctx, 'clock' | 'jobs'>;
type Change = { userId: number; passwordHash: string; exceptSession: string | null };

/**
 * Sets a new password, ends all sessions but `exceptSession`, invalidates open links and notifies the account holder.
 * (rules S12)
 */
export async function setPassword(
  { clock, jobs }: Needs,
  tx: Tx,
  { userId, passwordHash, exceptSession }: Change,
): Promise<void> {
  const now = clock.now();
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
  await cancelLinks(tx, { userId, purposes: ['reset-password', 'change-email'] }, now);
  await revokeOtherSessions(tx, { userId, exceptSession }, now);
  await jobs.within(tx).send(sendPasswordChangedJob, { userId, at: now.toISOString() });
}
