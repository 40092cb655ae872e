import type { Ctx } from '#server/kernel/ctx.ts';
import { revokeSession } from './sessions.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'sessionId'>;

/** Ends this session; whoever has none is logged out already. (§2.1) */
export async function logOut({ db, clock, sessionId }: Needs): Promise<void> {
  if (sessionId !== null) await revokeSession(db, sessionId, clock.now());
}
