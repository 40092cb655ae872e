import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recallAnswers } from '#server/modules/assessment/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { acknowledge, testPath } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
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
  publication = await slice.given.publication({ questions: 12 });
  await acknowledge(slice, member, publication);
});
afterAll(() => slice.close());

const calibration = async ({ headers }: Person = member) =>
  (await slice.api.get('/api/recall/calibration/', headers)).body.data;

/** All questions answered with one confidence, the first `wrong` of them wrongly. */
function submit(level: string, wrong: number, practice = false) {
  const results = publication.questions.map(({ id, correct, wrong: other }, index) => ({
    ...{ question_id: String(id), answer_id: String(index < wrong ? other : correct) },
  }));
  const confidence = publication.questions.map(({ id }) => ({ question_id: String(id), level }));
  const body = resource('PublicationTestResult', { results, confidence, practice });
  return slice.api.post(testPath(publication), body, member.headers);
}

const none = (confidence: string) => ({ confidence, answers: 0, right: 0, share: null });

test('counts every attempt by confidence, without practice (rules K14)', async () => {
  await submit('certain', 12);
  await submit('fairly', 0);
  await submit('guess', 6, true);

  expect(await calibration()).toEqual({
    levels: [
      none('guess'),
      { confidence: 'fairly', answers: 12, right: 12, share: { percent: 100, from: 76, to: 100 } },
      { confidence: 'certain', answers: 12, right: 0, share: { percent: 0, from: 0, to: 24 } },
    ],
    reading: 'overconfident',
  });
});

test('counts recall, but not its answers without a confidence, and nothing of others (rules K14)', async () => {
  const [first, second] = publication.questions;
  const other = await slice.given.member('gold');
  await submit('certain', 0);
  const { rows } = await slice.db.execute<{ id: number; version: number }>(
    'select id, question_version_id as version from answers order by id limit 1',
  );
  const given = {
    ...{
      userId: member.id,
      answeredOn: slice.clock.today(),
      dueOn: slice.clock.today(),
      returnsOn: slice.clock.today(),
    },
    ...{ questionVersionId: rows[0]?.version ?? 0, answerId: rows[0]?.id ?? 0, byEmail: false, correct: false },
    answeredAt: slice.clock.now(),
  };
  await slice.db.insert(recallAnswers).values([
    { ...given, questionId: first?.id ?? 0, confidence: 'certain' },
    { ...given, questionId: second?.id ?? 0, confidence: null, byEmail: true },
  ]);

  const { levels } = await calibration();

  expect(levels[2]).toMatchObject({ answers: 13, right: 12 });
  expect(await calibration(other)).toEqual({ levels: ['guess', 'fairly', 'certain'].map(none), reading: 'few' });
});

test('refuses a visitor', async () => {
  expect((await slice.api.get('/api/recall/calibration/')).status).toBe(401);
});
