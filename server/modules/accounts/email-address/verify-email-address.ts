import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { sendWelcomeJob } from '#server/modules/accounts/jobs.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { removeAllFactors } from '#server/modules/accounts/second-factors/remove-factors.ts';
import { revokeOtherSessions } from '#server/modules/accounts/sessions/sessions.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { cancelLinks } from './links.ts';

type Needs = Pick<Ctx, 'clock' | 'jobs'>;
/** `exceptSession` is the session of the account in which the link was opened, if any. */
type Verification = { userId: number; exceptSession: string | null };

/**
 * Marks the address as verified. Opened in a session of the account, the link shows that one person registered and owns
 * the mailbox: that session and the password stay. Otherwise sessions, password and factors are removed. (rules S14)
 */
export async function verifyEmailAddress(
  { clock, jobs }: Needs,
  tx: Tx,
  { userId, exceptSession: sessionId }: Verification,
): Promise<{ isPasswordCleared: boolean }> {
  const now = clock.now();
  const account = await findAccount(tx, userId);
  if (account === null) throw new Failure('link.invalid', { source: { pointer: '/data/attributes/token' } });
  await cancelLinks(tx, { userId, purposes: ['verify-email', 'change-email'] }, now);
  if (account.emailVerifiedAt !== null) return { isPasswordCleared: false };
  await revokeOtherSessions(tx, { userId, exceptSession: sessionId }, now);
  if (sessionId === null) await removeAllFactors(tx, userId);
  const isPasswordCleared = sessionId === null && account.passwordHash !== null;
  // The link itself links to the checkout, so the stored purchase is no longer needed.
  const proven = { emailVerifiedAt: now, updatedAt: now, checkout: null };
  await tx
    .update(users)
    .set(isPasswordCleared ? { ...proven, passwordHash: null } : proven)
    .where(eq(users.id, userId));
  await jobs.within(tx).send(sendWelcomeJob, { userId });
  return { isPasswordCleared };
}
