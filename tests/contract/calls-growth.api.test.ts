/** Calls about invitations, the newsletter, visits and support, each test named by its call. (rules W14, W16) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { supportRequests } from '#server/modules/support/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { giveLibrary } from './library-fixture.ts';

type ResourceObject = { type: string; id: string; attributes: Record<string, any> };
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.errors?.[0]?.code];
const pointers = (body: { errors: { source?: { pointer?: string } }[] }) =>
  body.errors.map(({ source }) => source?.pointer);

const NORA = 'nora@clinic.example';

let slice: Slice;
let gold: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await giveLibrary(slice);
  gold = await slice.given.member('gold', { firstName: 'Hannah', lastName: 'Whitfield' });
});
afterAll(() => slice?.close());

let network = 0;
/** From an IP address of its own, so that no rate limit applies. */
async function post(url: string, body: unknown, more: { as?: Person | undefined; type?: string } = {}) {
  network += 1;
  const answer = await slice.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.1.${network}.1`,
    headers: { 'content-type': more.type ?? 'application/vnd.api+json', ...more.as?.headers },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
}
const get = (url: string, as?: Person) => slice.api.get(url, as?.headers);

describe('POST /api/newsletter', () => {
  const subscribe = (body: object, as?: Person) => post('/api/newsletter', body, { as });

  test('returns 201 with a message, and the id and token of the account it created', async () => {
    const { status, body } = await subscribe({ email: NORA, firstName: 'Nora', lastName: 'Lindgren' });

    expect(status).toBe(201);
    expect(body).toEqual({
      data: { message: expect.any(String), data: { id: expect.any(String), token: expect.any(String) } },
    });
    const headers = { authorization: `JWT ${body.data.data.token}` };
    const me = await slice.api.get('/api/users/me/', headers);
    expect(me.body.data).toMatchObject({
      id: body.data.data.id,
      attributes: { email: NORA, firstName: 'Nora', lastName: 'Lindgren', email_verified: false },
    });
  });

  test('returns only the message for an address that has an account', async () => {
    for (const email of [gold.email, gold.email.toUpperCase()]) {
      const { status, body } = await subscribe({ email });

      expect([status, body]).toEqual([201, { data: { message: expect.any(String), data: {} } }]);
    }
    await subscribe({ email: NORA });
    expect((await subscribe({ email: NORA })).body.data.data).toEqual({});
  });

  test.each(['publication', 'section', 'material', 'podcast'])('accepts %s_id', async (type) => {
    const id = type === 'publication' ? 101 : type === 'podcast' ? 801 : 1;

    expect((await subscribe({ email: NORA, [`${type}_id`]: id })).status).toBe(201);
  });

  test('returns a download URL for a public material', async () => {
    const open = await slice.given.publication({ id: 201, type: 'OPEN_ACCESS' });
    const answer = await subscribe({ email: NORA, material_id: String(open.materialId) });
    const { pathname, search } = new URL(answer.body.data.data.download_url, 'http://receptor');

    expect((await slice.api.get(pathname + search)).text).toBe('%PDF');
    const locked = await subscribe({ email: 'ines@clinic.example', material_id: '1' });
    expect(locked.body.data.data.download_url).toBeUndefined();
  });

  test.each([
    ['no address', {}, '/email'],
    ['an invalid address', { email: 'nora' }, '/email'],
    ['another type', { email: NORA, author_id: '1' }, '/author_id'],
  ])('refuses %s with a pointer', async (_what, body, pointer) => {
    const answer = await subscribe(body);

    expect(answer.status).toBe(422);
    expect(pointers(answer.body)).toEqual([pointer]);
  });
});

describe('GET, POST /api/referrals/ · PATCH /api/referrals/{id}/ · GET /api/referrals/validate/?referred_email=', () => {
  const invite = (email: string, as = gold) =>
    post('/api/referrals/', resource('Referred', { referred_email: email }), { as });
  const inviteAll = (emails: string[]) =>
    post(
      '/api/referrals/',
      { data: emails.map((referred_email) => ({ type: 'Referred', attributes: { referred_email } })) },
      { as: gold, type: 'application/vnd.api+json; ext="https://jsonapi.org/ext/bulk"' },
    );
  const list = async (query = '', as = gold) => (await get(`/api/referrals/${query}`, as)).body;

  test('POST of one returns it', async () => {
    const { status, body } = await invite(NORA);

    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      type: 'Referred',
      attributes: {
        referred_email: NORA,
        applied: false,
        created: '2026-11-21T12:00:00.000Z',
        resend_available_at: '2026-11-21T12:00:00.000Z',
      },
    });
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo(NORA)).toHaveLength(1);
  });

  test('POST of many returns all or stores none', async () => {
    const all = await inviteAll([NORA, 'ines@clinic.example']);
    const none = await inviteAll(['omar@clinic.example', gold.email]);

    expect(all.status).toBe(201);
    expect(all.body.data.map((row: ResourceObject) => row.attributes.referred_email)).toEqual([
      NORA,
      'ines@clinic.example',
    ]);
    expect(codeOf(none)).toEqual([422, 'referral.self']);
    expect(pointers(none.body)).toEqual(['/data/1/attributes/referred_email']);
    expect((await list()).meta.pagination.count).toBe(2);
  });

  test('GET lists those of the caller, 20 per page, with createdBy', async () => {
    await inviteAll(Array.from({ length: 21 }, (_, index) => `colleague${index}@clinic.example`));

    const body = await list('?include=createdBy');

    expect(body.data).toHaveLength(20);
    expect(body.meta.pagination).toEqual({ page: 1, pages: 2, count: 21 });
    expect(body.included).toMatchObject([{ type: 'User', id: String(gold.id) }]);
    expect((await list('', await slice.given.member('gold'))).data).toEqual([]);
  });

  test('PATCH resends once a day', async () => {
    const { body } = await invite(NORA);
    const resend = (as = gold) =>
      slice.api.patch(`/api/referrals/${body.data.id}/`, resource('Referred', {}), as.headers);

    expect((await resend()).status).toBe(200);
    const early = await resend();
    slice.clock.moveTo('2026-11-22T12:00:00.000Z');
    const resent = await resend();
    await slice.jobs.drain();

    expect(codeOf(early)).toEqual([429, 'referral.too-soon']);
    expect(early.headers['retry-after']).toBe('86400');
    expect([resent.status, resent.body.data.attributes.resend_available_at]).toEqual([200, '2026-11-23T12:00:00.000Z']);
    expect(slice.mailbox.sentTo(NORA)).toHaveLength(3);
    expect(codeOf(await resend(await slice.given.member('gold')))).toEqual([404, 'referral.not-found']);
  });

  test('validate returns valid with the discount, or the reason', async () => {
    const buyer = await slice.given.account();
    await purchasesIn(slice).buy(buyer, { tier: 1 });
    await invite('ines@clinic.example');
    const validate = async (email: string) =>
      (await get(`/api/referrals/validate/?referred_email=${email}`, gold)).body.data;

    expect(await validate(NORA)).toEqual({ valid: true, discount: 5000 });
    expect(await validate('ines@clinic.example')).toEqual({ valid: false, reason: 'invited' });
    expect(await validate(gold.email)).toEqual({ valid: false, reason: 'self' });
    expect(await validate(buyer.email)).toEqual({ valid: false, reason: 'member' });
  });
});

describe('GET /api/giftcards/', () => {
  test('lists one card of the caller for each colleague who paid, due 30 days later', async () => {
    await post('/api/referrals/', resource('Referred', { referred_email: NORA }), { as: gold });
    const nora = await slice.given.account({ email: NORA });
    const ordered = await purchasesIn(slice).buy(nora, { tier: 3 });
    await slice.jobs.drain();

    const { status, body } = await get('/api/giftcards/', gold);

    expect(ordered.body.data.attributes).toMatchObject({ amount: 64_900, discount: 5000 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        type: 'Giftcard',
        attributes: { title: '$50 gift card', status: 'pending_to_send', sendDate: '2026-12-21', cancelled_why: null },
      },
    ]);
    expect((await get('/api/referrals/', gold)).body.data[0].attributes.applied).toBe(true);
    expect((await get('/api/giftcards/', nora)).body.data).toEqual([]);
    expect(codeOf(await get('/api/giftcards/'))).toEqual([401, 'session.required']);
  });
});

describe('GET /api/memberships/ · /api/memberships/withmine/', () => {
  test.each(['filter[referred_email]', 'referred_email'])('%s fills discounted_amount', async (name) => {
    const nora = await slice.given.account({ email: NORA });
    const request = () => get(`/api/memberships/?include=prices&${name}=${NORA}`, nora);
    const before = await request();
    await post('/api/referrals/', resource('Referred', { referred_email: NORA }), { as: gold });

    const { body } = await request();

    expect(before.body.included[0].attributes.discounted_amount).toBeNull();

    const yearly = body.included.filter((price: ResourceObject) => price.attributes.rebillDays === 365);
    expect(yearly.map((price: ResourceObject) => price.attributes.discounted_amount)).toEqual([24_900, 44_900, 64_900]);
  });
});

describe('POST /api/utms/', () => {
  const visit = { created: '2026-11-20T09:30:00Z', data: { utm_source: 'congress', utm_medium: 'print' } };

  test('stores the visits of the signed-in user', async () => {
    const first = await post('/api/utms/', { data: [visit] }, { as: gold });
    const none = await post('/api/utms/', { data: [] }, { as: gold });

    expect([first.status, none.status]).toEqual([201, 201]);
    expect(codeOf(await post('/api/utms/', { data: [visit] }))).toEqual([401, 'session.required']);
  });

  test('says what is wrong, and where', async () => {
    const answer = await post('/api/utms/', { data: [{ ...visit, created: 'yesterday' }] }, { as: gold });

    expect([answer.status, pointers(answer.body)]).toEqual([422, ['/data/0/created']]);
  });
});

describe('POST /requests', () => {
  const request = {
    requester: { name: 'Nora Lindgren', email: NORA },
    subject: 'My receipt',
    comment: { body: 'Where do I find it?' },
  };
  const send = (body: object, type = 'application/json') => post('/requests', body, { type });

  test('takes the format of the support desk as application/json and stores it', async () => {
    const answer = await send({ request });

    expect(answer.status).toBe(201);
    expect(answer.body.request).toMatchObject({ id: expect.any(Number), subject: 'My receipt' });
    expect(await slice.db.select().from(supportRequests)).toMatchObject([
      { name: 'Nora Lindgren', email: NORA, subject: 'My receipt', body: 'Where do I find it?' },
    ]);
  });

  test('says what is wrong, and where', async () => {
    const answer = await send({ request: { ...request, subject: '', requester: { name: 'Nora' } } });

    expect(answer.status).toBe(422);
    expect(pointers(answer.body)).toEqual(['/request/requester/email', '/request/subject']);
  });
});
