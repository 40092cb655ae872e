import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, preTests } from '#server/modules/assessment/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { expectNoAnswers, passTest, submitTest } from '#tests/support/given/tests-and-surveys.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let member: Person;
let publication: GivenPublication;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  member = await slice.given.member('gold');
  publication = await slice.given.publication({ questions: 4, preTest: true });
});
afterAll(() => slice.close());

const pathOf = ({ id }: GivenPublication) => `/api/publications/${id}/test/pre-test/`;
const read = ({ headers }: Person = member) => slice.api.get(pathOf(publication), headers);

/** The answers of a pre-test, the first `wrong` of them wrong. */
const answersOf = ({ questions }: GivenPublication, wrong: number) =>
  questions.map(({ id, correct, wrong: other }, index) => ({
    ...{ question_id: String(id), answer_id: String(index < wrong ? other : correct) },
  }));
const take = (wrong = 0, { headers }: Person = member, of = publication) =>
  slice.api.put(pathOf(of), { results: answersOf(of, wrong) }, headers);
const codeOf = (answer: { body: { errors: { code: string }[] } }) => answer.body.errors[0]?.code;

describe('a pre-test (rules T90, T91)', () => {
  test('is stored once, is no attempt, and returns nothing of its answers', async () => {
    const before = await read();
    const stored = await take(3);
    const again = await take(0);
    const after = await read();

    expect(before.body.data).toEqual({ refusal: null, submitted: null, gain: null });
    expect([stored.status, stored.text]).toEqual([204, '']);
    expect(codeOf(again)).toBe('pre-test.taken');
    expect(after.body.data).toEqual({ refusal: 'pre-test.taken', submitted: '2026-11-21T12:00:00.000Z', gain: null });
    expect(await slice.db.$count(attempts)).toBe(0);
    const cover = await slice.api.get(`/api/publications/${publication.id}/?include=questions.answers`, member.headers);
    expect(cover.body.data.attributes).toMatchObject({ pre_test: true, testStatus: null, user_can_take_test: true });
    expectNoAnswers(cover.text);
  });

  test('is stored once of two that arrive at once', async () => {
    const both = await Promise.all([take(1), take(2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await slice.db.$count(preTests)).toBe(1);
  });

  test('is refused after an attempt, without the right to the test, and where it is off', async () => {
    const off = await slice.given.publication({ questions: 1 });
    await submitTest(slice, { person: member, publication, wrong: 4 });

    expect(codeOf(await take())).toBe('pre-test.attempted');
    expect(codeOf(await take(0, member, off))).toBe('pre-test.off');
    expect(codeOf(await take(0, await slice.given.account()))).toBe('test.upgrade');
    expect((await slice.api.put(pathOf(publication), { results: [] })).status).toBe(401);
    expect((await read(await slice.given.account())).body.data.refusal).toBe('test.upgrade');
  });

  test('is refused where the test has no questions, and for the reason for which the test is', async () => {
    const empty = await slice.given.publication({ questions: 0, preTest: true });
    const expired = await slice.given.publication({ questions: 1, preTest: true, expiresOn: '2026-11-20' });
    const refusalOf = async (of: GivenPublication) =>
      (await slice.api.get(pathOf(of), member.headers)).body.data.refusal;

    expect([await refusalOf(empty), await refusalOf(expired)]).toEqual(['test.no-questions', 'test.expired']);
    expect(codeOf(await take(0, member, expired))).toBe('test.expired');
    expect(await slice.db.$count(preTests)).toBe(0);
  });

  test('needs one answer of its own for each question', async () => {
    const [first, ...others] = answersOf(publication, 0);
    const put = (results: unknown) => slice.api.put(pathOf(publication), { results }, member.headers);
    const foreign = { question_id: String(first?.question_id), answer_id: String(others[0]?.answer_id) };

    const refused = [await put(others), await put([foreign, ...others]), await put([first, first, ...others])];

    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(await slice.db.$count(preTests)).toBe(0);
  });
});

describe('the gain (rules T92)', () => {
  test('is shown after a pass, of each question, and not after a rejected attempt', async () => {
    await take(3);
    await submitTest(slice, { person: member, publication, wrong: 4 });
    const rejected = await read();
    await submitTest(slice, { person: member, publication, wrong: 1 });
    const passed = await read();

    expect(rejected.body.data.gain).toBeNull();
    expect(passed.body.data.gain).toEqual({
      ...{ compared: 4, before: 1, after: 3 },
      questions: [
        { number: 1, before: false, after: false },
        { number: 2, before: false, after: true },
        { number: 3, before: false, after: true },
        { number: 4, before: true, after: true },
      ],
    });
  });

  test('is absent without a pre-test', async () => {
    await passTest(slice, member, publication);
    expect((await read()).body.data).toEqual({ refusal: 'pre-test.attempted', submitted: null, gain: null });
  });
});

test('the office sees the mean gain from 20 learners on (rules T93)', async () => {
  const editor = await slice.given.superuser();
  const gain = async () =>
    (await slice.api.get(`/api/admin/publications/${publication.id}/analysis/`, editor.headers)).body.data.gain;
  for (let index = 0; index < 19; index += 1) {
    const learner = await slice.given.member('gold');
    await take(3, learner);
    await submitTest(slice, { person: learner, publication, wrong: 1 });
  }
  const hidden = await gain();
  await take(3);
  await submitTest(slice, { person: member, publication, wrong: 1 });

  expect(hidden).toBeNull();
  expect(await gain()).toEqual({ learners: 20, before: 25, after: 75 });
});
