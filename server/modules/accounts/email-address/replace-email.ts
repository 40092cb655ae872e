import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { sendEmailChangedJob } from '#server/modules/accounts/jobs.ts';
import { findAccount, findAccountByEmail } from '#server/modules/accounts/queries.ts';
import { revokeOtherSessions } from '#server/modules/accounts/sessions/sessions.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { cancelLinks, expireUndoLinks, isReservedForUndo, type Link, storeEmailChange } from './links.ts';

type Needs = Pick<Ctx, 'clock' | 'jobs'>;

const pointer = '/data/attributes/token';

/** Replaces the old address with the verified new one, and ends every session. (rules S13) */
export async function replaceEmail({ clock, jobs }: Needs, tx: Tx, { id, userId, change }: Link): Promise<void> {
  const now = clock.now();
  const account = await findAccount(tx, userId);
  if (account === null || change === null) throw new Failure('link.invalid', { source: { pointer } });
  const taken = await findAccountByEmail(tx, change.to);
  const isReserved = await isReservedForUndo(tx, { email: change.to, except: userId }, now);
  if (isReserved || (taken !== null && taken.id !== userId))
    throw new Failure('registration.taken', { source: { pointer } });
  const wasProven = account.emailVerifiedAt !== null;
  await setEmail(tx, { userId, email: change.to }, now);
  await storeEmailChange(tx, id, { ...change, from: account.email });
  // Links sent to the old address become invalid, except those that undo the change.
  await cancelLinks(
    tx,
    { userId, purposes: ['verify-email', 'reset-password', 'choose-password', 'change-email'] },
    now,
  );
  await revokeOtherSessions(tx, { userId, exceptSession: null }, now);
  // An unverified old address may be a typo: its owner must not be able to undo a verified change.
  if (!wasProven) return expireUndoLinks(tx, { userId, changeId: change.changeId ?? id }, now);
  await jobs.within(tx).send(sendEmailChangedJob, { linkId: id, at: now.toISOString() });
}

/** The unique index decides when two accounts verify the same address, or one registers with it, concurrently. */
export async function setEmail(tx: Tx, { userId, email }: { userId: number; email: string }, now: Date): Promise<void> {
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
