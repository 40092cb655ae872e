/**
 * Small changes that the server has not confirmed yet, stored in this browser per account and sent as soon as it can be
 * reached. A visitor's stay here until the visitor signs in. All of them set a state, so sending one twice changes nothing.
 */

import { readImpersonation } from '#client/session/impersonation.ts';
import { browserStore } from '#client/storage/browser-store.ts';
import type { Confidence } from '#domain/assessment/test-draft.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { TextPosition } from '#domain/catalogue/reading/reading-progress.ts';
import type { QueueChange } from '#domain/listening/queue.ts';
import type { NoteTarget } from '#domain/notes/note.ts';

/** Whose changes: an account's id, or the visitor of this browser. */
export type Owner = string;
export const VISITOR: Owner = 'visitor';

export const PENDING_PREFIX = 'receptor.pending.';

/** The oldest writes are dropped first; these never are. */
const LIMIT = 200;
const LASTING: readonly PendingWrite['kind'][] = ['note', 'queue', 'recall', 'start', 'test'];

/** A note as it was written here; `base` is the version it is based on, and `refused` why the server did not store it. */
export type NoteWrite = NoteTarget & {
  kind: 'note';
  id: string;
  section: string;
  title: string;
  text: string;
  lang: Language;
  base: number | null;
  isDeleted: boolean;
  refused?: string;
  madeAt: number;
};

/** The changes of the queue that wait, the oldest first; its `id` is always the same. */
export type QueueWrite = { kind: 'queue'; id: 'queue'; changes: readonly QueueChange<string>[]; madeAt: number };

/** An answer to a question of recall; `id` is the question's, `title` its publication's. The right answer is not known here. */
export type RecallWrite = {
  kind: 'recall';
  id: string;
  answer: string;
  confidence: Confidence | null;
  title: string;
  madeAt: number;
};

/** A submitted test; `id` is of `testWriteId`. */
export type TestWrite = {
  kind: 'test';
  id: string;
  publication: string;
  title: string;
  isPractice: boolean;
  results: readonly { question_id: string; answer_id: string }[];
  confidence: readonly { question_id: string; level: Confidence }[];
  /** Grades it once, however often it is sent. */
  idempotencyKey: string;
  madeAt: number;
};

/** A test was started; `version` is that of the front matter that was shown, `id` the publication’s. */
export type StartWrite = { kind: 'start'; id: string; version: string; madeAt: number };

/** Practice of a test can wait beside the test. */
export const testWriteId = (publication: string, isPractice: boolean): string =>
  isPractice ? `${publication}/practice` : publication;

/** `id` names a section, for `saved` a publication, for `note` itself; `madeAt` is this device's clock, of which only differences are used. */
type WriteBase = { id: string; madeAt: number };
export type PendingWrite = WriteBase &
  (
    | { kind: 'position'; position: number }
    | { kind: 'text'; textPosition: TextPosition; share: number }
    | { kind: 'read'; read: boolean; title: string }
    | { kind: 'saved'; saved: boolean; title: string }
    | NoteWrite
    | QueueWrite
    | RecallWrite
    | StartWrite
    | TestWrite
  );
export type PendingWrites = Readonly<Record<string, PendingWrite>>;

export const keyOfWrite = ({ kind, id }: Pick<PendingWrite, 'kind' | 'id'>): string => `${kind}:${id}`;

const NONE: PendingWrites = {};
const parsed = new Map<Owner, { text: string; writes: PendingWrites }>();
const listeners = new Set<() => void>();

/** Returns the same object until a write changes. */
export function readPending(owner: Owner | null): PendingWrites {
  if (owner === null) return NONE;
  const text = browserStore.read(PENDING_PREFIX + owner) ?? '{}';
  if (text === '{}') return NONE;
  const known = parsed.get(owner);
  if (known?.text === text) return known.writes;
  const writes = parseWrites(text);
  parsed.set(owner, { text, writes });
  return writes;
}

function parseWrites(text: string): PendingWrites {
  try {
    const stored: unknown = JSON.parse(text);
    return Object.fromEntries(Object.entries(Object(stored)).filter(isEntry));
  } catch {
    return NONE;
  }
}

const KINDS: readonly unknown[] = [
  'position',
  'text',
  'read',
  'saved',
  'note',
  'queue',
  'recall',
  'start',
  'test',
] satisfies PendingWrite['kind'][];

/** Checks entries, which another version of the site may have stored; the server validates the values. */
function isEntry(entry: [string, unknown]): entry is [string, PendingWrite] {
  const { kind, id, madeAt } = Object(entry[1]) as Partial<Record<string, unknown>>;
  return KINDS.includes(kind) && typeof id === 'string' && typeof madeAt === 'number' && entry[0] === `${kind}:${id}`;
}

/** Stores a change; it replaces the one before it of the same kind and section. */
export function putPending(owner: Owner, write: PendingWrite): void {
  // Staff who see the site as a member change nothing, and leave nothing of theirs in this browser.
  if (readImpersonation() !== null) return;
  const known = readPending(owner);
  const before = known[keyOfWrite(write)];
  const isFurther = write.kind === 'text' && before?.kind === 'text' && before.share > write.share;
  store(owner, { ...known, [keyOfWrite(write)]: isFurther ? { ...write, share: before.share } : write });
}

/** Removes a change that was confirmed or refused, unless a newer one has replaced it meanwhile. */
export function dropPending(owner: Owner, write: PendingWrite): void {
  const { [keyOfWrite(write)]: current, ...others } = readPending(owner);
  if (current?.madeAt === write.madeAt) store(owner, others);
}

/** Moves a visitor's writes to the account that signs in. */
export function adoptVisitorWrites(owner: Owner): void {
  const visitor = Object.values(readPending(VISITOR));
  if (owner === VISITOR || visitor.length === 0) return;
  for (const write of visitor) {
    const own = readPending(owner)[keyOfWrite(write)];
    if (own === undefined || own.madeAt < write.madeAt) putPending(owner, write);
  }
  store(VISITOR, NONE);
}

function store(owner: Owner, writes: PendingWrites): void {
  const newest = Object.entries(writes).toSorted(([, a], [, b]) => b.madeAt - a.madeAt);
  const stored = newest.filter(([, { kind }], index) => index < LIMIT || LASTING.includes(kind));
  browserStore.writeJson(PENDING_PREFIX + owner, Object.fromEntries(stored));
  for (const listener of listeners) listener();
}

/** Reports every change of what is stored, in this tab and in others. */
export function onPendingChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key?.startsWith(PENDING_PREFIX) ?? true) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
