/** The uploads of this window. They go on while the user is on another screen. */
import { useSyncExternalStore } from 'react';
import { type FileTransfer, sendFile } from './send-file.ts';

export type UploadState = 'waiting' | 'sending' | 'paused' | 'interrupted' | 'sent' | 'refused';

export type QueuedUpload = {
  id: number;
  name: string;
  bytes: number;
  sent: number;
  /** Bytes a second, lately. */
  rate: number;
  state: UploadState;
  assetId: string | null;
  reason: string | null;
};

type Entry = {
  upload: QueuedUpload;
  file: File;
  transfer: FileTransfer | null;
  measured: { at: number; sent: number };
};

const AT_ONCE = 2;
const MEASURE_MS = 1_000;

const entries = new Map<number, Entry>();
const listeners = new Set<() => void>();
let shown: readonly QueuedUpload[] = [];
let lastId = 0;

export function useUploads(): readonly QueuedUpload[] {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(): void {
  shown = [...entries.values()].map(({ upload }) => upload);
  for (const listener of listeners) listener();
}

function change(id: number, parts: Partial<QueuedUpload>): void {
  const entry = entries.get(id);
  if (entry === undefined) return;
  entry.upload = { ...entry.upload, ...parts };
  publish();
  startWaiting();
}

/** Queues files, and returns the ids of their uploads. */
export function addFiles(files: Iterable<File>): number[] {
  const ids: number[] = [];
  for (const file of files) {
    lastId += 1;
    const upload: QueuedUpload = {
      ...{ id: lastId, name: file.name, bytes: file.size, sent: 0, rate: 0 },
      ...{ state: 'waiting', assetId: null, reason: null },
    };
    ids.push(lastId);
    entries.set(lastId, { upload, file, transfer: null, measured: { at: performance.now(), sent: 0 } });
  }
  publish();
  startWaiting();
  return ids;
}

function startWaiting(): void {
  const all = [...entries.values()];
  const free = AT_ONCE - all.filter(({ upload }) => upload.state === 'sending').length;
  for (const { upload } of all.filter((each) => each.upload.state === 'waiting').slice(0, Math.max(0, free)))
    void start(upload.id);
}

async function start(id: number): Promise<void> {
  const entry = entries.get(id);
  if (entry === undefined) return;
  entry.upload = { ...entry.upload, state: 'sending' };
  publish();
  if (entry.transfer !== null) return entry.transfer.resume();
  entry.transfer = await sendFile(entry.file, {
    onProgress: (sent) => measure(entry, sent),
    onAsset: (assetId) => entry.upload.assetId === null && change(id, { assetId }),
    onDone: () => change(id, { state: 'sent', sent: entry.file.size }),
    onRefused: (reason) => change(id, { state: 'refused', reason }),
    onInterrupted: () => change(id, { state: 'interrupted' }),
  });
}

function measure(entry: Entry, sent: number): void {
  const { measured, upload } = entry;
  const ms = performance.now() - measured.at;
  const isDue = ms >= MEASURE_MS;
  const rate = isDue ? Math.max(0, ((sent - measured.sent) / ms) * 1000) : upload.rate;
  if (isDue) entry.measured = { at: performance.now(), sent };
  change(upload.id, { sent, rate });
}

export async function pauseUpload(id: number): Promise<void> {
  await entries.get(id)?.transfer?.pause();
  change(id, { state: 'paused', rate: 0 });
}

export const resumeUpload = (id: number): void => change(id, { state: 'waiting' });

/** Cancels an upload, or removes one that is done from the list. */
export async function removeUpload(id: number): Promise<void> {
  const entry = entries.get(id);
  entries.delete(id);
  publish();
  startWaiting();
  const isOpen = entry !== undefined && !['sent', 'refused'].includes(entry.upload.state);
  if (isOpen) await entry.transfer?.cancel();
}

export const removeDone = (): void => {
  for (const { upload } of entries.values())
    if (upload.state === 'sent' || upload.state === 'refused') void removeUpload(upload.id);
};
