import type { z } from 'zod';
import type { PasswordChange } from '#contract/forms/accounts.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts';
import { findAccount } from './queries.ts';
import { prolongSession } from './sessions.ts';
import { setPassword } from './set-password.ts';
import { attemptPassword } from './sign-in-attempts.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'jobs' | 'log' | 'viewer' | 'sessionId' | 'address'>;

/** Changes the caller's password and answers the next token of this session, the only one that goes on. (decisions.md, Sessions) */
export async function changePassword(ctx: Needs, form: z.output<typeof PasswordChange>): Promise<string> {
  const { viewer, sessionId } = ctx;
  const account = viewer.kind === 'user' ? await findAccount(ctx.db, viewer.id) : null;
  if (account === null || sessionId === null) throw new Failure('session.required');
  const proven = await attemptPassword(ctx, account.email, () => isPassword(account.passwordHash, form.old_password));
  if (!proven) throw new Failure('password.wrong', { source: { pointer: '/data/attributes/old_password' } });
  refuseWeakPassword(form.new_password1, { email: account.email, attribute: 'new_password1' });
  const passwordHash = await hashPassword(form.new_password1);
  const next = await ctx.db.transaction(async (tx) => {
    await setPassword(ctx, tx, { userId: account.id, passwordHash, keep: sessionId });
    return prolongSession(tx, ctx, { sessionId, userId: account.id });
  });
  ctx.log.info({ event: 'password.changed', userId: account.id });
  return next;
}
