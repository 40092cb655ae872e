import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { matchesPassword } from '#server/modules/accounts/password/passwords.ts';
import { type AccountRow, findAccount } from '#server/modules/accounts/queries.ts';
import { attemptPassword } from './sign-in-attempts.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'sessionId' | 'address'>;
type PasswordInput = { password: string; attribute: string };

/** Verifies the caller's password, limited like a sign-in, and returns the account. (rules S10) */
export async function verifyPassword(ctx: Needs, { password, attribute }: PasswordInput): Promise<AccountRow> {
  const account = await findAccount(ctx.db, ctx.viewer.id);
  if (account === null) throw new Failure('session.required');
  const proven = await attemptPassword(ctx, { email: account.email, trusted: ctx.sessionId }, () =>
    matchesPassword(account.passwordHash, password),
  );
  if (!proven) throw new Failure('password.wrong', { source: { pointer: `/data/attributes/${attribute}` } });
  return account;
}
