/** The queue is its listener's alone: exported on request, deleted with the account. (rules P52, P53) */
import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { listQueuedSections } from './queries-queue.ts';
import { queueItems, queues } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const rows = await listQueuedSections(db, userId);
  const removed = await db.$count(queueItems, eq(queueItems.userId, userId));
  return {
    queue: rows.map(({ title, publication, addedAt }) => ({ publication: publication.title, section: title, addedAt })),
    sectionsRemovedFromTheQueue: removed - rows.length,
  };
}

export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(queueItems).where(eq(queueItems.userId, userId));
  await tx.delete(queues).where(eq(queues.userId, userId));
}
