import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { PageOf, PageRequest } from '#server/kernel/requests/pagination.ts';
import { recordAuditEntry } from '#server/modules/accounts/audit/record-audit-entry.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { endImpersonationsBy, recordEndedImpersonations } from './impersonation.ts';
import { isSessionId } from './session-token.ts';
import { listSessionsOf, revokeOtherSessions, revokeSessionOf, type SessionRow } from './sessions.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'sessionId' | 'log'>;

/**
 * Ends one of the caller's sessions, possibly the current one; sessions of other accounts are not found. (rules S5, A4)
 */
export async function endSession({ db, clock, viewer, log }: Needs, id: string): Promise<void> {
  const named = { userId: viewer.id, sessionId: id };
  const ended = isSessionId(id) && (await revokeSessionOf(db, named, clock.now()));
  if (!ended) throw new Failure('request.not-found');
  log.info({ event: 'session.ended', userId: viewer.id });
}

/** Ends all sessions of the caller except the current one. (rules S5) */
export async function endOtherSessions({ db, clock, viewer, sessionId, log }: Needs): Promise<void> {
  await revokeOtherSessions(db, { userId: viewer.id, exceptSession: sessionId }, clock.now());
  log.info({ event: 'session.others-ended', userId: viewer.id });
}

/** Ends every session of an account, by staff, such as after a report of a stolen device. (ASVS 7.4.5) */
export async function endSessionsOf(
  ctx: Pick<SignedInCtx, keyof Needs | 'address'>,
  id: number,
  reason: string,
): Promise<void> {
  const { db, clock, viewer, log } = ctx;
  const account = await findAccount(db, id);
  if (account === null) throw new Failure('request.not-found');
  const at = clock.now();
  await db.transaction(async (tx) => {
    await revokeOtherSessions(tx, { userId: account.id, exceptSession: null }, at);
    await recordEndedImpersonations(tx, ctx);
    const act = { action: 'user.sessions-ended', subjectType: 'User', subjectId: account.id, detail: { reason } };
    await recordAuditEntry(tx, ctx, act);
  });
  log.info({ event: 'session.all-ended', userId: account.id, by: viewer.id });
}

/** The sessions of the caller. (rules S5) */
export async function listSessions(
  ctx: Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>,
  page: PageRequest,
): Promise<PageOf<SessionRow>> {
  return listSessionsOf(ctx, ctx.viewer.id, page);
}

/**
 * Ends the current session, if there is one. Staff who sign out no longer see the site as a member; the end of that is
 * recorded at once. (rules S8, O82)
 */
export async function logOut({
  db,
  clock,
  viewer,
  sessionId,
}: Pick<Ctx, 'db' | 'clock' | 'viewer' | 'sessionId'>): Promise<void> {
  if (viewer.kind === 'visitor' || sessionId === null) return;
  const at = clock.now();
  await db.transaction(async (tx) => {
    await revokeSessionOf(tx, { userId: viewer.id, sessionId }, at);
    await endImpersonationsBy(tx, { actorId: viewer.id, at });
    await recordEndedImpersonations(tx, { clock });
  });
}
