/** Sends the pending writes in the order in which they were made. */

import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { nowMs } from '#client/clock.ts';
import { isOnline } from '#client/network/connection.ts';
import { saveProgress, savePublication, unsavePublication } from '#contract/calls/catalogue.ts';
import { MAX_CHANGE_AGE_MS } from '#domain/shared/change-age.ts';
import {
  dropPending,
  keyOfWrite,
  type NoteWrite,
  type Owner,
  type PendingWrite,
  putPending,
  readPending,
  VISITOR,
} from './pending-writes.ts';

export type SendOutcome = {
  /** Confirmed by the server. */
  sent: PendingWrite[];
  /** Refused by the server and dropped; a refused note stays. */
  refused: { write: PendingWrite; error: ApiError }[];
  /** Whether the server could not be reached; the rest stays stored. */
  isUnreachable: boolean;
};

let last: Promise<unknown> = Promise.resolve();

/**
 * One run at a time: a call during a run starts another after it, for changes stored in between. `isCurrent` ends a run
 * when another account has signed in, because its session must not send these changes.
 */
export function sendPending(owner: Owner, isCurrent: () => boolean): Promise<SendOutcome> {
  const run = last.then(() => sendAll(owner, isCurrent));
  last = run;
  return run;
}

async function sendAll(owner: Owner, isCurrent: () => boolean): Promise<SendOutcome> {
  const outcome: SendOutcome = { sent: [], refused: [], isUnreachable: false };
  if (owner === VISITOR) return outcome;
  if (!isOnline()) return { ...outcome, isUnreachable: true };
  for (const write of Object.values(readPending(owner)).toSorted((a, b) => a.madeAt - b.madeAt)) {
    if (!isCurrent()) return outcome;
    if (write.kind === 'note' && write.refused !== undefined) continue;
    try {
      await send(owner, write);
      outcome.sent.push(write);
    } catch (error) {
      if (!(error instanceof ApiError) || isTemporary(error)) return { ...outcome, isUnreachable: true };
      outcome.refused.push({ write, error });
      if (write.kind === 'note' && !write.isDeleted) {
        markRefused(owner, write, error.message);
        continue;
      }
    }
    dropPending(owner, write);
  }
  return outcome;
}

/** A refused note stays with the reason, unless its writer has changed it meanwhile. (rules H5) */
function markRefused(owner: Owner, write: NoteWrite, reason: string): void {
  if (readPending(owner)[keyOfWrite(write)]?.madeAt === write.madeAt) putPending(owner, { ...write, refused: reason });
}

/** 401: the session ended; the change stays stored until the same account signs in again. */
const isTemporary = ({ status }: ApiError): boolean => status >= 500 || [401, 408, 425, 429].includes(status);

async function send(owner: Owner, write: PendingWrite): Promise<void> {
  const params = { id: write.id };
  const age = Math.min(MAX_CHANGE_AGE_MS, Math.max(0, nowMs() - write.madeAt));
  switch (write.kind) {
    case 'note': {
      const { sendNote } = await import('./send-note.ts');
      await sendNote(owner, write);
      return;
    }
    case 'recall': {
      const { sendRecall } = await import('./send-recall.ts');
      await sendRecall(owner, write, age);
      return;
    }
    case 'start':
    case 'test': {
      const { sendStart, sendTest } = await import('./send-test.ts');
      await (write.kind === 'test' ? sendTest(owner, write) : sendStart(write));
      return;
    }
    case 'queue': {
      const { sendQueue } = await import('./send-queue.ts');
      await sendQueue(write);
      return;
    }
    case 'position': {
      const attributes = { position: write.position, age };
      await browserApi(saveProgress, { params, attributes, keepalive: true });
      return;
    }
    case 'text': {
      const attributes = { text_position: write.textPosition, share: write.share, age };
      await browserApi(saveProgress, { params, attributes, keepalive: true });
      return;
    }
    case 'read':
      await browserApi(saveProgress, { params, attributes: { read: write.read, age }, keepalive: true });
      return;
    case 'saved':
      if (write.saved) await browserApi(savePublication, { params, attributes: {}, keepalive: true });
      else await browserApi(unsavePublication, { params, keepalive: true });
  }
}
