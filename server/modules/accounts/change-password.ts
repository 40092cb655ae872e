import type { z } from 'zod';
import type { PasswordChange } from '#contract/forms/accounts.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { findAccount } from './queries.ts';
import { rotateSession } from './sessions.ts';
import { setPassword } from './set-password.ts';

type Needs = Pick<
  Ctx,
  'db' | 'origin' | 'clock' | 'secret' | 'jobs' | 'log' | 'viewer' | 'sessionId' | 'authenticatedAt' | 'address'
>;

/** `owner` is whose device is known from now on. */
type Changed = { token: string; owner: { id: number; passwordHash: string } };

/** Changes the caller's password and returns the token of this session under its new id, the only one that continues. (rules S12) */
export async function changePassword(ctx: Needs, form: z.output<typeof PasswordChange>): Promise<Changed> {
  const { sessionId } = ctx;
  if (sessionId === null) throw new Failure('session.required');
  await confirmIdentity(ctx, { password: form.old_password, attribute: 'old_password' });
  const account = ctx.viewer.kind === 'user' ? await findAccount(ctx.db, ctx.viewer.id) : null;
  if (account === null) throw new Failure('session.required');
  await refuseWeakPassword(ctx, { password: form.new_password1, email: account.email, attribute: 'new_password1' });
  const passwordHash = await hashPassword(form.new_password1);
  const token = await ctx.db.transaction(async (tx) => {
    await setPassword(ctx, tx, { userId: account.id, passwordHash, keep: sessionId });
    return rotateSession(tx, ctx, { sessionId, userId: account.id });
  });
  ctx.log.info({ event: 'password.changed', userId: account.id });
  return { token, owner: { id: account.id, passwordHash } };
}
