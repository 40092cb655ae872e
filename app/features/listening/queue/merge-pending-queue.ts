import type { PendingWrites } from '#app/api/offline/pending-writes.ts';
import type { ReceivedQueue } from '#app/api/offline/send-queue.ts';
import { applyChanges, type Queue } from '#domain/listening/queue.ts';

/** Before every change of this device. */
const EARLIER = Number.NEGATIVE_INFINITY;

/** The queue as the server sent it, with the changes and positions of this device that the server has not confirmed. */
export function mergePendingQueue(received: ReceivedQueue, pending: PendingWrites): ReceivedQueue {
  const { items, current } = received;
  const known = new Map(items.map((item) => [item.id, item]));
  const base: Queue<string> = {
    items: items.map(({ id }) => ({ id, changedAt: EARLIER })),
    ...{ removed: [], orderedAt: null, current, currentAt: null },
  };
  const write = pending['queue:queue'];
  const merged = write?.kind === 'queue' ? applyChanges(base, write.changes) : base;
  return {
    current: merged.current,
    // What was added here and is not sent yet is not described: it is shown once the server has answered.
    items: merged.items.flatMap(({ id }) => {
      const item = known.get(id);
      if (item === undefined) return [];
      const position = pending[`position:${id}`];
      const read = pending[`read:${id}`];
      return {
        ...item,
        position: position?.kind === 'position' ? position.position : item.position,
        finished: read?.kind === 'read' ? read.read : item.finished,
      };
    }),
  };
}
