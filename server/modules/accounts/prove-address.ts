import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { cancelLinks } from './links.ts';
import { findAccount } from './queries.ts';
import { revokeOtherSessions } from './sessions.ts';
import { users } from './tables.ts';

type Needs = Pick<Ctx, 'clock' | 'jobs' | 'secondFactors'>;
/** `keep` is a session of the account that the link was opened with, if any. */
type Proof = { userId: number; keep: string | null };

/**
 * Records that the owner of the address has opened the link sent to it. Until then anyone may have registered with the
 * address. A session of the account in the same browser shows that its holder registered and owns the address: that
 * session and the password stay. Otherwise everything that was set up before goes. (rules S14)
 */
export async function proveAddress(
  { clock, jobs, secondFactors }: Needs,
  tx: Tx,
  { userId, keep }: Proof,
): Promise<{ isPasswordGone: boolean }> {
  const now = clock.now();
  const account = await findAccount(tx, userId);
  if (account === null) throw new Failure('link.invalid', { source: { pointer: '/data/attributes/token' } });
  await cancelLinks(tx, { userId, purposes: ['verify-email', 'change-email'] }, now);
  if (account.emailVerifiedAt !== null) return { isPasswordGone: false };
  await revokeOtherSessions(tx, { userId, keep }, now);
  if (keep === null) await secondFactors.removeAll(tx, userId);
  const isPasswordGone = keep === null && account.passwordHash !== null;
  // The link has led on to the checkout, if there was one to continue with.
  const proven = { emailVerifiedAt: now, updatedAt: now, checkout: null };
  await tx
    .update(users)
    .set(isPasswordGone ? { ...proven, passwordHash: null } : proven)
    .where(eq(users.id, userId));
  await jobs.within(tx).send('accounts.send-welcome', { userId });
  return { isPasswordGone };
}
