import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { rememberPaidAddress } from '#server/modules/membership/index.ts';
import {
  cancelLinks,
  cancelUndoLinks,
  findKnownLink,
  findLinkById,
  type KnownLink,
  makeLink,
  spendLink,
} from './links.ts';
import { findAccount } from './queries.ts';
import { deleteFactorsSince } from './queries-factors.ts';
import { takeEmail } from './replace-email.ts';
import { revokeOtherSessions } from './sessions.ts';
import { users } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'log'>;

const source = { pointer: '/data/attributes/token' };

export type Undone = { userId: number; email: string; resetToken: string };

/**
 * Undoes a change of email for the owner of the old address: the address comes back, every session ends, and so do the
 * password, since whoever made the change knew it, and the second factors added since. Later changes cannot be undone any more: their links went to addresses
 * that this one rejects. (rules S13)
 */
export async function undoEmailChange(ctx: Needs, token: string): Promise<Undone> {
  const { db, clock, log } = ctx;
  const undone = await db.transaction(async (tx) => {
    const now = clock.now();
    const { id, userId, change } = usable(await findKnownLink(tx, token), now);
    if (!(await spendLink(tx, id, now))) throw new Failure('email-change.undone', { source });
    const account = await findAccount(tx, userId);
    if (account === null) throw new Failure('link.invalid', { source });
    await cancelUndoLinks(tx, { userId, changeId: change.changeId }, now);
    await cancelLinks(tx, { userId, purposes: ['verify-email', 'reset-password', 'change-email'] }, now);
    await rememberPaidAddress(tx, ctx, userId);
    await takeEmail(tx, { userId, email: change.from }, now);
    await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    await revokeOtherSessions(tx, { userId, keep: null }, now);
    const requested = await findLinkById(tx, change.changeId);
    if (requested !== null) await deleteFactorsSince(tx, userId, requested.createdAt);
    const reset = await makeLink(tx, { userId, purpose: 'reset-password' }, now);
    return { userId, email: change.from, resetToken: reset.token };
  });
  log.info({ event: 'email-change.undone', userId: undone.userId });
  return undone;
}

type Undoing = KnownLink & { change: { to: string; from: string; changeId: number } };

function usable(link: KnownLink | null, now: Date): Undoing {
  const change = link?.change;
  if (link?.purpose !== 'undo-email-change' || change?.from === undefined || change.changeId === undefined)
    throw new Failure('link.invalid', { source });
  if (link.usedAt !== null) throw new Failure('email-change.undone', { source });
  if (link.expiresAt <= now) throw new Failure('email-change.expired', { source });
  return { ...link, change: { to: change.to, from: change.from, changeId: change.changeId } };
}
