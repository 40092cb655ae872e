/** What this module keeps about a person: given to that person on request, and forgotten with the account. (rules P52, P53) */
import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { audioFeeds } from './tables.ts';

export async function exportOf({ db }: Pick<Ctx, 'db'>, userId: number) {
  const feeds = await db
    .select({ createdAt: audioFeeds.createdAt })
    .from(audioFeeds)
    .where(eq(audioFeeds.userId, userId));
  return { audioFeeds: feeds };
}

/** The feed's address opens nothing from now on. */
export async function forget(tx: Tx, userId: number): Promise<void> {
  await tx.delete(audioFeeds).where(eq(audioFeeds.userId, userId));
}
