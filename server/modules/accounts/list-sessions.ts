import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { listSessionsOf, type SessionRow } from './sessions.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer'>;
type Paged = { number: number; size: number };

/** Where the caller is signed in. (rules S5) */
export async function listSessions(ctx: Needs, page: Paged): Promise<{ rows: SessionRow[]; count: number }> {
  if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
  return listSessionsOf(ctx, ctx.viewer.id, page);
}
