/** Sends changes of the queue, and reports the queue as the server has it then. Loaded with the first of them. (rules V3) */
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { nowMs } from '#client/clock.ts';
import { changeQueue, type getQueue } from '#contract/calls/listening.ts';
import { compactChanges, type QueueChange } from '#domain/listening/queue.ts';
import { MAX_CHANGE_AGE_MS } from '#domain/shared/change-age.ts';
import { type Owner, putPending, type QueueWrite, readPending } from './pending-writes.ts';

export type ReceivedQueue = ResponseOf<typeof getQueue>['data'];

const listeners = new Set<(queue: ReceivedQueue) => void>();

/** Reports the queue after each change that was sent, before the change stops being pending. */
export function onQueueSent(listener: (queue: ReceivedQueue) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores a change of the queue to be sent with those before it. */
export function putQueueChange(owner: Owner, change: QueueChange<string>): void {
  const before = readPending(owner)['queue:queue'];
  const waiting = before?.kind === 'queue' ? before.changes : [];
  // Each write has a time of its own, so that one that was changed while it was sent is sent again.
  const madeAt = Math.max(change.at, (before?.madeAt ?? 0) + 1);
  putPending(owner, { kind: 'queue', id: 'queue', changes: compactChanges([...waiting, change]), madeAt });
}

export async function sendQueue({ changes }: QueueWrite): Promise<void> {
  const now = nowMs();
  const { data } = await browserApi(changeQueue, {
    plain: { changes: changes.map((change) => describe(change, now)) },
    keepalive: true,
  });
  for (const listener of listeners) listener(data);
}

function describe(change: QueueChange<string>, now: number) {
  const age = Math.min(MAX_CHANGE_AGE_MS, Math.max(0, now - change.at));
  if (change.kind === 'play') return { kind: change.kind, section: change.id, age };
  const sections = [...change.ids];
  return change.kind === 'add'
    ? { kind: change.kind, sections, next: change.isNext, age }
    : { kind: change.kind, sections, age };
}
