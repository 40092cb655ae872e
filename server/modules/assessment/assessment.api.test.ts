import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { attempts, evaluationQuestions } from '#server/modules/assessment/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import {
  acknowledge,
  expectNoAnswers,
  handedIn,
  included,
  signInAgain,
  submitTest,
  testPath,
} from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let given: Slice['given'];
let api: Slice['api'];

beforeAll(async () => {
  slice = await startSlice();
  ({ given, api } = slice);
});
beforeEach(() => slice.reset());
afterAll(() => slice.close());

const submit = (person: Person, publication: GivenPublication, wrong = 0, headers: Record<string, string> = {}) =>
  submitTest(slice, { person, publication, wrong }, headers);

describe('grading (rules T2, T6, T7)', () => {
  test('approves an attempt that reaches the pass mark, with its score, number and time', async () => {
    const member = await given.member('silver');
    const publication = await given.publication({ questions: 10, passingScore: 70 });

    const answer = await submit(member, publication, 3);

    expect(answer.status).toBe(201);
    expect(answer.body.data.attributes).toMatchObject({
      status: 'APPROVED',
      score: 70,
      passingScore: 70,
      attempt: 1,
      submitted: '2026-11-21T12:00:00.000Z',
      missed: publication.questions.slice(0, 3).map(({ id }) => String(id)),
    });
  });

  test('returns the score and the missed questions of a rejected attempt, but no right answers', async () => {
    const member = await given.member('silver');
    const publication = await given.publication({ questions: 5 });

    const answer = await submit(member, publication, 2);

    expect(answer.body.data.attributes).toMatchObject({ status: 'REJECTED', score: 60 });
    expect(answer.body.data.attributes.missed).toHaveLength(2);
    const [first] = included(answer.body, 'Question');
    expect(first?.attributes).toMatchObject({
      answerChecked: String(publication.questions[0]?.wrong),
      feedback: null,
      reference: null,
      see_also: null,
    });
    expectNoAnswers(answer.text);
  });

  test('returns every question of an approved attempt with right answer, feedback and own choice', async () => {
    const member = await given.member('silver');
    const publication = await given.publication({ questions: 4 });

    const answer = await submit(member, publication, 1);

    const shown = included(answer.body, 'Question');
    expect(shown.map(({ attributes }) => attributes.feedback)).toEqual(
      [1, 2, 3, 4].map((n) => `Feedback of question ${n}.`),
    );
    expect(shown[0]?.attributes.answerChecked).toBe(String(publication.questions[0]?.wrong));
    const right = included(answer.body, 'Answer').filter(({ attributes }) => attributes.correct === true);
    expect(right.map(({ id }) => id)).toEqual(publication.questions.map(({ correct }) => String(correct)));
  });

  test('allows retaking a failed test without limit', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 5 });

    await submit(member, publication, 5);
    await submit(member, publication, 4);
    const third = await submit(member, publication, 0);

    expect(third.body.data.attributes).toMatchObject({ status: 'APPROVED', attempt: 3, score: 100, missed: [] });
  });

  test('refuses retaking a passed test', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 2 });
    await submit(member, publication);

    const again = await submit(member, publication);

    expect(again.status).toBe(409);
    expect(again.body.errors[0].code).toBe('test.completed');
  });

  test('finds a publication by slug or id', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 2 });
    await acknowledge(slice, member, publication);

    const answer = await api.post(
      `/api/publications/${publication.slug}/tests/`,
      handedIn(publication),
      member.headers,
    );

    expect(answer.status).toBe(201);
  });
});

describe('the front matter (rules T4)', () => {
  const send = (person: Person, publication: GivenPublication) =>
    api.post(testPath(publication), handedIn(publication), person.headers);

  test('must be acknowledged before a test is graded', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 2 });

    const answer = await send(member, publication);

    expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'test.front-matter']);
    expect(await slice.db.select().from(attempts)).toEqual([]);
  });

  test('must be acknowledged again if it changes before the submission', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 2 });
    await acknowledge(slice, member, publication);
    await slice.db
      .update(publications)
      .set({ targetAudience: 'Pharmacists' })
      .where(eq(publications.id, publication.id));
    await slice.ctx.content.refresh();

    const refused = await send(member, publication);
    await acknowledge(slice, member, publication);
    const graded = await send(member, publication);

    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'test.front-matter']);
    expect([graded.status, graded.body.data.attributes.attempt]).toEqual([201, 1]);
  });

  test('is acknowledged per user and publication', async () => {
    const [member, other] = [await given.member('gold'), await given.member('gold')];
    const [one, two] = [await given.publication({ questions: 1 }), await given.publication({ questions: 1 })];
    await acknowledge(slice, member, one);

    expect((await send(other, one)).body.errors[0].code).toBe('test.front-matter');
    expect((await send(member, two)).body.errors[0].code).toBe('test.front-matter');
    expect((await send(member, one)).status).toBe(201);
  });

  test('is checked after the membership', async () => {
    const publication = await given.publication({ type: 'SELF_ASSESSMENT', questions: 1 });

    const answer = await send(await given.member('bronze'), publication);

    expect(answer.body.errors[0].code).toBe('test.upgrade');
  });
});

describe('the submitted answers', () => {
  const send = async (person: Person, publication: GivenPublication, results: object[]) => {
    await acknowledge(slice, person, publication);
    return api.post(testPath(publication), resource('PublicationTestResult', { results }), person.headers);
  };

  test('must cover every question once: each mistake has an error with its pointer', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 3 });
    const [one, two, three] = publication.questions.map((question) => ({
      question_id: String(question.id),
      answer_id: String(question.correct),
    }));

    const answer = await send(member, publication, [
      one!,
      one!,
      { ...two!, answer_id: three!.answer_id },
      { question_id: '99', answer_id: 'x' },
    ]);

    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
      '/data/attributes/results/1/question_id',
      '/data/attributes/results/2/answer_id',
      '/data/attributes/results/3/question_id',
      '/data/attributes/results',
    ]);
    expect(answer.body.errors[3]).toMatchObject({
      code: 'request.missing-attribute',
      meta: { question_id: three!.question_id },
    });
    expect(await slice.db.select().from(attempts)).toEqual([]);
  });

  test('are refused if the body names another publication', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 1 });
    const body = handedIn(publication);
    const other = {
      data: { ...body.data, relationships: { publication: { data: { type: 'Publication', id: '999' } } } },
    };

    const answer = await api.post(testPath(publication), other, member.headers);

    expect(answer.status).toBe(409);
    expect(answer.body.errors[0].code).toBe('request.id-conflict');
  });

  test('are refused with 404 for an unknown publication', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 1 });

    const answer = await api.post(testPath({ id: 999 }), handedIn(publication), member.headers);

    expect(answer.status).toBe(404);
    expect(answer.body.errors[0].code).toBe('publication.not-found');
  });
});

describe('who may take a test (rules T1)', () => {
  const people: [who: string, make: () => Promise<Person | null>, status: number, code: string][] = [
    ['a visitor', async () => null, 401, 'session.required'],
    ['a free account', () => given.account(), 403, 'test.upgrade'],
    ['a Bronze member', () => given.member('bronze'), 403, 'test.upgrade'],
    ['an expired member', () => given.expiredMember('gold'), 403, 'test.renew'],
    ['a member without credit', () => given.member('institutional'), 403, 'test.no-credits'],
    ['a superuser without a membership', () => given.superuser(), 403, 'test.upgrade'],
  ];

  test.each(people)('%s may not take the test of an expert consultation', async (_who, make, status, code) => {
    const publication = await given.publication({ type: 'PUBLICATION_INTERVIEW', questions: 2 });
    const person = await make();

    const answer = await api.post(testPath(publication), handedIn(publication), person?.headers ?? {});

    expect(answer.status).toBe(status);
    expect(answer.body.errors[0].code).toBe(code);
    expectNoAnswers(answer.text);
  });

  test('the refusal names the required tier', async () => {
    const publication = await given.publication({ type: 'SELF_ASSESSMENT', questions: 2 });
    const member = await given.member('silver');

    const answer = await submit(member, publication);

    expect(answer.body.errors[0].meta).toEqual({ required_membership: 'Gold' });
  });

  const publications: [what: string, parts: object, status: number, code: string][] = [
    ['a publication that is only announced', { visibility: 'announced', questions: 2 }, 403, 'test.unpublished'],
    ['a publication with expired credit', { expiresOn: '2026-11-20', questions: 2 }, 403, 'test.expired'],
    ['a publication without questions', { questions: 0 }, 404, 'test.no-questions'],
    ['a withdrawn publication', { visibility: 'withdrawn', questions: 2 }, 410, 'publication.removed'],
  ];

  test.each(publications)('no one may take the test of %s', async (_what, parts, status, code) => {
    const member = await given.member('gold');
    const publication = await given.publication(parts);

    const answer = await submit(member, publication);

    expect(answer.status).toBe(status);
    expect(answer.body.errors[0].code).toBe(code);
  });
});

describe('concurrent submissions', () => {
  test('are approved only once', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 3 });

    const both = await Promise.all([submit(member, publication), submit(member, publication)]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await slice.db.select().from(attempts).where(eq(attempts.status, 'APPROVED'))).toHaveLength(1);
  });

  test('with the same Idempotency-Key get the same response', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 3 });
    const key = { 'idempotency-key': 'one-attempt' };

    const both = await Promise.all([submit(member, publication, 0, key), submit(member, publication, 0, key)]);
    const later = await submit(member, publication, 0, key);

    expect([...both, later].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...both, later].map(({ text }) => text)).size).toBe(1);
    expect(await slice.db.select().from(attempts)).toHaveLength(1);
  });

  test('with the same key and another body are refused, except for another user', async () => {
    const [member, colleague] = [await given.member('gold'), await given.member('gold')];
    const publication = await given.publication({ questions: 3 });
    const key = { 'idempotency-key': 'a-key' };
    await submit(member, publication, 3, key);

    const other = await submit(member, publication, 0, key);
    const another = await submit(colleague, publication, 0, key);

    expect(other.status).toBe(409);
    expect(other.body.errors[0].code).toBe('request.idempotency-conflict');
    expect(another.status).toBe(201);
  });

  test('that were refused may reuse their key', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 3 });
    const key = { 'idempotency-key': 'a-key' };
    await acknowledge(slice, member, publication);
    await api.post(testPath(publication), resource('PublicationTestResult', { results: [] }), {
      ...member.headers,
      ...key,
    });

    const corrected = await submit(member, publication, 0, key);

    expect(corrected.status).toBe(201);
  });
});

describe('earlier attempts', () => {
  test('are listed newest first and only to their owner', async () => {
    const [member, other] = [await given.member('gold'), await given.member('gold')];
    const publication = await given.publication({ questions: 5 });
    await submit(member, publication, 5);
    await submit(member, publication, 0);

    const own = await api.get(testPath(publication), member.headers);
    const others = await api.get(testPath(publication), other.headers);

    expect(own.body.data.map((row: { attributes: { attempt: number } }) => row.attributes.attempt)).toEqual([2, 1]);
    expect(own.body.meta.pagination.count).toBe(2);
    expect(others.body.data).toEqual([]);
  });

  test('can include the publication with its questions and sections (rules T8)', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 2, sections: 2 });
    await submit(member, publication);

    const answer = await api.get(
      `${testPath(publication)}?include=publication.questions.answers,publication.sections`,
      member.headers,
    );

    expect(included(answer.body, 'Publication').map(({ id }) => id)).toEqual([String(publication.id)]);
    expect(included(answer.body, 'Question')).toHaveLength(2);
    expect(included(answer.body, 'Section')).toHaveLength(2);
  });

  test('stay readable after the membership ends', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ type: 'SELF_ASSESSMENT', questions: 2 });
    await submit(member, publication);
    slice.clock.moveTo('2028-01-01T00:00:00.000Z');
    const headers = await signInAgain(slice, member);

    const answer = await api.get(`${testPath(publication)}?include=questions.answers`, headers);

    expect(answer.body.data).toHaveLength(1);
    expect(included(answer.body, 'Question')[0]?.attributes.feedback).toBe('Feedback of question 1.');
  });
});

describe('the answer statistics (rules T13)', () => {
  const statsPath = ({ id }: GivenPublication) => `/api/publications/${id}/test/stats/`;

  test('are shown to users who passed, from 20 first attempts on', async () => {
    const publication = await given.publication({ questions: 1 });
    const people = [];
    for (let index = 0; index < 20; index += 1) people.push(await given.member('gold'));
    for (const person of people.slice(0, 19)) await submit(person, publication);

    const before = await api.get(statsPath(publication), people[0]!.headers);
    await submit(people[19]!, publication, 1);
    await submit(people[19]!, publication, 0);
    const after = await api.get(statsPath(publication), people[0]!.headers);

    expect(before.body.data).toEqual([]);
    const [question] = publication.questions;
    expect(after.body.data).toMatchObject([{ question_id: String(question?.id), attempts: 20 }]);
    expect(after.body.data[0].answers.slice(0, 2)).toEqual([
      { answer_id: String(question?.correct), share: 95 },
      { answer_id: String(question?.wrong), share: 5 },
    ]);
  });

  test('are hidden before a pass', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 1 });
    await submit(member, publication, 1);

    const answer = await api.get(statsPath(publication), member.headers);

    expect(answer.status).toBe(403);
    expect(answer.body.errors[0].code).toBe('test.stats-hidden');
  });

  test('of a self-assessment are shown after any attempt, because its items were explained', async () => {
    const publication = await given.publication({ type: 'SELF_ASSESSMENT', questions: 1 });
    const people = [];
    for (let index = 0; index < 20; index += 1) people.push(await given.member('gold'));
    const before = await api.get(statsPath(publication), people[0]!.headers);
    for (const person of people) await submit(person, publication, 1);

    expect(before.body.errors[0].code).toBe('test.stats-hidden');
    const after = await api.get(statsPath(publication), people[0]!.headers);
    expect(after.body.data).toMatchObject([{ attempts: 20 }]);
  });
});

describe('the evaluation', () => {
  test('lists its questions in order', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 1 });
    await seedReference(slice.db);
    await seedReference(slice.db);

    const answer = await api.get(`/api/publications/${publication.id}/surveys/`, member.headers);

    expect(answer.body.data).toHaveLength(10);
    expect(answer.body.data[0]).toMatchObject({
      kind: 'scale',
      required: true,
      options: expect.arrayContaining(['Agree']),
    });
    expect(await slice.db.select().from(evaluationQuestions)).toHaveLength(13);
  });
});
