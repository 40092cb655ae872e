import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { rememberPaidAddress } from '#server/modules/membership/index.ts';
import { cancelLinks, expireUndoLinks, isHeldForUndo, type Link, recordChange } from './links.ts';
import { findAccount, findAccountByEmail } from './queries.ts';
import { revokeOtherSessions } from './sessions.ts';
import { users } from './tables.ts';

type Needs = Pick<Ctx, 'clock' | 'secret' | 'jobs'>;

const pointer = '/data/attributes/token';

/** The new address is proven: it replaces the old one, and every session ends. (rules S13) */
export async function replaceEmail(
  { clock, secret, jobs }: Needs,
  tx: Tx,
  { id, userId, change }: Link,
): Promise<void> {
  const now = clock.now();
  const account = await findAccount(tx, userId);
  if (account === null || change === null) throw new Failure('link.invalid', { source: { pointer } });
  const taken = await findAccountByEmail(tx, change.to);
  const isHeld = await isHeldForUndo(tx, { email: change.to, except: userId }, now);
  if (isHeld || (taken !== null && taken.id !== userId))
    throw new Failure('registration.taken', { source: { pointer } });
  const wasProven = account.emailVerifiedAt !== null;
  await rememberPaidAddress(tx, { clock, secret }, userId);
  await takeEmail(tx, { userId, email: change.to }, now);
  await recordChange(tx, id, { ...change, from: account.email });
  // Messages sent to the old address must not open the account any more; those that undo the change still do.
  await cancelLinks(tx, { userId, purposes: ['verify-email', 'reset-password', 'change-email'] }, now);
  await revokeOtherSessions(tx, { userId, keep: null }, now);
  // An address that nobody had proven may be a stranger's, through a slip of the pen: it takes back nothing that is proven.
  if (!wasProven) return expireUndoLinks(tx, { userId, changeId: change.changeId ?? id }, now);
  await jobs.within(tx).send('accounts.send-email-changed', { linkId: id, at: now.toISOString() });
}

/** Two accounts may prove the same address at once, or one while another registers with it: the unique index decides. */
export async function takeEmail(
  tx: Tx,
  { userId, email }: { userId: number; email: string },
  now: Date,
): Promise<void> {
  try {
    await tx.update(users).set({ email, emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, userId));
  } catch (error) {
    throw isDuplicate(error) ? new Failure('registration.taken', { source: { pointer } }) : error;
  }
}

const UNIQUE_VIOLATION = '23505';

function isDuplicate(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
