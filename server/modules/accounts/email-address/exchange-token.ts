import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { openSession, revokeSessionOf, rotateSession } from '#server/modules/accounts/sessions/sessions.ts';
import { consumeLink, findValidLink, type Link, makeLink } from './links.ts';
import { replaceEmail } from './replace-email.ts';
import { verifyEmailAddress } from './verify-email-address.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'jobs' | 'log' | 'address' | 'viewer' | 'sessionId'>;

const pointer = '/data/attributes/token';

export type ExchangeResult = {
  userId: number;
  /** The session; null after a change of email, which opens none. */
  token: string | null;
  outcome: 'signed-in' | 'email-changed';
  /** Sets a new password, after one from before the verification was removed. */
  resetToken: string | null;
};

type Request = {
  token: string;
  /** Whether the caller agreed to end the session of another account. */
  replace: boolean;
  userAgent: string | null;
};

/**
 * Redeems an emailed link. A verification opens a session, or rotates the caller's own; an email change opens none.
 * Reset links are not exchanged. (rules S13, S16)
 */
export async function exchangeToken(ctx: Needs, { token, replace, userAgent }: Request): Promise<ExchangeResult> {
  const exchanged = await ctx.db.transaction(async (tx) => {
    const link = await findValidLink(tx, token, ctx.clock.now());
    if (link === null || (link.purpose !== 'verify-email' && link.purpose !== 'change-email')) throw invalid();
    if (link.purpose === 'verify-email' && !replace) await refuseOtherAccount(ctx, tx, link);
    if (!(await consumeLink(tx, link.id, ctx.clock.now()))) throw invalid();
    if (link.purpose === 'verify-email') return signIn(ctx, tx, { link, userAgent });
    await replaceEmail(ctx, tx, link);
    return { userId: link.userId, token: null, outcome: 'email-changed', resetToken: null } as const;
  });
  ctx.log.info({ event: 'link.exchanged', userId: exchanged.userId });
  return exchanged;
}

const invalid = () => new Failure('link.invalid', { source: { pointer } });

/** A link replaces the session of another account only after confirmation, and stays unused until then. (rules S17) */
async function refuseOtherAccount({ viewer }: Needs, tx: Tx, { userId }: Link): Promise<void> {
  if (viewer.kind === 'visitor' || viewer.id === userId) return;
  const [current, next] = [await findAccount(tx, viewer.id), await findAccount(tx, userId)];
  if (current === null || next === null) throw invalid();
  const meta = { current: current.email, next: next.email };
  throw new Failure('link.other-account', { source: { pointer }, meta });
}

async function signIn(
  ctx: Needs,
  tx: Tx,
  { link, userAgent }: { link: Link; userAgent: string | null },
): Promise<ExchangeResult> {
  const { viewer, sessionId, clock } = ctx;
  const { userId } = link;
  const own = viewer.kind === 'user' && viewer.id === userId ? sessionId : null;
  const { isPasswordCleared } = await verifyEmailAddress(ctx, tx, { userId, exceptSession: own });
  if (viewer.kind === 'user' && viewer.id !== userId && sessionId !== null)
    await revokeSessionOf(tx, { userId: viewer.id, sessionId }, clock.now());
  const token =
    own === null
      ? await openSession(tx, ctx, { userId, userAgent, authenticated: false })
      : await rotateSession(tx, ctx, { sessionId: own, userId });
  const reset = isPasswordCleared ? await makeLink(tx, { userId, purpose: 'reset-password' }, clock.now()) : null;
  return { userId, token, outcome: 'signed-in', resetToken: reset?.token ?? null };
}
