import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { cancelLinks, findLink, type Link, recordChange, spendLink } from './links.ts';
import type { Opened } from './log-in.ts';
import { findAccount, findAccountByEmail } from './queries.ts';
import { openSession, prolongSession, revokeOtherSessions } from './sessions.ts';
import { users } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'jobs' | 'log' | 'address' | 'viewer' | 'sessionId'>;

const pointer = '/data/attributes/token';

/**
 * Does what a letter's link was made for and opens a session; whoever is signed in already as that person gets the next
 * token of the same session. A reset link opens none: it asks for a password first.
 * (decisions.md, Routes, Sessions)
 */
export async function exchangeToken(ctx: Needs, token: string, userAgent: string | null): Promise<Opened> {
  const opened = await ctx.db.transaction(async (tx) => {
    const link = await findLink(tx, token, ctx.clock.now());
    const fits = link !== null && link.purpose !== 'reset-password';
    if (!fits || !(await spendLink(tx, link.id, ctx.clock.now()))) {
      throw new Failure('link.invalid', { source: { pointer } });
    }
    if (link.purpose === 'change-email') await replaceEmail(ctx, tx, link);
    else await markVerified(ctx, tx, link);
    return { userId: link.userId, token: await nextToken(ctx, tx, { link, userAgent }) };
  });
  ctx.log.info({ event: 'link.exchanged', userId: opened.userId });
  return opened;
}

function nextToken(ctx: Needs, tx: Tx, { link, userAgent }: { link: Link; userAgent: string | null }): Promise<string> {
  const { viewer, sessionId } = ctx;
  const { userId } = link;
  // A new e-mail has just ended every session, the one that asks included.
  const goesOn = link.purpose !== 'change-email' && viewer.kind === 'user' && viewer.id === userId;
  if (goesOn && sessionId !== null) return prolongSession(tx, ctx, { sessionId, userId });
  return openSession(tx, ctx, { userId, userAgent });
}

async function markVerified({ clock, jobs }: Needs, tx: Tx, { userId }: Link): Promise<void> {
  const account = await findAccount(tx, userId);
  if (account === null) throw new Failure('link.invalid', { source: { pointer } });
  await cancelLinks(tx, { userId, purposes: ['verify-email'] }, clock.now());
  if (account.emailVerifiedAt !== null) return;
  const now = clock.now();
  // The link has led on to the checkout, if there was one to go on with.
  const verified = { emailVerifiedAt: now, updatedAt: now, checkout: null };
  await tx.update(users).set(verified).where(eq(users.id, userId));
  await jobs.within(tx).send('accounts.send-welcome', { userId });
}

/** The new address is proven: it replaces the old one, and every session ends. (decisions.md, Sessions) */
async function replaceEmail({ clock, jobs }: Needs, tx: Tx, { id, userId, change }: Link): Promise<void> {
  const now = clock.now();
  const account = await findAccount(tx, userId);
  if (account === null || change === null) throw new Failure('link.invalid', { source: { pointer } });
  const taken = await findAccountByEmail(tx, change.to);
  if (taken !== null && taken.id !== userId) throw new Failure('registration.taken', { source: { pointer } });
  await takeEmail(tx, { userId, email: change.to }, now);
  await recordChange(tx, id, { to: change.to, from: account.email });
  // Letters sent to the old address must not open the account any more.
  await cancelLinks(tx, { userId, purposes: ['verify-email', 'reset-password', 'change-email'] }, now);
  await revokeOtherSessions(tx, { userId, keep: null }, now);
  await jobs.within(tx).send('accounts.send-email-changed', { linkId: id, at: now.toISOString() });
}

/** Two accounts may prove the same address at once, or one while another registers with it: the unique index knows the first. */
async function takeEmail(tx: Tx, { userId, email }: { userId: number; email: string }, now: Date): Promise<void> {
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
