/** The private audio feed of a double: it stays in use unless the other account has one. (rules O92) */
import { eq } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { audioFeeds } from './tables.ts';

export async function mergeAccount(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const [feed] = await tx.delete(audioFeeds).where(eq(audioFeeds.userId, doubleId)).returning();
  if (feed === undefined) return;
  await tx
    .insert(audioFeeds)
    .values({ ...feed, userId: intoId })
    .onConflictDoNothing();
}
