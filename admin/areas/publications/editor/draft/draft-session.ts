/**
 * The texts that a window edits: saved while they are written, kept in this browser until the server has them, and
 * merged with what others save. (rules E3)
 */
import type { FileChanges } from '#domain/authoring/section-outline.ts';
import { changeFiles, type SourceFiles } from '#domain/authoring/source-files.ts';
import { joinMerged, mergeText } from './merge-text.ts';

export type SavedTexts = { version: number; files: SourceFiles };

/** Changed texts, the version that they began from, and what they replaced there. */
export type UnsavedTexts = { version: number; changes: FileChanges; base: FileChanges };

/** A text of which two editors changed the same words. Null is a text that one of them deleted. */
export type Conflict = { path: string; base: string | null; mine: string | null; theirs: string | null };

export type SaveOutcome =
  /** What the server has now: the texts that were sent, merged with those of others. */
  | { kind: 'saved'; loaded: SavedTexts }
  /** Nothing was saved; `loaded` has the texts of the other editor. */
  | { kind: 'conflict'; loaded: SavedTexts; by: string | null; at: string }
  /** The server cannot be reached: the texts are kept, and sent again later. */
  | { kind: 'unreachable' }
  /** The server does not accept the texts, with its reason. */
  | { kind: 'refused'; message: string };

export type DraftSnapshot = SavedTexts & {
  state: 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'refused';
  /** Why the server refused the texts. */
  message: string | null;
  /** Who changed the same words, and when; null without a conflict. */
  conflict: { by: string | null; at: string; texts: readonly Conflict[] } | null;
};

type DraftNeeds = {
  loaded: SavedTexts;
  /** What was not saved when this browser was closed. */
  unsaved: UnsavedTexts | null;
  /** Saves texts; `files` are all of those that they began from. */
  save: (unsaved: UnsavedTexts, files: SourceFiles) => Promise<SaveOutcome>;
  /** Keeps what is unsaved in this browser; null once the server has everything. */
  store: (unsaved: UnsavedTexts | null) => void;
  /** Milliseconds between the last change and saving it. */
  delay: number;
};

const RETRY_FACTOR = 5;

export class DraftSession {
  readonly #needs: DraftNeeds;
  readonly #listeners = new Set<() => void>();
  #version: number;
  #base: SourceFiles;
  #pending: FileChanges;
  #conflict: DraftSnapshot['conflict'] = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  #snapshot: DraftSnapshot;

  constructor(needs: DraftNeeds) {
    const { loaded, unsaved } = needs;
    this.#needs = needs;
    this.#version = unsaved?.version ?? loaded.version;
    this.#base = changeFiles(loaded.files, unsaved?.base ?? {});
    this.#pending = unsaved?.changes ?? {};
    this.#snapshot = this.#describe(this.#settled());
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    this.#listeners.add(notify);
    return () => void this.#listeners.delete(notify);
  };

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  change(changes: FileChanges): void {
    this.#pending = { ...this.#pending, ...changes };
    // While a text is on its way, what it replaces is no longer what the server has.
    if (this.#saving === null) this.#pending = withoutEqual(this.#pending, this.#base);
    this.#store();
    this.#publish(this.#saving === null ? this.#settled() : 'saving');
    if (this.#saving === null) this.#schedule(this.#needs.delay);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving !== null) await this.#saving;
    if (!this.#isPending() || this.#conflict !== null) return;
    this.#saving = this.#send(this.#collect());
    await this.#saving;
  }

  /** Settles a conflict with the texts that a person chose. */
  resolve(texts: FileChanges): Promise<void> {
    this.#conflict = null;
    this.change(texts);
    return this.flush();
  }

  /** Shows what the server has after an act; what is unsaved is put on top of it. */
  reload(next: SavedTexts): void {
    if (this.#saving !== null || this.#conflict !== null || next.version <= this.#version) return;
    this.#adopt(next, {});
    this.#store();
    this.#publish(this.#settled());
    this.#schedule(this.#needs.delay);
  }

  async #send(sent: UnsavedTexts): Promise<void> {
    this.#publish('saving');
    const outcome = await this.#needs.save(sent, this.#base);
    this.#saving = null;
    if (outcome.kind === 'unreachable') {
      this.#publish('offline');
      this.#schedule(this.#needs.delay * RETRY_FACTOR);
    } else if (outcome.kind === 'refused') this.#publish('refused', outcome.message);
    else {
      if (outcome.kind === 'saved') this.#adopt(outcome.loaded, sent.changes);
      else this.#meet(outcome);
      this.#store();
      this.#publish(this.#settled());
      this.#schedule(this.#needs.delay);
    }
  }

  /** Takes over what the server has; `from` are the texts that it made it of, on which typing has continued. */
  #adopt(next: SavedTexts, from: FileChanges): void {
    const rebased = Object.entries(this.#pending).map(([path, mine]) => {
      const [origin, theirs] = [path in from ? from[path] : this.#base[path], next.files[path] ?? null];
      return [path, rebase(mine, { origin: origin ?? null, theirs })] as const;
    });
    this.#pending = withoutEqual(Object.fromEntries(rebased), next.files);
    this.#version = next.version;
    this.#base = next.files;
  }

  /** What can be merged is merged; the rest waits for a decision. */
  #meet({ loaded: next, by, at }: SaveOutcome & { kind: 'conflict' }): void {
    const texts = Object.entries(this.#pending).flatMap(([path, mine]): Conflict[] => {
      const [origin, theirs] = [this.#base[path] ?? null, next.files[path] ?? null];
      return isConflict(mine, { origin, theirs }) ? [{ path, base: origin, mine, theirs }] : [];
    });
    this.#adopt(next, {});
    this.#conflict = texts.length === 0 ? null : { by, at, texts };
  }

  #isPending(): boolean {
    return Object.keys(this.#pending).length > 0;
  }

  #settled(): DraftSnapshot['state'] {
    return this.#conflict !== null ? 'conflict' : this.#isPending() ? 'unsaved' : 'saved';
  }

  #describe(state: DraftSnapshot['state'], message: string | null = null): DraftSnapshot {
    const files = changeFiles(this.#base, this.#pending);
    return { version: this.#version, files, state, message, conflict: this.#conflict };
  }

  #publish(state: DraftSnapshot['state'], message?: string): void {
    this.#snapshot = this.#describe(state, message);
    for (const notify of this.#listeners) notify();
  }

  #collect(): UnsavedTexts {
    const base = pick(this.#base, Object.keys(this.#pending));
    return { version: this.#version, changes: this.#pending, base };
  }

  #store(): void {
    this.#needs.store(this.#isPending() ? this.#collect() : null);
  }

  #schedule(after: number): void {
    clearTimeout(this.#timer);
    if (this.#isPending() && this.#conflict === null) this.#timer = setTimeout(() => void this.flush(), after);
  }
}

type Versions = { origin: string | null; theirs: string | null };

function rebase(mine: string | null, { origin, theirs }: Versions): string | null {
  if (mine === origin) return theirs;
  if (mine === null || theirs === null || origin === null) return mine;
  return joinMerged(mergeText(origin, mine, theirs));
}

function isConflict(mine: string | null, { origin, theirs }: Versions): boolean {
  if (mine === origin || theirs === origin || mine === theirs) return false;
  if (mine === null || theirs === null || origin === null) return true;
  return mergeText(origin, mine, theirs).some((part) => !('text' in part));
}

const pick = (files: SourceFiles, paths: readonly string[]): FileChanges =>
  Object.fromEntries(paths.map((path) => [path, files[path] ?? null]));

const withoutEqual = (changes: FileChanges, base: SourceFiles): FileChanges =>
  Object.fromEntries(Object.entries(changes).filter(([path, text]) => (base[path] ?? null) !== text));
