import type { Ctx } from '#server/kernel/ctx.ts';
import { revokeSessionOf } from './sessions.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'sessionId'>;

/** Ends this session; whoever has none is logged out already. (rules S8) */
export async function logOut({ db, clock, viewer, sessionId }: Needs): Promise<void> {
  if (viewer.kind === 'visitor' || sessionId === null) return;
  await revokeSessionOf(db, { userId: viewer.id, sessionId }, clock.now());
}
