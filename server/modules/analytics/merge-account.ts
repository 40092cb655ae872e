/** How the holder of two accounts arrived. (rules O92) */
import { eq } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { utmVisits } from './tables.ts';

export async function mergeAccount(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const visits = await tx.delete(utmVisits).where(eq(utmVisits.userId, doubleId)).returning();
  if (visits.length === 0) return;
  await tx
    .insert(utmVisits)
    .values(visits.map(({ id: _, ...visit }) => ({ ...visit, userId: intoId })))
    .onConflictDoNothing();
}
