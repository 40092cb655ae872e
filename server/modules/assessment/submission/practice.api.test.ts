/** A passed test that is taken again: graded and explained, without effect on any record. (rules T3) */

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { exportPersonalData } from '#server/modules/assessment/personal-records.ts';
import { attempts } from '#server/modules/assessment/tables.ts';
import { publications, questions, questionVersions } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import {
  earn,
  handedIn,
  included,
  passTest,
  signInAgain,
  submitTest,
  testPath,
} from '#tests/support/given/tests-and-surveys.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let member: Person;
let publication: GivenPublication;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  member = await slice.given.member('gold', { firstName: 'Hannah', lastName: 'Whitfield' });
  publication = await slice.given.publication({ questions: 4, credits: 0.5, expiresOn: '2027-06-30' });
});
afterAll(() => slice?.close());

function practice(wrong = 0, { headers }: Pick<Person, 'headers'> = member, more: Record<string, string> = {}) {
  const { data } = handedIn(publication, wrong);
  const body = { data: { ...data, attributes: { ...data.attributes, practice: true } } };
  return slice.api.post(testPath(publication), body, { ...headers, ...more });
}

/** Reads every response that a counted attempt affects. */
async function readRecord() {
  const paths = [
    testPath(publication),
    `/api/publications/${publication.id}/?include=testResults`,
    '/api/publications/?filter[completed]=true',
    `/api/publications/${publication.id}/test/stats/`,
    '/api/certificates/',
    '/api/transcript/',
    '/api/transcript.csv',
  ];
  const answers: [string, unknown][] = [];
  for (const path of paths) {
    const { status, text } = await slice.api.get(path, member.headers);
    expect(status, path).toBe(200);
    answers.push([path, text]);
  }
  const { rows } = await slice.database.pool.query('select * from credit_ledger order by id');
  return { answers, ledger: rows };
}

describe('a practice attempt', () => {
  test('is graded, explained, and numbered separately', async () => {
    await earn(slice, member, publication);

    const first = await practice(3);
    const second = await practice(1);

    expect(first.status).toBe(201);
    expect(first.body.data.attributes).toMatchObject({ practice: true, attempt: 1, status: 'REJECTED', score: 25 });
    expect(second.body.data.attributes).toMatchObject({ practice: true, attempt: 2, status: 'APPROVED', score: 75 });
    // It failed and is explained all the same, because the test was passed.
    expect(included(first.body, 'Question').map(({ attributes }) => attributes.feedback)).toEqual(
      [1, 2, 3, 4].map((n) => `Feedback of question ${n}.`),
    );
    expect(included(first.body, 'Answer').filter(({ attributes }) => attributes.correct === true)).toHaveLength(4);
  });

  test('does not change test status, results, credit, certificate, transcript or statistics', async () => {
    for (let index = 0; index < 20; index += 1) await passTest(slice, await slice.given.member('gold'), publication);
    await earn(slice, member, publication);
    const before = await readRecord();

    await practice(4);
    await practice(0);

    expect(await readRecord()).toEqual(before);
    expect(before.answers[3]?.[1]).toContain('"attempts":21');
  });

  test('is listed separately from attempts that count', async () => {
    await earn(slice, member, publication);
    await practice(2);

    const counted = await slice.api.get(testPath(publication), member.headers);
    const apart = await slice.api.get(`${testPath(publication)}?filter[practice]=true`, member.headers);
    const others = await slice.given.member('gold');
    const none = await slice.api.get(`${testPath(publication)}?filter[practice]=true`, others.headers);

    expect(counted.body.data.map((row: any) => row.attributes.practice)).toEqual([false]);
    expect(apart.body.data.map((row: any) => [row.attributes.practice, row.attributes.score])).toEqual([[true, 50]]);
    expect(none.body.data).toEqual([]);
  });

  test('is graded twice for concurrent submissions, once for the same key', async () => {
    await earn(slice, member, publication);

    const both = await Promise.all([practice(0), practice(1)]);
    const keyed = await Promise.all([1, 2].map(() => practice(0, member, { 'idempotency-key': 'again' })));

    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both.map(({ body }) => body.data.attributes.attempt).toSorted()).toEqual([1, 2]);
    expect(keyed[0]?.text).toBe(keyed[1]?.text);
    const counting = and(eq(attempts.userId, member.id), eq(attempts.practice, false));
    expect(await slice.db.select().from(attempts).where(counting)).toHaveLength(1);
  });

  test('has the questions of the passed test, even if they changed since', async () => {
    await earn(slice, member, publication);
    const [first, second] = publication.questions;
    const reworded = { version: 2, stem: 'Reworded?', feedback: 'Other.', createdAt: slice.clock.now() };
    await slice.db.insert(questionVersions).values({ questionId: first!.id, ...reworded });
    await slice.db.update(questions).set({ retiredAt: slice.clock.now() }).where(eq(questions.id, second!.id));

    const answer = await practice(0);

    expect([answer.status, answer.body.data.attributes.score]).toEqual([201, 100]);
  });
});

describe('who may practice', () => {
  const codeOf = (answer: { status: number; body: any }) => [answer.status, answer.body.errors?.[0].code];
  const mayPractice = async (headers = member.headers) =>
    (await slice.api.get(`/api/publications/${publication.id}/`, headers)).body.data.attributes.user_can_practice;

  test('is refused before a pass, even after a failed attempt', async () => {
    expect(codeOf(await practice())).toEqual([409, 'test.not-passed']);
    await submitTest(slice, { person: member, publication, wrong: 4 });

    expect(codeOf(await practice())).toEqual([409, 'test.not-passed']);
    expect(await mayPractice()).toBe(false);
  });

  test('requires the practice attribute: without it a passed test is refused', async () => {
    await passTest(slice, member, publication);

    expect(codeOf(await passTest(slice, member, publication))).toEqual([409, 'test.completed']);
    expect(await mayPractice()).toBe(true);
  });

  test('is refused after the credit expired or the publication was withdrawn', async () => {
    await passTest(slice, member, publication);
    const set = async (values: Partial<typeof publications.$inferInsert>) => {
      await slice.db.update(publications).set(values).where(eq(publications.id, publication.id));
      await slice.ctx.content.refresh();
    };

    await set({ expiresOn: '2026-11-20' as PlainDate });
    expect(codeOf(await practice())).toEqual([403, 'test.expired']);
    expect(await mayPractice()).toBe(false);
    await set({ visibility: 'withdrawn' });
    expect(codeOf(await practice())).toEqual([410, 'publication.removed']);
  });

  test('is refused after the membership ended, and to visitors', async () => {
    await passTest(slice, member, publication);
    await slice.db
      .update(publications)
      .set({ expiresOn: '2029-01-01' as PlainDate })
      .where(eq(publications.id, publication.id));
    slice.clock.moveTo('2028-01-01T00:00:00.000Z');
    const headers = await signInAgain(slice, member);

    expect(codeOf(await practice(0, { headers }))).toEqual([403, 'test.renew']);
    expect((await practice(0, { headers: {} as Person['headers'] })).status).toBe(401);
  });

  test('is refused with a pointer if the attribute is not a boolean', async () => {
    const { data } = handedIn(publication);
    const body = { data: { ...data, attributes: { ...data.attributes, practice: 'yes' } } };

    const answer = await slice.api.post(testPath(publication), body, member.headers);

    expect(answer.body.errors[0].source).toEqual({ pointer: '/data/attributes/practice' });
  });
});

test('practice attempts are exported separately', async () => {
  await earn(slice, member, publication);
  await practice(2);

  const copy = await exportPersonalData(slice.ctx, member.id);

  expect([copy.tests.length, copy.practice.map(({ scorePercent }) => scorePercent)]).toEqual([1, [50]]);
});
