/** Copies that are being made in this tab: they go on while the reader visits other pages of the site. */
import { deleteCopy, listCopies } from '#client/offline/copies.ts';
import { loadChunk } from '#ui/lazy/load-chunk.ts';
import type { CopyRequest } from './make-copy.ts';

export type CopyProgress = {
  /** Received and expected, in bytes of recordings. */
  received: number;
  total: number;
  cancel: () => void;
};

const running = new Map<string, CopyProgress>();
const listeners = new Set<() => void>();

export const readCopyProgress = (id: string): CopyProgress | null => running.get(id) ?? null;

export function onCopyProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(id: string, progress: CopyProgress | null): void {
  if (progress === null) running.delete(id);
  else running.set(id, progress);
  for (const listener of listeners) listener();
}

type NewCopy = Pick<CopyRequest, 'account' | 'id' | 'hasRecordings'> & { total: number };

/** Registers the service worker and makes the copy. A first copy that fails or is cancelled leaves nothing behind. */
export async function startCopy({ total, ...request }: NewCopy): Promise<void> {
  if (running.has(request.id)) return;
  const controller = new AbortController();
  const { signal } = controller;
  set(request.id, { received: 0, total, cancel: () => controller.abort() });
  const onBytes = (bytes: number) => {
    const progress = running.get(request.id);
    if (progress !== undefined) set(request.id, { ...progress, received: progress.received + bytes });
  };
  try {
    await registerServiceWorker();
    const { makeCopy } = await loadChunk(() => import('./make-copy.ts'));
    await makeCopy({ ...request, signal, onBytes });
  } catch (error) {
    const isListed = (await listCopies(request.account)).some(({ id }) => id === request.id);
    if (!isListed) await deleteCopy(request.account, request.id);
    throw error;
  } finally {
    set(request.id, null);
  }
}

export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  // Browsers may ask the reader, or decide by themselves; without a yes, copies can be deleted when space is short.
  void navigator.storage.persist().catch(() => false);
}
