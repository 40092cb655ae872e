import { say } from '#contract/sentences/sentence.ts';
import { isRecentlyAuthenticated } from '#domain/accounts/recent-authentication.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { provePassword } from './prove-password.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'sessionId' | 'authenticatedAt' | 'address'>;
type Given = { password: string | undefined; attribute: string };

/** Refuses unless the caller gives the current password, or signed in less than 10 minutes ago. (rules S11) */
export async function confirmIdentity(ctx: Needs, { password, attribute }: Given): Promise<void> {
  if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
  if (password !== undefined) {
    await provePassword(ctx, { password, attribute });
    return;
  }
  if (isRecentlyAuthenticated(ctx.authenticatedAt, ctx.clock.now())) return;
  throw new Failure('session.confirm', {
    detail: say('Enter your current password to confirm this change.'),
    source: { pointer: `/data/attributes/${attribute}` },
  });
}
