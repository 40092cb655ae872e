/** Calls about tests, evaluations and credit, each test named by its call. (rules W16) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import {
  acknowledge,
  evaluate,
  evaluated,
  handedIn,
  passTest,
  submitTest,
  surveyPath,
  testPath,
} from '#tests/support/given/tests-and-surveys.ts';
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
  await seedReference(slice.db);
  member = await slice.given.member('gold');
  publication = await slice.given.publication({ id: 101, sections: 2, questions: 3, credits: 0.5 });
});
afterAll(() => slice?.close());

type ResourceObject = { type: string; id: string; attributes: Record<string, any> };
const submit = (wrong = 0, headers: Person['headers'] = member.headers) =>
  submitTest(slice, { person: { headers }, publication, wrong });
const pointers = (body: { errors: { source?: { pointer?: string } }[] }) =>
  body.errors.map(({ source }) => source?.pointer);

describe('GET /api/publications/{id}/tests/ · POST', () => {
  test('lists the results of the caller', async () => {
    await submit(3);
    await submit(0);

    const own = await slice.api.get(
      `${testPath(publication)}?include=publication.questions.answers,publication.sections`,
      member.headers,
    );
    const others = await slice.api.get(testPath(publication), (await slice.given.member('gold')).headers);

    expect(own.body.data.map((row: ResourceObject) => row.attributes.status)).toEqual(['APPROVED', 'REJECTED']);
    expect(new Set(own.body.included.map(({ type }: ResourceObject) => type))).toEqual(
      new Set(['Publication', 'Question', 'Answer', 'Section']),
    );
    expect(others.body.data).toEqual([]);
    expect((await slice.api.get(testPath(publication))).status).toBe(401);
  });

  test('returns 201 with the graded result', async () => {
    const body = {
      data: {
        ...handedIn(publication, 1).data,
        relationships: { publication: { data: { type: 'Publication', id: '101' } } },
      },
    };

    await acknowledge(slice, member, publication);
    const answer = await slice.api.post(testPath(publication), body, member.headers);

    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      type: 'PublicationTestResult',
      attributes: { status: 'REJECTED', score: 66, attempt: 1, missed: [String(publication.questions[0]?.id)] },
    });
  });
});

describe('GET /api/publications/{id}/test/stats/', () => {
  const stats = (as = member.headers) => slice.api.get('/api/publications/101/test/stats/', as);

  test('is shown only after an approved attempt of the caller', async () => {
    await submit(3);
    const before = await stats();
    await submit();
    const after = await stats();

    expect([before.status, before.body.errors[0].code]).toEqual([403, 'test.stats-hidden']);
    expect([after.status, after.body]).toEqual([200, { data: [] }]);
  });

  test('returns shares of first attempts per answer, hidden below 20 attempts', async () => {
    await submit(0);
    for (let index = 1; index < 19; index += 1) await passTest(slice, await slice.given.member('gold'), publication);
    expect((await stats()).body.data).toEqual([]);
    const last = await slice.given.member('gold');
    await submit(1, last.headers);
    await submit(0, last.headers);

    const { data } = (await stats()).body;

    const [first] = publication.questions;
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ question_id: String(first?.id), attempts: 20 });
    expect(data[0].answers).toHaveLength(4);
    expect(data[0].answers.slice(0, 2)).toEqual([
      { answer_id: String(first?.correct), share: 95 },
      { answer_id: String(first?.wrong), share: 5 },
    ]);
  });
});

describe('POST /api/publications/{id}/surveys/', () => {
  const give = async (credits: number | null = null) => evaluate(slice, { person: member, publication, credits });

  test('returns 201', async () => {
    await submit();

    const answer = await give(0.25);

    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ type: 'Survey', attributes: { credits_claimed: 0.25 } });
    expect(answer.body.data.attributes.answers).toHaveLength(10);
  });

  test('claims the maximum for credits_claimed null', async () => {
    await submit();

    expect((await give()).body.data.attributes.credits_claimed).toBe(0.5);
  });

  test('returns the first response again for the same Idempotency-Key, and claims credit once', async () => {
    await submit();
    const body = await evaluated(slice);
    const headers = { ...member.headers, 'idempotency-key': 'evaluation-1' };
    const send = () => slice.api.post(surveyPath(publication), body, headers);

    const [first, again] = [await send(), await send()];

    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await slice.api.get('/api/certificates/', member.headers)).body.meta.pagination.count).toBe(1);
  });

  test('returns 409 before approval', async () => {
    await submit(3);

    const answer = await give();

    expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'test.not-approved']);
  });

  test('returns 422 with a pointer to missing answers', async () => {
    await submit();
    const whole = await evaluated(slice);
    const { answers } = whole.data.attributes as { answers: { question_id: string }[] };

    const empty = await slice.api.post(surveyPath(publication), resource('Survey', { answers: [] }), member.headers);
    const none = await slice.api.post(surveyPath(publication), resource('Survey', {}), member.headers);
    const tooMuch = await give(0.75);

    const questions = (await slice.api.get(surveyPath(publication), member.headers)).body.data;
    const required = questions.filter((question: { required: boolean }) => question.required);
    expect(empty.status).toBe(422);
    expect(empty.body.errors).toHaveLength(required.length);
    expect(empty.body.errors[0]).toMatchObject({
      code: 'request.missing-attribute',
      source: { pointer: '/data/attributes/answers' },
      meta: { question_id: answers[0]?.question_id },
    });
    expect([none.status, pointers(none.body)]).toEqual([422, ['/data/attributes/answers']]);
    expect([tooMuch.status, pointers(tooMuch.body)]).toEqual([422, ['/data/attributes/credits_claimed']]);
  });
});

describe('POST /api/publications/{id}/start/', () => {
  const start = (version: string) =>
    slice.api.post(
      '/api/publications/101/start/?include=publication',
      resource('Acknowledgement', { version }),
      member.headers,
    );

  test('returns 201 for the current version of the front matter', async () => {
    const cover = await slice.api.get('/api/publications/101/', member.headers);
    const version = cover.body.data.attributes.front_matter_version;

    const answer = await start(version);

    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      type: 'Acknowledgement',
      attributes: { version, shown: '2026-11-21T12:00:00.000Z' },
      relationships: { publication: { data: { type: 'Publication', id: '101' } } },
    });
  });

  test('returns 409 with a pointer for another version', async () => {
    const answer = await start('older');

    expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'start.outdated']);
    expect(pointers(answer.body)).toEqual(['/data/attributes/version']);
  });
});
