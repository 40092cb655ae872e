import type { z } from 'zod';
import type { PasswordChange } from '#contract/forms/accounts.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { rotateSession } from '#server/modules/accounts/sessions/sessions.ts';
import { requireConfirmation } from '#server/modules/accounts/sign-in/require-confirmation.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { setPassword } from './set-password.ts';

type Needs = Pick<
  SignedInCtx,
  'db' | 'origin' | 'clock' | 'secret' | 'jobs' | 'log' | 'viewer' | 'sessionId' | 'authenticatedAt' | 'address'
>;

/** `owner` is the account that now knows this device. */
type PasswordChangeResult = { token: string; owner: { id: number; passwordHash: string } };

/**
 * Changes the caller's password and returns the token of this session under its new id, the only one that continues.
 * (rules S12)
 */
export async function changePassword(ctx: Needs, form: z.output<typeof PasswordChange>): Promise<PasswordChangeResult> {
  const { sessionId } = ctx;
  if (sessionId === null) throw new Failure('session.required');
  await requireConfirmation(ctx, { password: form.old_password, attribute: 'old_password' });
  const account = await findAccount(ctx.db, ctx.viewer.id);
  if (account === null) throw new Failure('session.required');
  await refuseWeakPassword(ctx, { password: form.new_password1, email: account.email, attribute: 'new_password1' });
  const passwordHash = await hashPassword(form.new_password1);
  const token = await ctx.db.transaction(async (tx) => {
    await setPassword(ctx, tx, { userId: account.id, passwordHash, exceptSession: sessionId });
    return rotateSession(tx, ctx, { sessionId, userId: account.id });
  });
  ctx.log.info({ event: 'password.changed', userId: account.id });
  return { token, owner: { id: account.id, passwordHash } };
}
