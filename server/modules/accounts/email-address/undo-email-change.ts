import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { removeFactorsSince } from '#server/modules/accounts/second-factors/remove-factors.ts';
import { revokeOtherSessions } from '#server/modules/accounts/sessions/sessions.ts';
import { users } from '#server/modules/accounts/tables.ts';
import {
  cancelLinks,
  cancelUndoLinks,
  consumeLink,
  findLinkById,
  findLinkByToken,
  type LinkWithState,
  makeLink,
} from './links.ts';
import { setEmail } from './replace-email.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'log'>;

const source = { pointer: '/data/attributes/token' };

export type UndoResult = { userId: number; email: string; resetToken: string };

/**
 * Undoes an email change for the owner of the old address: ends every session, removes the password and the second
 * factors added since, and invalidates later changes. (rules S13)
 */
export async function undoEmailChange(ctx: Needs, token: string): Promise<UndoResult> {
  const { db, clock, log } = ctx;
  const undone = await db.transaction(async (tx) => {
    const now = clock.now();
    const { id, userId, change } = requireUsableLink(await findLinkByToken(tx, token), now);
    if (!(await consumeLink(tx, id, now))) throw new Failure('email-change.undone', { source });
    const account = await findAccount(tx, userId);
    if (account === null) throw new Failure('link.invalid', { source });
    await cancelUndoLinks(tx, { userId, changeId: change.changeId }, now);
    await cancelLinks(
      tx,
      { userId, purposes: ['verify-email', 'reset-password', 'choose-password', 'change-email'] },
      now,
    );
    await setEmail(tx, { userId, email: change.from }, now);
    await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    await revokeOtherSessions(tx, { userId, exceptSession: null }, now);
    const requested = await findLinkById(tx, change.changeId);
    if (requested !== null) await removeFactorsSince(tx, userId, requested.createdAt);
    const reset = await makeLink(tx, { userId, purpose: 'reset-password' }, now);
    return { userId, email: change.from, resetToken: reset.token };
  });
  log.info({ event: 'email-change.undone', userId: undone.userId });
  return undone;
}

type UndoLink = LinkWithState & { change: { to: string; from: string; changeId: number } };

function requireUsableLink(link: LinkWithState | null, now: Date): UndoLink {
  const change = link?.change;
  if (link?.purpose !== 'undo-email-change' || change?.from === undefined || change.changeId === undefined)
    throw new Failure('link.invalid', { source });
  if (link.usedAt !== null) throw new Failure('email-change.undone', { source });
  if (link.expiresAt <= now) throw new Failure('email-change.expired', { source });
  return { ...link, change: { to: change.to, from: change.from, changeId: change.changeId } };
}
