/** The messages of a double, under the addresses from which they were written. (rules O92) */
import { eq } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { conversations, supportRequests } from './tables.ts';

export async function mergeAccount(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  await tx.update(conversations).set({ userId: intoId }).where(eq(conversations.userId, doubleId));
  await tx.update(supportRequests).set({ userId: intoId }).where(eq(supportRequests.userId, doubleId));
}
