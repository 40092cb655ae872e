/** A test in progress on several devices of a user. (rules T12) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletePersonalData, exportPersonalData } from '#server/modules/assessment/personal-records.ts';
import { testDrafts } from '#server/modules/assessment/tables.ts';
import { questions, questionVersions } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { passTest, saveDraft, submitPractice, submitTest } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let member: Person;
let publication: GivenPublication;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  member = await slice.given.member('gold');
  publication = await slice.given.publication({ questions: 3 });
});
afterAll(() => slice?.close());

const path = () => `/api/publications/${publication.id}/test/draft/`;
/** The first version of a draft that begins at this instant: the seconds since 2020, and one. */
const FIRST = (Date.parse(NOON) - Date.UTC(2020, 0, 1)) / 1000 + 1;
const EMPTY = { answers: [], confidence: [], marked: [], shown: null, version: 0 };
/** An answer to the first, second or third question. */
const answer = (number: number, answerId: number) => ({ question_id: idOf(number), answer_id: String(answerId) });
const idOf = (number: number) => String(publication.questions[number - 1]?.id ?? 990 + number);
const minutesAgo = (number: number, minutes: number, field = 'answer') => ({
  ...{ question_id: idOf(number), field, age: minutes * 60_000 },
});
const put = (draft: object, headers: Record<string, string> = member.headers) =>
  slice.api.put(path(), resource('TestDraft', { ...EMPTY, ...draft }), headers);
const read = async (headers: Record<string, string> = member.headers) =>
  (await slice.api.get(path(), headers)).body.data.attributes;
const codeOf = (given: { status: number; body: any }) => [given.status, given.body.errors?.[0].code];

describe('a draft', () => {
  test('is returned as stored, with a version', async () => {
    const draft = {
      ...{ answers: [answer(1, 11)], confidence: [{ question_id: idOf(1), level: 'certain' }] },
      ...{ marked: [idOf(2)], shown: 'v-1_a' },
    };

    const stored = await put(draft);

    expect(stored.status).toBe(200);
    expect(await read()).toMatchObject({ ...draft, version: FIRST, updated: '2026-11-21T12:00:00.000Z' });
  });

  test('is empty and of version 0 before the first write', async () => {
    expect(await read()).toEqual({ ...EMPTY, updated: null });
  });

  test('takes from a device what that device changed, and leaves what another one changed since', async () => {
    await put({ answers: [answer(1, 11), answer(2, 21)] });
    await put({ answers: [answer(1, 12), answer(2, 21)], version: FIRST, changes: [minutesAgo(1, 0)] });

    const answers = [answer(1, 11), answer(2, 21), answer(3, 31)];
    const late = await put({ answers, version: FIRST, changes: [minutesAgo(3, 0)] });

    expect(late.body.data.attributes).toMatchObject({
      ...{ answers: [answer(1, 12), answer(2, 21), answer(3, 31)], version: FIRST + 2 },
    });
  });

  test('takes the answer that was given last, also when it arrives first', async () => {
    await put({ answers: [answer(1, 11)], changes: [minutesAgo(1, 10)] });
    await put({ answers: [answer(1, 12)], changes: [minutesAgo(1, 60)] });
    expect((await read()).answers).toEqual([answer(1, 11)]);

    await put({ answers: [answer(1, 13)], changes: [minutesAgo(1, 5)] });
    expect((await read()).answers).toEqual([answer(1, 13)]);
  });

  test('loses no answer to a later mark on another device', async () => {
    await put({ marked: [idOf(1)], changes: [minutesAgo(1, 5, 'mark')] });
    await put({ answers: [answer(1, 11)], changes: [minutesAgo(1, 60)] });

    expect(await read()).toMatchObject({ answers: [answer(1, 11)], marked: [idOf(1)] });
  });

  test('takes no change that was made before the last submission', async () => {
    await submitTest(slice, { person: member, publication, wrong: 3 });
    slice.clock.moveTo('2026-11-21T13:00:00.000Z');

    await put({ answers: [answer(1, 11), answer(2, 21)], changes: [minutesAgo(1, 61), minutesAgo(2, 59)] });

    expect((await read()).answers).toEqual([answer(2, 21)]);
  });

  test('removes a mark that the device removed, and no other', async () => {
    await put({ marked: [idOf(1), idOf(2)] });

    await put({ marked: [], version: FIRST, changes: [minutesAgo(1, 0, 'mark')] });

    expect((await read()).marked).toEqual([idOf(2)]);
  });

  test('takes everything that a client sends which does not say what changed', async () => {
    await put({ answers: [answer(1, 11)], changes: [minutesAgo(1, 10)] });

    await put({ answers: [answer(1, 12), answer(2, 22)] });

    expect((await read()).answers).toEqual([answer(1, 12), answer(2, 22)]);
  });

  test('contains only questions of the test', async () => {
    const stranger = { question_id: '999999', answer_id: '1' };
    await put({
      ...{ answers: [stranger, answer(1, 11)], marked: ['999999'] },
      ...{ confidence: [{ question_id: '999999', level: 'guess' }] },
    });

    expect(await read()).toMatchObject({ answers: [answer(1, 11)], marked: [], confidence: [] });
  });

  test('keeps both of two concurrent writes', async () => {
    await Promise.all([put({ answers: [answer(1, 11)] }), put({ answers: [answer(2, 21)] })]);

    expect((await read()).answers).toHaveLength(2);
  });

  test('is deleted by the submission, and a late write of another device is refused', async () => {
    await saveDraft(slice, member, publication);
    await submitTest(slice, { person: member, publication, wrong: 3 });

    const late = await put({ answers: [answer(1, 11)], version: FIRST });

    expect(codeOf(late)).toEqual([409, 'test.draft-gone']);
    expect(await slice.db.select().from(testDrafts)).toEqual([]);
  });

  test('takes nothing from the draft of an attempt that was submitted before it', async () => {
    await put({ answers: [answer(1, 11)] });
    await submitTest(slice, { person: member, publication, wrong: 3 });
    slice.clock.moveTo('2026-11-22T12:00:00.000Z');
    const next = await put({ answers: [answer(2, 21)] });

    const late = await put({ answers: [answer(1, 11)], version: FIRST, changes: [minutesAgo(1, 0)] });

    expect(codeOf(late)).toEqual([409, 'test.draft-gone']);
    expect(await read()).toMatchObject({ answers: [answer(2, 21)], version: next.body.data.attributes.version });
  });

  test('is deleted by a practice submission too', async () => {
    await passTest(slice, member, publication);
    expect((await saveDraft(slice, member, publication)).status).toBe(200);
    await submitPractice(slice, member, publication);

    expect(await read()).toMatchObject({ version: 0 });
  });

  test('is visible only to its owner', async () => {
    await saveDraft(slice, member, publication);
    const other = await slice.given.member('gold');

    expect(await read(other.headers)).toEqual({ ...EMPTY, updated: null });
    await put({ answers: [answer(3, 9)] }, other.headers);
    expect((await read()).answers).toEqual([answer(publication.questions[0]!.id, publication.questions[0]!.wrong)]);
    expect((await slice.api.get(path())).status).toBe(401);
    expect((await put({}, {})).status).toBe(401);
  });

  test('has after a pass the questions of the passed test, even if one changed or was retired since', async () => {
    await passTest(slice, member, publication);
    const [first, second] = publication.questions;
    const reworded = { version: 2, stem: 'Reworded?', feedback: 'Other.', createdAt: slice.clock.now() };
    await slice.db.insert(questionVersions).values({ questionId: first!.id, ...reworded });
    await slice.db.update(questions).set({ retiredAt: slice.clock.now() }).where(eq(questions.id, second!.id));

    const both = [answer(1, first!.wrong), answer(2, second!.correct)];
    expect((await put({ answers: both })).status).toBe(200);
    expect((await read()).answers).toEqual(both);
  });

  test('is stored only for users who may take the test', async () => {
    const free = await slice.given.account();

    const refused = await put({}, free.headers);
    expect(codeOf(refused)).toEqual([403, 'test.upgrade']);
    expect(refused.body.errors[0].meta).toEqual({ required_membership: 'Bronze' });
    expect(
      codeOf(await slice.api.put('/api/publications/999/test/draft/', resource('TestDraft', EMPTY), member.headers)),
    ).toEqual([404, 'publication.not-found']);
  });

  test.each<[string, object]>([
    [
      '201 answers',
      { answers: Array.from({ length: 201 }, (_, index) => ({ question_id: `${index}`, answer_id: '1' })) },
    ],
    ['text instead of an id', { answers: [{ question_id: '__proto__', answer_id: '1' }] }],
    ['a long id', { marked: ['1'.repeat(11)] }],
    ['an unknown level', { confidence: [{ question_id: '1', level: 'sure' }] }],
    ['an invalid version', { version: -1 }],
    ['a negative age', { changes: [{ question_id: '1', field: 'mark', age: -1 }] }],
    ['a change that is too old', { changes: [{ question_id: '1', field: 'mark', age: 91 * 24 * 3_600_000 }] }],
    [
      '601 changes',
      { changes: Array.from({ length: 601 }, (_, index) => ({ question_id: `${index}`, field: 'mark', age: 1 })) },
    ],
    ['a change of nothing', { changes: [{ question_id: '1', field: 'score', age: 1 }] }],
    ['a version out of range', { version: 2 ** 40 }],
    ['text instead of a version of the front matter', { shown: '\u0000' }],
    ['a draft that is too large', { shown: 'x'.repeat(200_000) }],
  ])('is refused with %s', async (_, draft) => {
    expect((await put(draft)).status).toBe(422);
    expect(await slice.db.select().from(testDrafts)).toEqual([]);
  });

  test('is exported and deleted with the account', async () => {
    await saveDraft(slice, member, publication);

    const copy = await exportPersonalData(slice.ctx, member.id);
    await slice.db.transaction((tx) => deletePersonalData(tx, member.id));

    expect(copy.drafts).toMatchObject([{ publication: 'Lamotrigine 101', draft: { marked: [expect.any(String)] } }]);
    expect(await slice.db.select().from(testDrafts)).toEqual([]);
  });
});

test('the confidence of a submitted test is stored with its result and does not change the score', async () => {
  const [first] = publication.questions;
  await submitTest(slice, { person: member, publication, wrong: 3 });
  const results = publication.questions.map(({ id, correct }) => answer(id, correct));
  const confidence = [
    { question_id: String(first?.id), level: 'guess' },
    { question_id: '999', level: 'certain' },
  ];

  const graded = await slice.api.post(
    `/api/publications/${publication.id}/tests/`,
    resource('PublicationTestResult', { results, confidence }),
    member.headers,
  );
  const list = await slice.api.get(`/api/publications/${publication.id}/tests/`, member.headers);

  expect(graded.body.data.attributes).toMatchObject({ score: 100, confidence: [confidence[0]] });
  expect(list.body.data.map(({ attributes }: any) => attributes.confidence)).toEqual([[confidence[0]], []]);
});
