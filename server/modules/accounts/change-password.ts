import type { z } from 'zod';
import type { PasswordChange } from '#contract/forms/accounts.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { provePassword } from './prove-password.ts';
import { prolongSession } from './sessions.ts';
import { setPassword } from './set-password.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'jobs' | 'log' | 'viewer' | 'sessionId' | 'address'>;

/** Changes the caller's password and answers the next token of this session, the only one that goes on. (decisions.md, Sessions) */
export async function changePassword(ctx: Needs, form: z.output<typeof PasswordChange>): Promise<string> {
  const { sessionId } = ctx;
  if (sessionId === null) throw new Failure('session.required');
  const account = await provePassword(ctx, { password: form.old_password, attribute: 'old_password' });
  refuseWeakPassword(form.new_password1, { email: account.email, attribute: 'new_password1' });
  const passwordHash = await hashPassword(form.new_password1);
  const next = await ctx.db.transaction(async (tx) => {
    await setPassword(ctx, tx, { userId: account.id, passwordHash, keep: sessionId });
    return prolongSession(tx, ctx, { sessionId, userId: account.id });
  });
  ctx.log.info({ event: 'password.changed', userId: account.id });
  return next;
}
