import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { isPassword } from './passwords.ts';
import { type AccountRow, findAccount } from './queries.ts';
import { attemptPassword } from './sign-in-attempts.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'sessionId' | 'address'>;
type Given = { password: string; attribute: string };

/** The account of the caller, who has just proven its password; as limited as signing in. (rules S10) */
export async function provePassword(ctx: Needs, { password, attribute }: Given): Promise<AccountRow> {
  const account = ctx.viewer.kind === 'user' ? await findAccount(ctx.db, ctx.viewer.id) : null;
  if (account === null) throw new Failure('session.required');
  const proven = await attemptPassword(ctx, { email: account.email, trusted: ctx.sessionId }, () =>
    isPassword(account.passwordHash, password),
  );
  if (!proven) throw new Failure('password.wrong', { source: { pointer: `/data/attributes/${attribute}` } });
  return account;
}
