import { onOutboxRun, requestFlush } from '#app/api/offline/outbox.ts';
import type { Owner } from '#app/api/offline/pending-writes.ts';
import { putQueueChange } from '#app/api/offline/send-queue.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { nowMs } from '#client/clock.ts';
import { getPublication } from '#contract/calls/catalogue.ts';
import type { Queueable } from './queueable.ts';

type Addition = { owner: Owner; target: Queueable; isNext: boolean };

/** Adds to the queue: `none` if nothing of it plays for this member, `refused` if the server refused it. (rules V2) */
export async function addToQueue({ owner, target, isNext }: Addition): Promise<'added' | 'none' | 'refused'> {
  const ids = 'section' in target ? [target.section] : await listOpenRecordings(target.publication);
  if (ids.length === 0) return 'none';
  const isRefused = waitForOutbox();
  putQueueChange(owner, { kind: 'add', ids, isNext, at: nowMs() });
  requestFlush();
  return (await isRefused) ? 'refused' : 'added';
}

/** A section has no duration without a recording. */
async function listOpenRecordings(id: string): Promise<string[]> {
  const { sections } = await browserApi(getPublication, {
    params: { id },
    include: ['sections'],
    fields: { Publication: ['sections'], Section: ['lock', 'duration', 'number'] },
  });
  return sections
    .filter(({ lock, duration }) => !lock && duration > 0)
    .toSorted((a, b) => a.number - b.number)
    .map((section) => section.id);
}

/** Whether the next run of the outbox is refused; without a connection nothing is. */
function waitForOutbox(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = onOutboxRun(({ sent, refused, isUnreachable }) => {
      const isRefused = refused.some(({ write }) => write.kind === 'queue');
      if (!isRefused && !isUnreachable && !sent.some(({ kind }) => kind === 'queue')) return;
      stop();
      resolve(isRefused);
    });
  });
}
