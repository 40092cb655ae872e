import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { type AccountRow, findAccountByEmail } from '#server/modules/accounts/queries.ts';
import { passkeys, users } from '#server/modules/accounts/tables.ts';
import type { Purchases } from './purchases.ts';

/**
 * The account that a registration with this address may claim: created by a newsletter sign-up, unverified, without
 * credentials or purchases. Otherwise null. (rules S19)
 */
export async function findRegistrable(db: Queryable, purchases: Purchases, email: string): Promise<AccountRow | null> {
  const account = await findAccountByEmail(db, email);
  if (account === null || account.passwordHash !== null || account.emailVerifiedAt !== null) return null;
  if (account.staffRoles.length > 0 || (await purchases.hasOrders(db, account.id))) return null;
  return (await db.$count(passkeys, eq(passkeys.userId, account.id))) > 0 ? null : account;
}

/** Locks such an account until the end of the transaction; false if a concurrent registration claimed it. */
export async function lockRegistrable(db: Queryable, { id }: AccountRow): Promise<boolean> {
  const [row] = await db
    .select({ hash: users.passwordHash, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  return row !== undefined && row.hash === null && row.verifiedAt === null;
}
