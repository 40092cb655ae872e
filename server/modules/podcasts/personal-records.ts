/** Personal data of this module: exported on request and deleted with the account. (rules P52, P53) */
import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { audioFeeds } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const feeds = await db
    .select({ createdAt: audioFeeds.createdAt, finished: audioFeeds.finished, queueFirst: audioFeeds.queueFirst })
    .from(audioFeeds)
    .where(eq(audioFeeds.userId, userId));
  return { audioFeeds: feeds };
}

/** Revokes the feed's URL. */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(audioFeeds).where(eq(audioFeeds.userId, userId));
}
