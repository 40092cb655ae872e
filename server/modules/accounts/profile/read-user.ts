import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { mayAccessAccount } from '#server/modules/accounts/policy.ts';
import { type AccountRow, findAccount } from '#server/modules/accounts/queries.ts';

/** The account of a path parameter: `me`, or an id that the caller may access. (rules A4) */
export async function readUser(
  { db, viewer }: Pick<SignedInCtx, 'db' | 'viewer'>,
  id: number | 'me',
): Promise<AccountRow> {
  const userId = id === 'me' ? viewer.id : id;
  refuse(mayAccessAccount(viewer, userId), 'user');
  const account = await findAccount(db, userId);
  if (account === null) throw new Failure('request.not-found');
  return account;
}
