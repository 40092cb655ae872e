import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type AccountRow, lockAccountRow } from '#server/modules/people/queries-account.ts';

/** Locks an account until the transaction ends, so that acts and purchases of one person happen one at a time. */
export async function lockPerson(tx: Tx, id: number): Promise<AccountRow> {
  const row = await lockAccountRow(tx, id);
  if (row === null) throw new Failure('person.not-found');
  if (row.deletedAt !== null) throw new Failure('person.deleted');
  return row;
}

/** Nobody acts on their own account with the power of the office. (rules O46) */
export function refuseOwn({ viewer }: Pick<SignedInCtx, 'viewer'>, id: number): void {
  if (viewer.id === id) throw new Failure('person.own');
}

/** Accounts of the office are changed by owners, who take the roles first. (rules O46) */
export function refuseStaff({ staffRoles }: Pick<AccountRow, 'staffRoles'>): void {
  if (staffRoles.length > 0) throw new Failure('person.staff');
}
