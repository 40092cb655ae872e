/** Questions that come back after a test. (docs/rules/recall.md) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { recallToken } from '#server/modules/assessment/recall/emails/recall-token.ts';
import { attempts, recallAnswers } from '#server/modules/assessment/tables.ts';
import { answers, publications, questions, questionVersions } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { signInAgain, submitPractice, submitTest } from '#tests/support/given/tests-and-surveys.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const DAY_1 = '2026-03-02T15:00:00.000Z';
const DAY_2 = '2026-03-03T15:00:00.000Z';
const DAY_3 = '2026-03-04T15:00:00.000Z';

let slice: Slice;
let member: Person;
let publication: GivenPublication;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(DAY_1);
  member = await slice.given.member('gold');
  publication = await slice.given.publication({ questions: 8, credits: 1 });
});
afterAll(() => slice?.close());

const read = async (person = member) => (await slice.api.get('/api/recall/', person.headers)).body.data;
const idsOf = (data: { questions: { id: string }[] }) => data.questions.map(({ id }) => Number(id));
const moveTo = async (at: string) => {
  slice.clock.moveTo(at);
  member = { ...member, headers: await signInAgain(slice, member) };
};

/** The test is failed with `wrong` missed questions and then passed. */
async function missAndPass(wrong: number, person = member): Promise<void> {
  await submitTest(slice, { person, publication, wrong });
  if (wrong > 2) await submitTest(slice, { person, publication });
}

const answer = (index: number, isRight = true, parts: { confidence?: string | null; person?: Person } = {}) => {
  const { confidence = null, person = member } = parts;
  const { id, correct, wrong } = publication.questions[index]!;
  const body = { answer: String(isRight ? correct : wrong), confidence };
  return slice.api.post(`/api/recall/${id}/answer/`, body, person.headers);
};
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];

describe('an answer given offline (rules K13)', () => {
  const HOUR = 3_600_000;
  const late = (index: number, age: number, isRight = true) => {
    const { id, correct, wrong } = publication.questions[index]!;
    const body = { answer: String(isRight ? correct : wrong), confidence: null, age };
    return slice.api.post(`/api/recall/${id}/answer/`, body, member.headers);
  };

  test('counts on the day on which it was given', async () => {
    await missAndPass(2);
    await moveTo(DAY_2);
    const online = await answer(1);
    await moveTo(new Date(Date.parse(DAY_2) + 24 * HOUR).toISOString());

    const offline = await late(0, 24 * HOUR);

    expect(offline.body.data).toMatchObject({ right: true, returns: online.body.data.returns });
    expect((await read()).answered_today).toBe(0);
    const rows = await slice.db.select().from(recallAnswers);
    expect(new Set(rows.map(({ answeredOn }) => answeredOn))).toEqual(new Set([DAY_2.slice(0, 10)]));
  });

  test('counts once, and not if the question was answered elsewhere before', async () => {
    await missAndPass(1);
    await moveTo(DAY_2);
    await answer(0);
    slice.clock.moveTo(new Date(Date.parse(DAY_2) + 2 * HOUR).toISOString());

    const again = await late(0, HOUR, false);
    const twice = await late(0, HOUR, false);

    expect([again.body.data.right, twice.body.data.right]).toEqual([true, true]);
    expect(await slice.db.$count(recallAnswers)).toBe(1);
  });

  test('is refused if the question was not due on that day', async () => {
    await missAndPass(1);
    await moveTo(DAY_2);

    expect(codeOf(await late(0, 24 * HOUR))).toEqual([409, 'recall.not-due']);
    expect((await late(0, 91 * 24 * HOUR)).status).toBe(422);
  });
});

describe('the questions of a day', () => {
  test('are those that were missed, from the day after the test was passed', async () => {
    await missAndPass(2);

    expect(await read()).toMatchObject({ questions: [], total: 2, next: '2026-03-03' });

    await moveTo(DAY_2);
    const data = await read();
    expect(idsOf(data)).toEqual([publication.questions[0]!.id, publication.questions[1]!.id]);
    expect(data).toMatchObject({ answered_today: 0, waiting: 0, locked: 0, next: null, emails: false });
    expect(JSON.stringify(data.questions)).not.toContain('correct');
  });

  test('include right answers that were a guess', async () => {
    await missAndPass(0);
    const [, second] = publication.questions;
    await slice.db.update(attempts).set({ confidence: { [String(second!.id)]: 'guess' } });
    await moveTo(DAY_2);

    expect(idsOf(await read())).toEqual([second!.id]);
  });

  test('are none of a test that is not passed', async () => {
    await submitTest(slice, { person: member, publication, wrong: 8 });
    await moveTo(DAY_2);

    expect(await read()).toMatchObject({ questions: [], total: 0 });
    expect(codeOf(await answer(0))).toEqual([404, 'recall.not-found']);
  });

  test('are five, and the others wait for the next day', async () => {
    await missAndPass(8);
    await moveTo(DAY_2);
    const first = await read();
    expect(first).toMatchObject({ waiting: 3, total: 8 });
    expect(first.questions).toHaveLength(5);

    for (const index of [0, 1, 2, 3, 4]) expect((await answer(index)).status).toBe(200);
    expect(await read()).toMatchObject({ questions: [], answered_today: 5, waiting: 3 });
    expect(codeOf(await answer(5))).toEqual([409, 'recall.enough']);

    await moveTo(DAY_3);
    expect(idsOf(await read()).slice(0, 3)).toEqual([5, 6, 7].map((index) => publication.questions[index]!.id));
  });

  test('wait while the test may not be practiced', async () => {
    await missAndPass(2);
    await slice.db.update(publications).set({ expiresOn: '2026-03-02' as never });
    await moveTo(DAY_2);

    expect(await read()).toMatchObject({ questions: [], locked: 2, total: 2 });
    expect(codeOf(await answer(0))).toEqual([403, 'recall.locked']);
  });

  test('are without retired ones, and in current words', async () => {
    await missAndPass(2);
    const [first, second] = publication.questions;
    await slice.db.update(questions).set({ retiredAt: slice.clock.now() }).where(eq(questions.id, first!.id));
    await slice.db
      .insert(questionVersions)
      .values({ questionId: second!.id, version: 2, stem: 'Reworded?', feedback: 'F.', createdAt: slice.clock.now() });
    await moveTo(DAY_2);

    expect((await read()).questions).toMatchObject([{ id: String(second!.id), stem: 'Reworded?' }]);
  });

  test('come back when they are missed again in practice', async () => {
    await missAndPass(1);
    await moveTo(DAY_2);
    await answer(0);
    await moveTo('2026-03-05T15:00:00.000Z');
    await answer(0);
    expect(await read()).toMatchObject({ questions: [], next: '2026-03-11' });

    await moveTo('2026-03-06T15:00:00.000Z');
    await submitPractice(slice, member, publication, 1);

    expect(await read()).toMatchObject({ questions: [], next: '2026-03-07' });
  });
});

describe('an answer', () => {
  beforeEach(async () => {
    await missAndPass(2);
    await moveTo(DAY_2);
  });

  test('is explained, and says when the question returns', async () => {
    const wrong = (await answer(0, false)).body.data;
    const right = (await answer(1, true, { confidence: 'certain' })).body.data;

    expect(wrong).toMatchObject({
      right: false,
      chosen: String(publication.questions[0]!.wrong),
      returns: '2026-03-04',
    });
    expect(wrong.answers.filter(({ correct }: { correct: boolean }) => correct)).toHaveLength(1);
    expect(wrong.feedback).toMatch(/\w/);
    expect(right).toMatchObject({ right: true, returns: '2026-03-05' });
  });

  test('that was a guess returns no later than one that was not', async () => {
    const guess = (await answer(0, true, { confidence: 'guess' })).body.data.returns;
    const certain = (await answer(1, true, { confidence: 'certain' })).body.data.returns;

    expect(guess < certain).toBe(true);
  });

  test('counts once, also twice at the same time', async () => {
    const both = await Promise.all([answer(0, true), answer(0, false)]);

    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]!.body.data.chosen).toBe(both[1]!.body.data.chosen);
    expect(await slice.db.$count(recallAnswers)).toBe(1);
    expect((await read()).answered_today).toBe(1);
  });

  // It is apart from everything that counts. (rules K8)
  test('gives no credit, and changes neither the test nor its statistics', async () => {
    const before = (await slice.api.get(`/api/publications/${publication.id}/`, member.headers)).body;
    await answer(0, false);

    expect((await slice.api.get(`/api/publications/${publication.id}/`, member.headers)).body).toEqual(before);
    expect(await slice.db.$count(attempts)).toBe(1);
  });

  test('of another question, of none, and to one that is not due are refused', async () => {
    const post = (id: number | string, body: object) =>
      slice.api.post(`/api/recall/${id}/answer/`, body, member.headers);
    const foreign = { answer: String(publication.questions[1]!.correct), confidence: null };

    expect(codeOf(await post(publication.questions[0]!.id, foreign))).toEqual([422, 'recall.answer']);
    expect(codeOf(await post(publication.questions[0]!.id, { answer: '9'.repeat(20), confidence: null }))).toEqual([
      422,
      'recall.answer',
    ]);
    expect(codeOf(await post(999_999_999, foreign))).toEqual([404, 'recall.not-found']);
    expect(codeOf(await answer(5))).toEqual([404, 'recall.not-found']);
    await submitPractice(slice, member, publication, 3);
    expect(codeOf(await answer(2))).toEqual([409, 'recall.not-due']);
    const other = await slice.given.member('gold');
    expect(codeOf(await answer(0, true, { person: other }))).toEqual([404, 'recall.not-found']);
  });

  test('is not shown again once the question was rewritten', async () => {
    await answer(0);
    const { id } = publication.questions[0]!;
    const next = { version: 2, stem: 'Rewritten?', feedback: 'F.', createdAt: slice.clock.now() };
    const [version] = await slice.db
      .insert(questionVersions)
      .values({ questionId: id, ...next })
      .returning({ id: questionVersions.id });
    const text = { questionVersionId: version!.id, position: 1, text: 'New', correct: true };
    await slice.db.insert(answers).values([text, { ...text, position: 2, text: 'Old', correct: false }]);

    expect(codeOf(await answer(0))).toEqual([409, 'recall.not-due']);
  });

  test('counts for 90 days, and no week counts through which a question waited', async () => {
    await answer(0, false);
    await moveTo('2026-03-23T15:00:00.000Z');
    expect(await read()).toMatchObject({ weeks: 0, retention: { answers: 1, right: 0 } });
    await moveTo('2026-05-31T15:00:00.000Z');
    expect(await read()).toMatchObject({ retention: { answers: 1, right: 0 } });
    await moveTo('2026-06-01T15:00:00.000Z');

    expect(await read()).toMatchObject({ retention: { answers: 0, right: 0 } });
  });

  test('counts in what is remembered', async () => {
    await answer(0, false);
    await answer(1, true);

    expect(await read()).toMatchObject({ weeks: 1, retention: { answers: 2, right: 1 } });
  });
});

test('a question is stopped and brought back', async () => {
  await missAndPass(1);
  await moveTo(DAY_2);
  const path = `/api/recall/${publication.questions[0]!.id}/`;

  expect((await slice.api.put(path, { stopped: true }, member.headers)).status).toBe(204);
  expect(await read()).toMatchObject({ questions: [], total: 0 });
  expect((await slice.api.put(path, { stopped: false }, member.headers)).status).toBe(204);
  expect((await read()).questions).toHaveLength(1);
  expect(codeOf(await slice.api.put('/api/recall/999999999/', { stopped: true }, member.headers))).toEqual([
    404,
    'recall.not-found',
  ]);
});

describe('the emails', () => {
  const turn = (on: boolean) => slice.api.put('/api/recall/emails/', { on }, member.headers);
  const runDaily = () => slice.jobs.sweep('assessment.queue-recall-emails');
  const emails = () => slice.mailbox.sentTo(member.email).filter(({ subject }) => subject.endsWith('to recall today'));
  const linksIn = (text: string) =>
    [...text.matchAll(/\/recall\/([\w.-]+)\?answer=(\d+)/g)].map(([, token = '', id = '']) => ({ token, id }));
  const tap = ({ token, id }: { token: string; id: string }) =>
    slice.api.post(`/api/recall-email/${token}/`, { answer: id });

  beforeEach(async () => {
    await missAndPass(2);
    await moveTo(DAY_2);
  });

  test('are sent to those who turned them on, once a day, and only if something is due', async () => {
    await runDaily();
    expect(emails()).toEqual([]);

    await turn(true);
    await turn(true);
    expect(await read()).toMatchObject({ emails: true });
    await runDaily();
    await runDaily();
    expect(emails()).toHaveLength(1);
    const { token } = linksIn(emails()[0]!.text)[0]!;
    expect(emails()[0]?.headers).toMatchObject({
      'List-Unsubscribe': `<${new URL(`/api/recall-email/${token}/stop/`, slice.ctx.origin).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });

    await answer(0);
    await answer(1);
    await moveTo(DAY_3);
    await runDaily();
    expect(emails()).toHaveLength(1);
  });

  test('are not sent to an address that was never confirmed', async () => {
    await turn(true);
    await slice.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, member.id));
    await runDaily();

    expect(emails()).toEqual([]);
    expect(codeOf(await turn(true))).toEqual([409, 'recall.unconfirmed']);
  });

  test('answer a question with one link, without signing in, once', async () => {
    await turn(true);
    await runDaily();
    const links = linksIn(emails()[0]!.text);
    expect(links).toHaveLength(8);
    const right = links.find(({ id }) => id === String(publication.questions[0]!.correct))!;
    const wrong = links.find(({ id }) => id === String(publication.questions[0]!.wrong))!;

    const first = await tap(right);
    const second = await tap(wrong);

    expect(first).toMatchObject({ status: 200, body: { data: { right: true } } });
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(second.body.data).toEqual(first.body.data);
    expect(await slice.db.select({ byEmail: recallAnswers.byEmail }).from(recallAnswers)).toEqual([{ byEmail: true }]);
  });

  test('refuse forged links, and those that are older than 14 days', async () => {
    await turn(true);
    await runDaily();
    const [link] = linksIn(emails()[0]!.text);
    const [userId, questionId, day, signature] = link!.token.split('.');
    const other = publication.questions[1]!;

    for (const token of [
      `${userId}.${other.id}.${day}.${signature}`,
      `${Number(userId) + 1}.${questionId}.${day}.${signature}`,
      `${userId}.${questionId}.2026-03-09.${signature}`,
      'x'.repeat(200),
    ])
      expect(codeOf(await tap({ token, id: link!.id }))).toEqual([404, 'recall.no-link']);

    slice.clock.moveTo('2026-03-17T15:00:00.000Z');
    expect((await tap(link!)).status).toBe(200);
    slice.clock.moveTo('2026-03-18T15:00:00.000Z');
    expect(codeOf(await tap(link!))).toEqual([410, 'recall.link-ended']);
  });

  test('of an account that may not practice any more answer nothing', async () => {
    await turn(true);
    await runDaily();
    const [link] = linksIn(emails()[0]!.text);
    await slice.db.execute("update membership_terms set ends_at = '2026-03-02T00:00:00Z'");

    expect(codeOf(await tap(link!))).toEqual([403, 'recall.locked']);
  });

  test('are turned off by the mail program’s button', async () => {
    await turn(true);
    const token = recallToken(slice.ctx.secret, {
      ...{ userId: member.id, questionId: publication.questions[0]!.id, sentOn: '2026-01-01' as never },
    });

    const stopped = await slice.api.send('POST', `/api/recall-email/${token}/stop/`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

    expect(stopped.status).toBe(204);
    expect(await read()).toMatchObject({ emails: false });
    await runDaily();
    expect(emails()).toEqual([]);
  });
});
