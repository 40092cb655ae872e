/** Request bodies and their answers, each test named by its call; surveys, unlock and start are tested with their calls. (rules W15) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { discounts } from '#server/modules/billing/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { acknowledge, handedIn, submitTest, surveyPath, testPath } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

type ResourceObject = { type: string; id: string; attributes: Record<string, any> };
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.errors?.[0]?.code];
const pointers = (body: { errors: { source?: { pointer?: string } }[] }) =>
  body.errors.map(({ source }) => source?.pointer);

let slice: Slice;
let shop: ReturnType<typeof purchasesIn>;
let member: Person;
let publication: GivenPublication;
beforeAll(async () => {
  slice = await startSlice();
  shop = purchasesIn(slice);
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  member = await slice.given.member('gold', { firstName: 'Hannah', lastName: 'Whitfield' });
  publication = await slice.given.publication({ id: 101, questions: 3, credits: 0.5 });
});
afterAll(() => slice?.close());

const get = (url: string, as?: Person) => slice.api.get(url, as?.headers);

describe('POST /api/orders/', () => {
  test('returns 201 with amount and discount in cents, and a checkout_url while it can be paid', async () => {
    const person = await slice.given.account();

    const ordered = await shop.order(person, { tier: 3, days: 1825 }, { 'idempotency-key': 'order-1' });
    const again = await shop.order(person, { tier: 3, days: 1825 }, { 'idempotency-key': 'order-1' });

    expect(ordered.status).toBe(201);
    expect(ordered.body.data).toMatchObject({
      type: 'Order',
      attributes: { status: 'pending', amount: 279_600, discount: 0, currency: 'USD', rebillDays: 1825 },
    });
    expect(ordered.body.data.attributes.checkout_url).toMatch(/^http/);
    expect(again.body).toEqual(ordered.body);
    await shop.pay(ordered);
    const paid = await get(`/api/orders/${ordered.body.data.id}/?include=membership,receipt.order`, person);
    expect(paid.body.data.attributes).toMatchObject({ status: 'paid', checkout_url: null });
    expect(paid.body.data.relationships.membership.data).toEqual({ type: 'Membership', id: '3' });
  });

  test('returns the amount after proration', async () => {
    const person = await slice.given.account();
    await slice.given.term(person, 'bronze', { from: 0, to: 365 });

    const ordered = await shop.order(person, { tier: 3 });

    expect(ordered.body.data.attributes).toMatchObject({ amount: 20_000, list_amount: 69_900, upgrade: true });
  });

  test.each([
    ['a term other than 365 or 1825 days', { rebillDays: 30 }, '3', '/data/attributes/rebillDays'],
    ['no term', {}, '3', '/data/attributes/rebillDays'],
    ['an amount of the client', { rebillDays: 365, amount: 1 }, '3', '/data/attributes/amount'],
    ['a tier that is not for sale', { rebillDays: 365 }, '4', '/data/relationships/membership'],
    ['no tier', { rebillDays: 365 }, null, '/data/relationships/membership'],
  ])('refuses %s with a pointer', async (_what, attributes, tier, pointer) => {
    const membership = tier === null ? undefined : { membership: { data: { type: 'Membership', id: tier } } };

    const answer = await slice.api.post('/api/orders/', resource('Order', attributes, membership), member.headers);

    expect(answer.status).toBe(422);
    expect(pointers(answer.body)).toEqual([pointer]);
  });

  test('discount_code lowers the amount, and an unknown one returns 422 with a pointer', async () => {
    const person = await slice.given.account();
    await slice.db.insert(discounts).values({ code: 'SPRING', percent: 10, createdAt: slice.clock.now() });
    const membership = { membership: { data: { type: 'Membership', id: '1' } } };
    const send = (discount_code: string) =>
      slice.api.post('/api/orders/', resource('Order', { rebillDays: 365, discount_code }, membership), person.headers);

    const lowered = await send('spring');
    const unknown = await send('AUTUMN');

    expect(lowered.body.data.attributes).toMatchObject({ amount: 26_910, discount: 2_990, list_amount: 29_900 });
    expect(codeOf(unknown)).toEqual([422, 'discount.unknown']);
    expect(pointers(unknown.body)).toEqual(['/data/attributes/discount_code']);
  });
});

const ofType = (included: ResourceObject[], type: string) => included.filter((object) => object.type === type);
const submit = (wrong = 0, headers: Person['headers'] = member.headers) =>
  submitTest(slice, { person: { headers }, publication, wrong });

describe('POST /api/publications/{id}/tests/', () => {
  const send = async (results: object[]) => {
    await acknowledge(slice, member, publication);
    return slice.api.post(testPath(publication), resource('PublicationTestResult', { results }), member.headers);
  };

  test('returns 422 with pointers unless every question is answered once', async () => {
    const [one, two, three] = publication.questions.map(({ id, correct }) => ({
      question_id: String(id),
      answer_id: String(correct),
    }));

    const missing = await send([{ ...one }, { ...two }]);
    const twice = await send([{ ...one }, { ...one }, { ...two }, { ...three }]);
    const foreign = await send([{ ...one, answer_id: two?.answer_id }, { ...two }, { ...three }]);

    expect([missing.status, pointers(missing.body)]).toEqual([422, ['/data/attributes/results']]);
    expect([twice.status, pointers(twice.body)]).toEqual([422, ['/data/attributes/results/1/question_id']]);
    expect([foreign.status, pointers(foreign.body)]).toEqual([422, ['/data/attributes/results/0/answer_id']]);
  });

  test('returns 201 with status, score, attempt and missed, and includes graded questions after approval', async () => {
    const rejected = await submit(2);
    const approved = await submit(0);

    expect(rejected.body.data.attributes).toMatchObject({ status: 'REJECTED', score: 33, attempt: 1 });
    expect(rejected.body.data.attributes.missed).toHaveLength(2);
    expect(rejected.text).not.toContain('Feedback of question');
    expect(approved.body.data.attributes).toMatchObject({ status: 'APPROVED', score: 100, attempt: 2, missed: [] });
    expect(ofType(approved.body.included, 'Question').map(({ attributes }) => attributes.feedback)).toEqual(
      [1, 2, 3].map((number) => `Feedback of question ${number}.`),
    );
    const right = ofType(approved.body.included, 'Answer').filter(({ attributes }) => attributes.correct);
    expect(right.map(({ id }) => id)).toEqual(publication.questions.map(({ correct }) => String(correct)));
  });

  test('returns 409 for another publication in the relationship', async () => {
    const body = {
      data: {
        ...handedIn(publication).data,
        relationships: { publication: { data: { type: 'Publication', id: '999' } } },
      },
    };

    const answer = await slice.api.post(testPath(publication), body, member.headers);

    expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'request.id-conflict']);
  });

  test('returns the first response again for the same Idempotency-Key', async () => {
    const headers = { ...member.headers, 'idempotency-key': 'attempt-1' };

    const [first, again] = [await submit(3, headers), await submit(3, headers)];

    expect([again.status, again.text]).toEqual([201, first.text]);
  });
});

describe('GET /api/publications/{id}/surveys/', () => {
  test('returns the questions of the evaluation', async () => {
    const { status, body } = await slice.api.get(surveyPath(publication), member.headers);

    expect([status, body.data.length]).toEqual([200, 10]);
    for (const question of body.data) {
      expect(Object.keys(question)).toEqual(['id', 'kind', 'stem', 'options', 'required']);
      expect(['scale', 'choice', 'text']).toContain(question.kind);
    }
  });
});

describe('PUT /api/sections/{id}/progress/', () => {
  const save = (attributes: object) =>
    slice.api.put(
      `/api/sections/${publication.sectionIds[0]}/progress/?include=section`,
      resource('Progress', attributes),
      member.headers,
    );

  test('stores playback position and read state', async () => {
    const first = await save({ position: 42 });
    const second = await save({ read: true });

    expect([first.status, first.body.data.attributes]).toEqual([
      200,
      {
        position: 42,
        text_position: null,
        is_text_latest: false,
        share: first.body.data.attributes.share,
        read: false,
        updated: '2026-11-21T12:00:00.000Z',
      },
    ]);
    expect(second.body.data).toMatchObject({
      type: 'Progress',
      attributes: { position: 42, read: true },
      relationships: { section: { data: { type: 'Section', id: String(publication.sectionIds[0]) } } },
    });
  });

  test.each([
    ['a negative position', { position: -1 }, 'position'],
    ['a position that is a string', { position: '42' }, 'position'],
    ['an invalid read state', { read: 'yes' }, 'read'],
    ['a share past the end', { share: 1.1 }, 'share'],
    ['an age past ninety days', { age: 90 * 24 * 3_600_000 + 1 }, 'age'],
    ['a change from the future', { position: 1, age: -1 }, 'age'],
    [
      'a fraction past the paragraph',
      { text_position: { slide: 1, paragraph: 0, fraction: 2 } },
      'text_position/fraction',
    ],
    ['a text instead of a position', { text_position: 'x'.repeat(200_000) }, 'text_position'],
  ])('refuses %s with a pointer', async (_what, attributes, name) => {
    const answer = await save(attributes);

    expect([answer.status, pointers(answer.body)]).toEqual([422, [`/data/attributes/${name}`]]);
  });
});

describe('PATCH /api/users/{id}/', () => {
  test('takes only the changed attributes and returns the User', async () => {
    const change = resource('User', { profession: 'Pharmacist', specialization: null });

    const answer = await slice.api.patch(`/api/users/${member.id}/`, change, member.headers);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      type: 'User',
      id: String(member.id),
      attributes: { firstName: 'Hannah', lastName: 'Whitfield', profession: 'Pharmacist', specialization: null },
    });
  });

  test.each([
    ['isSuperuser', true, 'request.surplus-attribute'],
    ['profession', 'Astrologer', 'request.invalid-attribute'],
    ['firstName', null, 'request.invalid-attribute'],
  ])('refuses %s %j with a pointer', async (name, value, code) => {
    const answer = await slice.api.patch('/api/users/me/', resource('User', { [name]: value }), member.headers);

    expect(codeOf(answer)).toEqual([422, code]);
    expect(pointers(answer.body)).toEqual([`/data/attributes/${name}`]);
  });
});
