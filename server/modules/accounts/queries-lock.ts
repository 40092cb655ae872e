/** Accounts that a request writes for: one that was deleted or merged since it was let in is signed out. (rules O90) */
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { users } from './tables.ts';

/** The account is neither deleted nor merged until the transaction ends; its other requests are not blocked. */
export const requireAccount = (tx: Tx, userId: number): Promise<void> => lock(tx, userId, 'key share');

/** Serializes what one account adds, so that its limits hold for requests at the same time. */
export const lockAccount = (tx: Tx, userId: number): Promise<void> => lock(tx, userId, 'no key update');

async function lock(tx: Tx, userId: number, strength: 'key share' | 'no key update'): Promise<void> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for(strength);
  if (rows.length === 0) throw new Failure('session.invalid');
}
