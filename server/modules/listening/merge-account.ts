/** The queue of a double follows that of the account that stays; what either removed or plays counts by its time. (rules O92) */
import { eq, sql } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { queueItems, queues } from './tables.ts';

/** Beyond every rank of a queue. */
const AFTER_ALL = 1_000_000;

export async function mergeAccount(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const items = await tx.delete(queueItems).where(eq(queueItems.userId, doubleId)).returning();
  if (items.length > 0)
    await tx
      .insert(queueItems)
      .values(items.map((row) => ({ ...row, userId: intoId, rank: row.rank === null ? null : row.rank + AFTER_ALL })))
      .onConflictDoUpdate({
        target: [queueItems.userId, queueItems.sectionId],
        set: { rank: sql`excluded.rank`, changedAt: sql`excluded.changed_at` },
        // What both have stays where it is.
        setWhere: sql`excluded.changed_at > ${queueItems.changedAt}
          and (excluded.rank is null) <> (${queueItems.rank} is null)`,
      });
  const [whole] = await tx.delete(queues).where(eq(queues.userId, doubleId)).returning();
  if (whole === undefined) return;
  await tx
    .insert(queues)
    .values({ ...whole, userId: intoId })
    .onConflictDoNothing();
}
