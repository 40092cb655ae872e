import { eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

/** Serializes what one account adds, so that its limits hold for requests at the same time. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
