import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAct } from './audit.ts';
import { findAccount } from './queries.ts';
import { isSessionId } from './session-token.ts';
import { revokeOtherSessions, revokeSessionOf } from './sessions.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'sessionId' | 'log'>;

/** Ends one of the caller's sessions, perhaps the one that asks; one of somebody else does not exist for the caller. (rules S5, A4) */
export async function endSession({ db, clock, viewer, log }: Needs, id: string): Promise<void> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const named = { userId: viewer.id, sessionId: id };
  const ended = isSessionId(id) && (await revokeSessionOf(db, named, clock.now()));
  if (!ended) throw new Failure('request.not-found');
  log.info({ event: 'session.ended', userId: viewer.id });
}

/** Ends all sessions of the caller but the one that asks. (rules S5) */
export async function endOtherSessions({ db, clock, viewer, sessionId, log }: Needs): Promise<void> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  await revokeOtherSessions(db, { userId: viewer.id, keep: sessionId }, clock.now());
  log.info({ event: 'session.others-ended', userId: viewer.id });
}

/** Ends every session of an account, by a superuser, such as after a report of a stolen device. (ASVS 7.4.5) */
export async function endSessionsOf({ db, clock, viewer, log }: Needs, id: string): Promise<void> {
  if (viewer.kind === 'visitor' || !viewer.superuser) throw new Failure('session.superuser');
  const userId = parseId(id);
  const account = userId === null ? null : await findAccount(db, userId);
  if (account === null) throw new Failure('request.not-found');
  const at = clock.now();
  await db.transaction(async (tx) => {
    await revokeOtherSessions(tx, { userId: account.id, keep: null }, at);
    const act = { action: 'user.sessions-ended', subjectType: 'User', subjectId: account.id };
    await recordAct(tx, viewer, { ...act, at });
  });
  log.info({ event: 'session.all-ended', userId: account.id, by: viewer.id });
}
