/**
 * Random histories of one member on two devices with two tabs each: answers, marks, positions, notes, recall, the queue
 * and tests that wait, made offline for hours, sent late, lost, doubled, in tabs that are ended at once, by clocks that are wrong. Nothing
 * may be lost, and no submission counts twice. `DEVICE_HISTORIES=10000` is the nightly form, `DEVICE_SEED` another run
 * of it. (rules B5, C9, H4, H5, K6, K13, T10, T12, V3)
 */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type NoteWrite, type PendingWrite, putPending, readPending } from '#app/api/offline/pending-writes.ts';
import { putQueueChange } from '#app/api/offline/send-queue.ts';
import { changeOf } from '#app/features/notes/merge-pending-notes.ts';
import {
  answerQuestion,
  type Draft,
  EMPTY_DRAFT,
  setConfidence,
  toggleMark,
} from '#app/features/test-runner/draft/draft.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { submitTest } from '#contract/calls/assessment.ts';
import {
  type ChangeKey,
  CONFIDENCES,
  DRAFT_FIELDS,
  type DraftField,
  parseChangeKey,
} from '#domain/assessment/test-draft.ts';
import { applyChanges, type Queue, type QueueChange } from '#domain/listening/queue.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { attempts, recallAnswers } from '#server/modules/assessment/tables.ts';
import {
  answerInTab,
  changeIn,
  type Device,
  flush,
  follow,
  inTab,
  killTab,
  loadDraft,
  loadNotes,
  loadRecall,
  openDevice,
  saveDraft,
  shownNotes,
  signIn,
  store,
  stubBrowser,
  type Tab,
} from '#tests/support/devices/devices.ts';
import { compareTests, type Flown, noteTests, submitLater, takeBack } from '#tests/support/devices/waiting-test.ts';
import { type Random, seeded } from '#tests/support/fuzz/random.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { giveRecordings } from '#tests/support/given/recordings.ts';
import { acknowledge, submitTest as giveTest, signInAgain } from '#tests/support/given/tests-and-surveys.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';

const HISTORIES = Number(process.env.DEVICE_HISTORIES ?? 12);
const SEED = Number(process.env.DEVICE_SEED ?? 5);
const STEPS = 60;
const HOUR = 3_600_000;

/** A change of an answer, a confidence or a mark, as its tab showed it afterwards. */
type Change = { at: number; device: Device; key: ChangeKey; value: QuestionState[DraftField] };
type QuestionState = { answer: string | undefined; confidence: string | undefined; mark: boolean };
type Expectation = {
  changes: Change[];
  /** The latest write of each kind and section. */
  writes: Map<string, PendingWrite>;
  furthest: Map<string, number>;
  submitted: number;
  queue: QueueChange<string>[];
  /** Every text of a note, and those that a reader saw and replaced or deleted. */
  notes: { written: Set<string>; replaced: Set<string> };
  recall: { question: number; answer: number; on: PlainDate }[];
};
type History = {
  random: Random;
  member: Person;
  publication: GivenPublication;
  /** Its test was missed once and passed a day ago. */
  recalled: GivenPublication;
  /** Of another publication, whose test is submitted without waiting for a connection. */
  flown: Flown;
  devices: Device[];
  now: number;
  expected: Expectation;
  log: string[];
};

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await slice?.close();
});

async function begin(seed: number): Promise<History> {
  const random = seeded(seed);
  slice.clock.moveTo(NOON);
  const person = await slice.given.member('gold');
  const recalled = await slice.given.publication({ questions: 3 });
  for (const wrong of [3, 0]) await giveTest(slice, { person, publication: recalled, wrong });
  slice.clock.moveTo(new Date(Date.parse(NOON) + 24 * HOUR).toISOString());
  const member = { ...person, headers: await signInAgain(slice, person) };
  const publication = await slice.given.publication({ questions: 3, sections: 2 });
  await giveRecordings(slice.ctx, publication.id);
  await acknowledge(slice, member, publication);
  const flown: Flown = {
    publication: await slice.given.publication({ questions: 3 }),
    written: 0,
    sent: new Set(),
    takenBack: new Set(),
  };
  await acknowledge(slice, member, flown.publication);
  const skews = [0, random.pick([-5 * HOUR, 90_000, 26 * HOUR])];
  const expected: Expectation = {
    changes: [],
    writes: new Map(),
    furthest: new Map(),
    submitted: 0,
    queue: [],
    notes: { written: new Set(), replaced: new Set() },
    recall: [],
  };
  const devices = skews.map((skew) => openDevice(member, skew));
  return { random, member, publication, recalled, flown, devices, now: +slice.clock.now(), expected, log: [] };
}

const keyOf = ({ member, publication }: History) => `receptor.test.${member.id}.${publication.id}`;
const pickTab = ({ random, devices }: History): Tab => random.pick(random.pick(devices).tabs);
const stateOf = ({ answers, confidence, marked }: Draft, id: string): QuestionState => ({
  ...{ answer: answers[id], confidence: confidence[id], mark: marked.includes(id) },
});

/** In a tab with a connection that fails at times. */
const within = <Result>(history: History, tab: Tab, act: () => Result): Result =>
  inTab(tab, { slice, random: history.random, faults: 0.3 }, act);

/** A reader changes one question of the test. */
function change(history: History): string {
  const { random, publication, expected, now } = history;
  const tab = pickTab(history);
  const { id, correct, wrong } = random.pick(publication.questions);
  const question = String(id);
  const act = random.pick([
    (draft: Draft) => answerQuestion(draft, question, String(random.pick([correct, wrong]))),
    (draft: Draft) => toggleMark(draft, question),
    (draft: Draft) => setConfidence(draft, question, random.pick(CONFIDENCES)),
  ]);
  changeIn(tab, keyOf(history), { change: act, at: now });
  const key = DRAFT_FIELDS.map((field): ChangeKey => `${field}:${question}`).find(
    (each) => tab.draft.changes[each] === now + tab.device.skew,
  );
  if (key === undefined) return `question ${question} stays`;
  const value = stateOf(tab.draft, question)[parseChangeKey(key).field];
  expected.changes.push({ at: now, device: tab.device, key, value });
  return `${key} becomes ${value}`;
}

/** A reader listens, reads, or marks as read. */
function write(history: History): string {
  const { random, member, publication, expected, now } = history;
  const tab = pickTab(history);
  const madeAt = now + tab.device.skew;
  const id = String(random.pick(publication.sectionIds));
  const share = Math.round(random.next() * 100) / 100;
  const made: PendingWrite = random.pick([
    { kind: 'position', id, position: Math.floor(random.next() * 150), madeAt },
    {
      kind: 'text',
      id,
      textPosition: { slide: 1, paragraph: Math.floor(random.next() * 9), fraction: 0.5 },
      share,
      madeAt,
    },
    { kind: 'read', id, read: random.chance(0.7), title: 'Section', madeAt },
  ] as const);
  within(history, tab, () => putPending(String(member.id), made));
  expected.writes.set(`${made.kind}:${made.id}`, made);
  if (made.kind === 'text') expected.furthest.set(id, Math.max(share, expected.furthest.get(id) ?? 0));
  return `${made.kind} of ${made.id}`;
}

/** A listener adds a section to the queue, removes it, plays it, or turns the order round. */
function queue(history: History): string {
  const { random, member, publication, expected, now } = history;
  const tab = pickTab(history);
  const id = String(random.pick(publication.sectionIds));
  const made = random.pick([
    { kind: 'add', ids: [id], isNext: random.chance(0.3) },
    { kind: 'remove', ids: [id] },
    { kind: 'play', id },
    { kind: 'order', ids: publication.sectionIds.map(String).toReversed() },
  ] as const);
  within(history, tab, () => putQueueChange(String(member.id), { ...made, at: now + tab.device.skew }));
  expected.queue.push({ ...made, at: now });
  return `${made.kind} ${id} in the queue`;
}

/** A reader writes a note, or changes or deletes one that is shown; each text is written once. */
function note(history: History): string {
  const { random, member, publication, expected, now } = history;
  const [section = 0] = publication.sectionIds;
  const { written, replaced } = expected.notes;
  const text = `note ${written.size + 1}`;
  const tab = pickTab(history);
  return within(history, tab, () => {
    const put = (made: Omit<NoteWrite, 'kind' | 'madeAt'>) =>
      putPending(String(member.id), { ...made, kind: 'note', madeAt: now + tab.device.skew });
    const shown = shownNotes(tab, String(member.id));
    const isDeleted = random.chance(0.3);
    if (shown.length === 0 || random.chance(0.4)) {
      const target = { section: String(section), title: 'Section', passage: null, seconds: null, lang: 'en' } as const;
      put({ ...target, id: uuidOf(random), text, base: null, isDeleted: false });
    } else {
      const changed = random.pick(shown);
      replaced.add(changed.text);
      put(changeOf(changed, isDeleted ? { isDeleted } : { text }));
      if (isDeleted) return `${changed.text} is deleted`;
    }
    written.add(text);
    return `${text} is written`;
  });
}

const uuidOf = (random: Random): string => {
  const hex = Array.from({ length: 32 }, () => Math.floor(random.next() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** A reader opens the page of recall, if nothing is shown yet, and answers a question that does not wait on the device. */
async function recall(history: History): Promise<string> {
  const { random, member, recalled, expected } = history;
  const tab = pickTab(history);
  const owner = String(member.id);
  if (tab.recall.length === 0 || random.chance(0.2)) await within(history, tab, () => loadRecall(tab));
  const waiting = within(history, tab, () => readPending(owner));
  const [id] = tab.recall.filter((each) => waiting[`recall:${each}`] === undefined);
  const question = recalled.questions.find((each) => String(each.id) === id);
  if (question === undefined) return 'nothing to recall';
  const answer = random.pick([question.correct, question.wrong]);
  expected.recall.push({ question: question.id, answer, on: slice.clock.today() });
  const choice = { id: String(question.id), answer: String(answer), confidence: null };
  await within(history, tab, () => answerInTab(tab, owner, choice));
  return `question ${question.id} is recalled as ${answer}`;
}

async function openNotes(history: History): Promise<string> {
  const tab = pickTab(history);
  await within(history, tab, () => loadNotes(tab, String(history.publication.sectionIds[0])));
  return 'notes loaded';
}

async function push(history: History): Promise<string> {
  const tab = pickTab(history);
  const outcome = await within(history, tab, () => saveDraft(tab, keyOf(history), String(history.publication.id)));
  if (outcome === 'gone') discardUnsent(history, tab.device);
  return `draft ${outcome}`;
}

/** What a device changed in a draft that was submitted elsewhere is gone, as its reader is told. */
function discardUnsent({ expected }: History, device: Device): void {
  expected.changes = expected.changes.filter((each) => each.device !== device);
}

async function load(history: History): Promise<string> {
  const tab = pickTab(history);
  await within(history, tab, () => loadDraft(tab, keyOf(history), String(history.publication.id)));
  return 'draft loaded';
}

async function flushOne(history: History): Promise<string> {
  const outcome = await within(history, pickTab(history), () => flush(String(history.member.id)));
  noteTests(history.flown, outcome);
  return outcome.isUnreachable ? 'writes wait' : 'writes sent';
}

/** A test is submitted and waits on the device, or one that waits is taken back. */
function flyTest(history: History): string {
  const { random, member, flown } = history;
  const act = random.chance(0.7) ? submitLater : takeBack;
  return within(history, pickTab(history), () => act(String(member.id), flown, random));
}

/** All three questions answered wrongly once: the attempt is graded once, however often it is sent. */
async function submit(history: History): Promise<string> {
  const { publication, expected, now } = history;
  const tab = pickTab(history);
  const key = tab.draft.key ?? `history-${expected.submitted}-${publication.id}-${now}`;
  const wrong = publication.questions.map(({ id, wrong: answer }) => ({
    question_id: String(id),
    answer_id: String(answer),
  }));
  const send = () =>
    browserApi(submitTest, {
      params: { id: String(publication.id) },
      attributes: { results: wrong, confidence: [] },
      relationships: { publication: { type: 'Publication', id: String(publication.id) } },
      idempotencyKey: key,
    });
  if (!tab.device.isOnline) return 'cannot submit';
  for (let isGraded = false; !isGraded; ) isGraded = await within(history, tab, send).then(() => true, isLost);
  expected.submitted += 1;
  expected.changes = [];
  store(tab, keyOf(history), EMPTY_DRAFT);
  for (const other of tab.device.tabs) follow(other, keyOf(history));
  return `submitted as ${key}`;
}

function isLost(error: unknown): false {
  if (error instanceof TypeError) return false;
  throw error;
}

function connect(history: History): string {
  const device = history.random.pick(history.devices);
  device.isOnline = !device.isOnline;
  return device.isOnline ? 'online' : 'offline';
}

function kill(history: History): string {
  killTab(pickTab(history), keyOf(history));
  return 'a tab is ended';
}

const STEPS_OF_A_DAY: readonly [number, (history: History) => Promise<string> | string][] = [
  [0.23, change],
  [0.34, write],
  [0.39, queue],
  [0.47, note],
  [0.5, openNotes],
  [0.57, recall],
  [0.61, flyTest],
  [0.72, push],
  [0.79, load],
  [0.86, flushOne],
  [0.93, connect],
  [0.98, kill],
  [1, submit],
];

async function step(history: History): Promise<void> {
  const { random, devices, member } = history;
  const passed = random.chance(0.05) ? 24 * HOUR : Math.ceil(random.next() * 600_000);
  history.now += passed;
  slice.clock.moveTo(new Date(history.now).toISOString());
  slice.resetLimits();
  // A day later the sessions have ended, and the reader signs in again.
  if (passed > HOUR) {
    const headers = await signInAgain(slice, member);
    for (const device of devices) signIn(device, headers);
  }
  // Storage events of the other tab arrive within milliseconds.
  for (const tab of devices.flatMap(({ tabs }) => tabs)) follow(tab, keyOf(history));
  const drawn = random.next();
  const act = STEPS_OF_A_DAY.find(([until]) => drawn < until)?.[1] ?? change;
  history.log.push(await act(history));
}

/** Every device is online with a good connection, and sends what it has. */
async function settle(history: History): Promise<void> {
  const { devices, member, publication } = history;
  const good = { slice, random: history.random, faults: 0 };
  for (const device of devices) device.isOnline = true;
  for (let round = 0; round < 2; round += 1) {
    for (const tab of devices.flatMap(({ tabs }) => tabs)) {
      follow(tab, keyOf(history));
      noteTests(history.flown, await inTab(tab, good, () => flush(String(member.id))));
      const outcome = await inTab(tab, good, () => saveDraft(tab, keyOf(history), String(publication.id)));
      if (outcome === 'gone') discardUnsent(history, tab.device);
      await inTab(tab, good, () => loadDraft(tab, keyOf(history), String(publication.id)));
    }
  }
}

async function compare(history: History): Promise<void> {
  const { devices, member, publication, expected } = history;
  for (const { storage } of devices)
    expect(Object.keys(JSON.parse(storage.get(`receptor.pending.${member.id}`) ?? '{}'))).toEqual([]);
  for (const { draft } of devices.flatMap(({ tabs }) => tabs))
    for (const id of publication.questions.map((question) => String(question.id)))
      expect([id, stateOf(draft, id)]).toEqual([id, latestState(expected.changes, id)]);
  const own = and(eq(attempts.userId, member.id), eq(attempts.publicationId, publication.id));
  const stored = await slice.db.select().from(attempts).where(own);
  expect(stored).toHaveLength(expected.submitted);
  await compareWrites(history);
  await compareNotes(history);
  await compareRecall(history);
  await compareQueue(history);
  await compareTests(slice, member, history.flown);
}

/** What was last changed anywhere. */
function latestState(changes: readonly Change[], question: string) {
  const latest = changes.toSorted((a, b) => b.at - a.at);
  const last = (field: DraftField) => latest.find(({ key }) => key === `${field}:${question}`)?.value;
  return { answer: last('answer'), confidence: last('confidence'), mark: last('mark') ?? false };
}

async function compareWrites({ member, publication, expected }: History): Promise<void> {
  const { body } = await slice.api.get(`/api/progress/?filter[publication]=${publication.id}`, member.headers);
  for (const write of expected.writes.values()) {
    const progress = body.data.find(({ id }: { id: string }) => id === write.id)?.attributes;
    if (write.kind === 'read') expect(progress.read).toBe(write.read);
    if (write.kind === 'position') expect(progress.position).toBe(write.position);
    if (write.kind === 'text') expect(progress.text_position).toEqual(write.textPosition);
  }
  for (const [id, share] of expected.furthest)
    expect(body.data.find((each: { id: string }) => each.id === id).attributes.share).toBeGreaterThanOrEqual(share);
}

/** Every text that no one replaced who had seen it is there, and none is there twice. (rules H4) */
async function compareNotes({ member, publication, expected: { notes } }: History): Promise<void> {
  const { body } = await slice.api.get(`/api/notes/?section=${publication.sectionIds[0]}`, member.headers);
  const stored: string[] = body.data.map(({ text }: { text: string }) => text);
  expect([...notes.written].filter((text) => !notes.replaced.has(text) && !stored.includes(text))).toEqual([]);
  expect(stored.filter((text, at) => stored.indexOf(text) !== at || !notes.written.has(text))).toEqual([]);
}

/**
 * What counts was answered by the reader on that day, once for each time that a question was due; and every answer counts,
 * or another of the same time that arrived before it does.
 */
async function compareRecall({ member, expected: { recall: given } }: History): Promise<void> {
  const stored = await slice.db.select().from(recallAnswers).where(eq(recallAnswers.userId, member.id));
  const ofTime = ({ question, on }: (typeof given)[number]) =>
    stored.filter(({ questionId, dueOn, returnsOn }) => questionId === question && dueOn <= on && on < returnsOn);
  expect(given.filter((each) => ofTime(each).length !== 1)).toEqual([]);
  const isGiven = ({ questionId, answerId, answeredOn }: (typeof stored)[number]) =>
    given.some(({ question, answer, on }) => question === questionId && answer === answerId && on === answeredOn);
  expect(stored.filter((each) => !isGiven(each))).toEqual([]);
}

/** Whatever arrived late or twice, the queue has what was last added and not removed, and plays what was last played. */
async function compareQueue({ member, expected }: History): Promise<void> {
  const none: Queue<string> = { items: [], removed: [], orderedAt: null, current: null, currentAt: null };
  const { items, current } = applyChanges(none, expected.queue);
  const { body } = await slice.api.get('/api/queue/', member.headers);
  const stored = body.data.items.map(({ id }: { id: string }) => id);
  expect([stored.toSorted(), body.data.current]).toEqual([items.map(({ id }) => id).toSorted(), current]);
}

const seeds = Array.from({ length: HISTORIES }, (_, index) => SEED + index);

test.each(seeds)('nothing is lost and nothing counts twice in the history of seed %i', async (seed) => {
  stubBrowser();
  const history = await begin(seed);
  for (let count = 0; count < STEPS; count += 1) await step(history);
  await settle(history);
  try {
    await compare(history);
  } catch (error) {
    throw new Error(`The history of seed ${seed}:\n${history.log.join('\n')}`, { cause: error });
  }
});
