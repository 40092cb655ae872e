import { isRecentlyAuthenticated } from '#domain/accounts/recent-authentication.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { verifyPassword } from './verify-password.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'sessionId' | 'authenticatedAt' | 'address'>;
type PasswordInput = { password: string | undefined; attribute: string };

/** Refuses unless the caller provides the current password, or signed in less than 10 minutes ago. (rules S11) */
export async function requireConfirmation(ctx: Needs, { password, attribute }: PasswordInput): Promise<void> {
  if (password !== undefined) {
    await verifyPassword(ctx, { password, attribute });
    return;
  }
  if (isRecentlyAuthenticated(ctx.authenticatedAt, ctx.clock.now())) return;
  throw new Failure('session.confirm', {
    detail: describeMessage('validation.password.confirm'),
    source: { pointer: `/data/attributes/${attribute}` },
  });
}
