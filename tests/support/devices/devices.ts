/**
 * Devices of one member, each with a storage, a clock that is wrong by a constant and tabs, in which the site's own
 * modules run: what they read of the browser is that of the tab in whose name they were called. Requests go to the
 * server under test, and are lost before or after it, or doubled.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { putPending, type RecallWrite, readPending } from '#app/api/offline/pending-writes.ts';
import { type Note, onNoteSent } from '#app/api/offline/send-note.ts';
import { sendPending } from '#app/api/offline/send-pending.ts';
import {
  applySentNote,
  listNoteWrites,
  mergePendingNotes,
  type ShownNote,
} from '#app/features/notes/merge-pending-notes.ts';
import {
  applySavedDraft,
  changeDraft,
  type Draft,
  draftAttributes,
  EMPTY_DRAFT,
  parseDraft,
  syncDraft,
} from '#app/features/test-runner/draft/draft.ts';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { getTestDraft, saveTestDraft } from '#contract/calls/assessment.ts';
import { listNotes } from '#contract/calls/notes.ts';
import { answerRecall, getRecall } from '#contract/calls/recall.ts';
import type { Random } from '#tests/support/fuzz/random.ts';
import type { Person } from '#tests/support/given/given.ts';
import type { Slice } from '#tests/support/server/slice.ts';

export type Device = { storage: Map<string, string>; skew: number; isOnline: boolean; tabs: Tab[] };
/** A tab shows the draft, the notes and the questions of recall as it knows them. */
export type Tab = { device: Device; draft: Draft; notes: Note[]; recall: string[] };

type Connection = { slice: Slice; random: Random; faults: number };

const current = new AsyncLocalStorage<{ tab: Tab; connection: Connection }>();
const within = () => current.getStore();

const storageOf = (): Map<string, string> => within()?.tab.device.storage ?? new Map();
const localStorage = {
  getItem: (key: string) => storageOf().get(key) ?? null,
  setItem: (key: string, value: string) => void storageOf().set(key, value),
  removeItem: (key: string) => void storageOf().delete(key),
};

/** Replaces what the site's modules read of a browser, until `vi.unstubAllGlobals`. */
export function stubBrowser(): void {
  const { now } = Date;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', { ...localStorage, getItem: () => null });
  vi.stubGlobal('navigator', {
    get onLine() {
      return within()?.tab.device.isOnline ?? true;
    },
  });
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => {
    const found = within();
    return found === undefined ? realFetch(...given) : current.exit(() => send(found, given));
  });
  vi.spyOn(Date, 'now').mockImplementation(() => {
    const found = within();
    return found === undefined ? now() : +found.connection.slice.clock.now() + found.tab.device.skew;
  });
}

type Request = Parameters<typeof fetch>;

async function send(
  { tab, connection }: { tab: Tab; connection: Connection },
  [url, init]: Request,
): Promise<Response> {
  const { slice, random, faults } = connection;
  if (!tab.device.isOnline) throw new TypeError('Failed to fetch');
  const fault = random.chance(faults) ? random.pick(['lost', 'unanswered', 'doubled'] as const) : null;
  if (fault === 'lost') throw new TypeError('Failed to fetch');
  const request = {
    method: (init?.method ?? 'GET') as 'GET',
    url: String(url),
    headers: init?.headers as Record<string, string>,
    ...(init?.body === undefined ? {} : { payload: String(init.body) }),
  };
  const answers = [await slice.app.inject(request)];
  if (fault === 'doubled') answers.push(await slice.app.inject(request));
  if (fault === 'unanswered') throw new TypeError('Failed to fetch');
  const answer = random.pick(answers);
  return new Response([204, 304].includes(answer.statusCode) ? null : answer.body, { status: answer.statusCode });
}

/** Runs modules of the site in the name of a tab. */
export const inTab = <Result>(tab: Tab, connection: Connection, act: () => Result): Result =>
  current.run({ tab, connection }, act);

export function openDevice({ headers }: Person, skew: number): Device {
  const device: Device = { storage: new Map(), skew, isOnline: true, tabs: [] };
  signIn(device, headers);
  for (let count = 0; count < 2; count += 1) openTab(device);
  return device;
}

export const signIn = (device: Device, { authorization }: Person['headers']): void =>
  void device.storage.set('receptor.token', authorization.replace('JWT ', ''));

export function openTab(device: Device): Tab {
  const tab: Tab = { device, draft: EMPTY_DRAFT, notes: [], recall: [] };
  device.tabs.push(tab);
  return tab;
}

/** Ends a tab at once, and opens another: only what the device stores is left. */
export function killTab(tab: Tab, key: string): void {
  tab.device.tabs = tab.device.tabs.filter((each) => each !== tab);
  openTab(tab.device).draft = parseDraft(tab.device.storage.get(key) ?? null);
}

/** What `useDraft` does: a change is stored on the device at once. */
export function changeIn(tab: Tab, key: string, { change, at }: { change: (draft: Draft) => Draft; at: number }): void {
  const { storage, skew } = tab.device;
  store(tab, key, changeDraft(parseDraft(storage.get(key) ?? null), change, at + skew));
}

export function store(tab: Tab, key: string, draft: Draft): void {
  tab.draft = draft;
  tab.device.storage.set(key, JSON.stringify(draft));
}

/** The other tab's changes arrive. */
export const follow = (tab: Tab, key: string): void => {
  tab.draft = parseDraft(tab.device.storage.get(key) ?? null);
};

/** Sends the unsaved changes of a tab. Returns whether the test was submitted on another device. */
export async function saveDraft(tab: Tab, key: string, publicationId: string): Promise<'gone' | 'saved' | 'unsaved'> {
  const sent = tab.draft;
  if (!sent.isDirty) return 'saved';
  try {
    const attributes = draftAttributes(sent, Date.now());
    const stored = await browserApi(saveTestDraft, { params: { id: publicationId }, attributes });
    store(tab, key, applySavedDraft(tab.draft, sent, stored));
    return 'saved';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'unsaved';
    if (error.code !== 'test.draft-gone') throw error;
    store(tab, key, EMPTY_DRAFT);
    return 'gone';
  }
}

/** Loads the account's draft, as a page does when it is opened. */
export async function loadDraft(tab: Tab, key: string, publicationId: string): Promise<void> {
  try {
    const stored = await browserApi(getTestDraft, { params: { id: publicationId } });
    store(tab, key, syncDraft(tab.draft, stored));
  } catch (error) {
    if (error instanceof ApiError) throw error;
  }
}

export const flush = (owner: string) => sendPending(owner, () => true);

/** What `useSectionNotes` does with each note that was sent in the name of a tab. */
onNoteSent((outcome) => {
  const tab = within()?.tab;
  if (tab !== undefined) tab.notes = applySentNote(tab.notes, outcome);
});

/** The notes of a section, as a tab shows them. */
export const shownNotes = (tab: Tab, owner: string): ShownNote[] =>
  mergePendingNotes(tab.notes, listNoteWrites(readPending(owner)));

/** Loads the notes of a section, as a page does when it is opened. */
export async function loadNotes(tab: Tab, section: string): Promise<void> {
  try {
    tab.notes = (await browserApi(listNotes, { parameters: { section } })).data;
  } catch (error) {
    if (error instanceof ApiError) throw error;
  }
}

/** Loads the questions of today, as the page of recall does when it is opened. */
export async function loadRecall(tab: Tab): Promise<void> {
  try {
    tab.recall = (await browserApi(getRecall, {})).data.questions.map(({ id }) => id);
  } catch (error) {
    if (error instanceof ApiError) throw error;
  }
}

type RecallChoice = Pick<RecallWrite, 'id' | 'answer' | 'confidence'>;

/** What `useRecallDay` does: an answer that the server does not confirm is stored on the device. */
export async function answerInTab(tab: Tab, owner: string, choice: RecallChoice): Promise<void> {
  const { id, ...plain } = choice;
  tab.recall = tab.recall.filter((each) => each !== id);
  const madeAt = Date.now();
  try {
    await browserApi(answerRecall, { params: { id }, plain });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    putPending(owner, { ...choice, kind: 'recall', title: 'Publication', madeAt });
  }
}
