import type { Account } from '#domain/access/viewer.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { mayAccessAccount } from '#server/modules/accounts/policy.ts';
import { type AccountRow, listAccounts } from '#server/modules/accounts/queries.ts';

/** An account with what the access rules know of it. */
export type UserRow = AccountRow & { viewer: Account };

type Needs = Pick<SignedInCtx, 'db' | 'viewer' | 'viewersOf'>;

/** The account that an address of the API means: `me`, or an id that the caller may touch. (rules A4) */
export async function readUser(ctx: Needs, id: string): Promise<UserRow> {
  const userId = id === 'me' ? ctx.viewer.id : parseId(id);
  if (userId === null) throw new Failure('request.not-found');
  refuse(mayAccessAccount(ctx.viewer, userId), 'user');
  const [row] = await listUserRows(ctx, [userId]);
  if (row === undefined) throw new Failure('request.not-found');
  return row;
}

/** Accounts with their viewers, in a handful of queries however many they are. */
export async function listUserRows(ctx: Pick<Ctx, 'db' | 'viewersOf'>, ids: readonly number[]): Promise<UserRow[]> {
  const rows = await listAccounts(ctx.db, ids);
  const viewers = await ctx.viewersOf(rows.map((row) => row.id));
  return rows.flatMap((row) => {
    const viewer = viewers.get(row.id);
    return viewer?.kind === 'user' ? [{ ...row, viewer }] : [];
  });
}
