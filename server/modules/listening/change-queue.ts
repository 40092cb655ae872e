import { sql } from 'drizzle-orm';
import { applyChanges, MAX_QUEUE_ITEMS, type Queue, type QueueChange } from '#domain/listening/queue.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { accountLocks } from '#server/modules/accounts/index.ts';
import { findQueue, listQueueRows, listRecordedIds, type QueueRow } from './queries-queue.ts';
import { queueItems, queues } from './tables.ts';

/** Merges changes of one device into the caller's queue. (rules V1, V3) */
export async function changeQueue(
  { db, viewer }: Pick<SignedInCtx, 'db' | 'viewer'>,
  changes: readonly QueueChange<number>[],
): Promise<void> {
  await db.transaction(async (tx) => {
    // Changes of one account wait for each other, because each is based on the whole queue.
    await accountLocks.lockAccount(tx, viewer.id);
    const rows = await listQueueRows(tx, viewer.id);
    const stored = toQueue(rows, await findQueue(tx, viewer.id));
    const known = new Set(rows.map(({ sectionId }) => sectionId));
    const unknown = changes.flatMap(idsOf).filter((id) => !known.has(id));
    const recorded = await listRecordedIds(tx, unknown);
    const changed = applyChanges(
      stored,
      changes.flatMap((change) => selectKnown(change, (id) => known.has(id) || recorded.has(id))),
    );
    if (changed.items.length > Math.max(MAX_QUEUE_ITEMS, stored.items.length)) throw new Failure('queue.full');
    await writeRows(tx, viewer.id, { rows, changed });
    await writeWhole(tx, viewer.id, { stored, changed });
  });
}

const idsOf = (change: QueueChange<number>): readonly number[] => (change.kind === 'play' ? [change.id] : change.ids);

/** A change of what a queue may contain: removed recordings of a queue stay in it. (rules V5) */
function selectKnown(change: QueueChange<number>, isKnown: (id: number) => boolean): QueueChange<number>[] {
  if (change.kind === 'play') return isKnown(change.id) ? [change] : [];
  return [{ ...change, ids: change.ids.filter(isKnown) }];
}

function toQueue(rows: readonly QueueRow[], whole: Awaited<ReturnType<typeof findQueue>>): Queue<number> {
  const select = (isQueued: boolean) =>
    rows
      .filter(({ rank }) => (rank !== null) === isQueued)
      .map(({ sectionId, changedAt }) => ({ id: sectionId, changedAt: changedAt.getTime() }));
  return {
    ...{ items: select(true), removed: select(false), current: whole?.currentId ?? null },
    orderedAt: whole?.orderedAt?.getTime() ?? null,
    currentAt: whole?.currentAt?.getTime() ?? null,
  };
}

/** Writes the rows that differ. */
async function writeRows(
  tx: Tx,
  userId: number,
  { rows, changed }: { rows: readonly QueueRow[]; changed: Queue<number> },
): Promise<void> {
  const before = new Map(rows.map((row) => [row.sectionId, row]));
  const written = [
    ...changed.items.map(({ id, changedAt }, rank) => ({ sectionId: id, rank, changedAt: new Date(changedAt) })),
    ...changed.removed.map(({ id, changedAt }) => ({ sectionId: id, rank: null, changedAt: new Date(changedAt) })),
  ].filter(({ sectionId, rank, changedAt }) => {
    const row = before.get(sectionId);
    return row?.rank !== rank || row.changedAt.getTime() !== changedAt.getTime();
  });
  if (written.length === 0) return;
  await tx
    .insert(queueItems)
    .values(written.map((row) => ({ ...row, userId })))
    .onConflictDoUpdate({
      target: [queueItems.userId, queueItems.sectionId],
      set: { rank: sql`excluded.rank`, changedAt: sql`excluded.changed_at` },
    });
}

async function writeWhole(
  tx: Tx,
  userId: number,
  { stored, changed }: { stored: Queue<number>; changed: Queue<number> },
): Promise<void> {
  const { orderedAt, current, currentAt } = changed;
  if (orderedAt === stored.orderedAt && currentAt === stored.currentAt && current === stored.current) return;
  const whole = { orderedAt: toDate(orderedAt), currentId: current, currentAt: toDate(currentAt) };
  await tx
    .insert(queues)
    .values({ userId, ...whole })
    .onConflictDoUpdate({ target: queues.userId, set: whole });
}

const toDate = (at: number | null): Date | null => (at === null ? null : new Date(at));
