/** Sends pending writes: soon after they are made, when the connection is back, and at intervals until then. */

import { readImpersonation } from '#client/session/impersonation.ts';
import { accountOfToken, readToken } from '#client/session/session-store.ts';
import { adoptVisitorWrites, type Owner } from './pending-writes.ts';
import { type SendOutcome, sendPending } from './send-pending.ts';

const RETRY_INTERVAL_MS = 15_000;

let owner: Owner | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(outcome: SendOutcome) => void>();

/** Reports what was sent and refused after every run. */
export function onOutboxRun(listener: (outcome: SendOutcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts sending the pending writes of an account. Returns a function that stops it. */
export function startOutbox(next: Owner): () => void {
  if (readImpersonation() !== null) return () => undefined;
  owner = next;
  adoptVisitorWrites(next);
  const flush = () => requestFlush();
  flush();
  window.addEventListener('online', flush);
  return () => {
    window.removeEventListener('online', flush);
    clearTimeout(timer);
    owner = null;
  };
}

/** Sends everything that is pending after a delay; the earliest request counts. */
let due = Number.POSITIVE_INFINITY;
export function requestFlush(delay = 0): void {
  const at = performance.now() + delay;
  if (at >= due) return;
  due = at;
  clearTimeout(timer);
  if (delay === 0) void flush();
  else timer = setTimeout(() => void flush(), delay);
}

async function flush(): Promise<void> {
  due = Number.POSITIVE_INFINITY;
  const sender = owner;
  if (sender === null) return;
  // The session may be another account's already, signed in from another tab.
  const outcome = await sendPending(sender, () => owner === sender && accountOfToken(readToken()) === sender);
  if (owner !== sender) return;
  for (const listener of listeners) listener(outcome);
  if (outcome.isUnreachable) requestFlush(RETRY_INTERVAL_MS);
}
