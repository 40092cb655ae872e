/** Calls about people and their sessions, each test named by its call. (rules W16) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discounts } from '#server/modules/billing/tables.ts';
import { type Answer, resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.tiers();
});
afterAll(() => slice?.close());

const EMAIL = 'nora@clinic.example';
const PASSWORD = 'a long enough one';
const OTHER = 'another long one';

const form = (change: object = {}) => ({
  username: EMAIL,
  email: EMAIL,
  password1: PASSWORD,
  password2: PASSWORD,
  firstName: 'Nora',
  lastName: 'Lindgren',
  ...change,
});
const register = (change: object = {}) =>
  slice.api.post('/api/registration/', resource('ApiRegisterView', form(change)));
const logIn = (password = PASSWORD, username = EMAIL) =>
  slice.api.post('/api/login/', resource('ApiLoginView', { username, password }));
const sessionOf = ({ body }: Answer) => ({ authorization: `JWT ${body.data.attributes.token}` });
const codeOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
const lastEmailTo = (address: string) => slice.mailbox.sentTo(address).at(-1)?.text ?? '';

describe('GET /api/users/{id or me}/ · PATCH /api/users/{id}/', () => {
  test('returns the caller by id and as me, with membership.permissions and addresses', async () => {
    const person = await slice.given.member('silver');
    const query = '?include=membership.permissions,addresses';

    const me = await slice.api.get(`/api/users/me/${query}`, person.headers);
    const named = await slice.api.get(`/api/users/${person.id}/${query}`, person.headers);

    expect(me.status).toBe(200);
    expect(named.body).toEqual(me.body);
    expect(me.body.data).toMatchObject({
      type: 'User',
      id: String(person.id),
      relationships: { membership: { data: { type: 'Membership', id: '2' } }, addresses: { data: [] } },
    });
    expect(new Set(me.body.included.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['Membership', 'Permission']),
    );
  });

  test('refuses callers other than the user or a superuser', async () => {
    const [person, other] = [await slice.given.account(), await slice.given.member('gold')];
    const superuser = await slice.given.superuser();
    const change = resource('User', { lastName: 'Abernathy' });
    const url = `/api/users/${person.id}/`;

    expect(codeOf(await slice.api.get(url, other.headers))).toEqual([403, 'user.not-yours']);
    expect(codeOf(await slice.api.patch(url, change, other.headers))).toEqual([403, 'user.not-yours']);
    expect(codeOf(await slice.api.get(url))).toEqual([401, 'session.required']);
    expect((await slice.api.get(url, superuser.headers)).status).toBe(200);
    expect((await slice.api.patch(url, change, superuser.headers)).status).toBe(200);
  });

  test('an email change starts verification', async () => {
    const person = await slice.given.account();

    const answer = await slice.api.patch('/api/users/me/', resource('User', { email: EMAIL }), person.headers);
    await slice.jobs.drain();

    expect([answer.status, answer.body.data.attributes.email]).toEqual([200, person.email]);
    expect(lastEmailTo(EMAIL)).toContain('?token=');
  });
});

describe('POST /api/users/addresses/ · PATCH /api/users/addresses/{id}/', () => {
  const elm = {
    address1: 'Elm Street',
    address2: '12',
    city: 'Boston',
    postalCode: '02115',
    state: 'MA',
    country: 'US',
  };

  test('adds an address, and changes the given attributes', async () => {
    const { headers } = await slice.given.account();

    const added = await slice.api.post('/api/users/addresses/', resource('Address', elm), headers);
    const url = `/api/users/addresses/${added.body.data.id}/`;
    const changed = await slice.api.patch(url, resource('Address', { city: 'Cambridge' }), headers);

    expect([added.status, added.body.data.type, added.body.data.attributes]).toEqual([201, 'Address', elm]);
    expect([changed.status, changed.body.data.attributes]).toEqual([200, { ...elm, city: 'Cambridge' }]);
    const me = await slice.api.get('/api/users/me/?include=addresses', headers);
    expect(me.body.included).toEqual([changed.body.data]);
  });

  test.each([
    ['an unknown country', { ...elm, country: 'XX' }, 'country', 'request.invalid-attribute'],
    ['no street', { ...elm, address1: undefined }, 'address1', 'request.missing-attribute'],
  ])('refuses %s with a pointer', async (_what, address, attribute, code) => {
    const { headers } = await slice.given.account();

    const { status, body } = await slice.api.post('/api/users/addresses/', resource('Address', address), headers);

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ code, source: { pointer: `/data/attributes/${attribute}` } }]);
  });
});

describe('POST /api/login/ · POST /api/registration/', () => {
  test('return an id and a token in their own types', async () => {
    const registered = await register();
    const signedIn = await logIn();

    expect([registered.status, signedIn.status]).toEqual([201, 200]);
    expect(registered.body.data).toEqual({
      type: 'ApiRegisterView',
      id: expect.any(String),
      attributes: { token: expect.any(String) },
    });
    expect(signedIn.body.data).toMatchObject({ type: 'ApiLoginView', id: registered.body.data.id });
    for (const answer of [registered, signedIn]) {
      expect((await slice.api.get('/rest-auth/user/', sessionOf(answer))).status).toBe(200);
    }
  });

  test('registration takes membershipId, discountId and upgrade, and returns the membership to buy', async () => {
    await slice.db.insert(discounts).values({ code: 'SPRING', percent: 10, createdAt: slice.clock.now() });

    const answer = await register({ membershipId: '3', discountId: 'SPRING', upgrade: true });

    expect(answer.status).toBe(201);
    expect(answer.body.meta).toMatchObject({
      checkout: { membershipId: '3', discountId: 'SPRING', upgrade: true },
    });
  });

  test.each([
    ['a tier that is not on sale', { membershipId: '4' }, 'membershipId', 'order.not-for-sale'],
    ['an unknown tier', { membershipId: '99' }, 'membershipId', 'order.not-for-sale'],
    ['an unknown discount', { membershipId: '3', discountId: 'AUTUMN' }, 'discountId', 'discount.unknown'],
  ])('registration refuses %s with a pointer', async (_what, change, attribute, code) => {
    const answer = await register(change);

    expect(codeOf(answer)).toEqual([422, code]);
    expect(answer.body.errors[0].source).toEqual({ pointer: `/data/attributes/${attribute}` });
    expect((await logIn()).status).toBe(401);
  });

  test('refuses a wrong password and an unknown address alike', async () => {
    await register();

    const [wrong, unknown] = [await logIn(OTHER), await logIn(PASSWORD, 'ines@clinic.example')];

    expect(codeOf(wrong)).toEqual([401, 'login.invalid']);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('returns 409 for another type', async () => {
    const answer = await slice.api.post('/api/login/', resource('User', { username: EMAIL, password: PASSWORD }));

    expect(codeOf(answer)).toEqual([409, 'request.type-conflict']);
  });
});

describe('GET /api/registration/verify-email/?username=', () => {
  const checkName = (username: string) =>
    slice.api.get(`/api/registration/verify-email/?username=${encodeURIComponent(username)}`);

  test('returns whether the address has an account', async () => {
    await register();

    expect((await checkName(EMAIL)).body).toEqual({ data: { exists: true } });
    expect((await checkName('ines@clinic.example')).body).toEqual({ data: { exists: false } });
  });

  test('requires an address', async () => {
    for (const url of ['/api/registration/verify-email/', '/api/registration/verify-email/?username=nora']) {
      const answer = await slice.api.get(url);

      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].source).toEqual({ parameter: 'username' });
    }
  });

  test('is rate limited', async () => {
    const url = `/api/registration/verify-email/?username=${EMAIL}`;
    const answers = [];
    for (let count = 0; count < 80; count += 1) {
      answers.push(await slice.app.inject({ url, remoteAddress: '203.0.113.9' }));
    }

    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(answers[0]?.statusCode).toBe(200);
    expect(refused?.json().errors[0].code).toBe('request.too-many');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('POST /rest-auth/password/reset/ · …/reset/confirm/ · rest-auth/password/change/', () => {
  const reset = (email: string) =>
    slice.api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email }));
  const confirm = (link: object) =>
    slice.api.post(
      '/rest-auth/password/reset/confirm/',
      resource('PasswordResetConfirmView', { ...link, new_password1: OTHER, new_password2: OTHER }),
    );

  test('reset returns the same whether or not the address exists', async () => {
    await register();

    const [known, unknown] = [await reset(EMAIL), await reset('ines@clinic.example')];

    expect(known.status).toBe(200);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  test('reset sends the email in a job, so that both cases take the same time', async () => {
    await register();
    await slice.jobs.drain();
    slice.mailbox.empty();

    await reset(EMAIL);
    expect(slice.mailbox.all).toEqual([]);
    await slice.jobs.drain();

    expect(slice.mailbox.sentTo(EMAIL)).toHaveLength(1);
  });

  test('confirm sets the password once', async () => {
    await register();
    await reset(EMAIL);
    await slice.jobs.drain();
    const [, uid, token] = /change\/(\d+)\/([\w-]{43})/.exec(lastEmailTo(EMAIL)) ?? [];

    const first = await confirm({ uid, token });
    const again = await confirm({ uid, token });

    expect([first.status, first.body]).toEqual([200, { data: { detail: expect.any(String) } }]);
    expect(codeOf(again)).toEqual([422, 'link.invalid']);
    expect([(await logIn(OTHER)).status, (await logIn(PASSWORD)).status]).toEqual([200, 401]);
  });

  test('change requires the old password and returns a new token', async () => {
    const headers = sessionOf(await register());
    const change = (old_password: string) =>
      slice.api.post(
        '/rest-auth/password/change/',
        resource('PasswordChangeView', { old_password, new_password1: OTHER, new_password2: OTHER }),
        headers,
      );

    const wrong = await change(OTHER);
    const changed = await change(PASSWORD);

    expect(wrong.body.errors).toMatchObject([
      { status: '422', code: 'password.wrong', source: { pointer: '/data/attributes/old_password' } },
    ]);
    expect([changed.status, changed.body]).toEqual([200, { data: { detail: expect.any(String) } }]);
    expect(changed.headers['x-new-token']).toEqual(expect.any(String));
  });
});

describe('GET /rest-auth/user/', () => {
  test('returns data.id', async () => {
    const person = await slice.given.account();

    const { status, body } = await slice.api.get('/rest-auth/user/', person.headers);

    expect([status, body]).toEqual([200, { data: { type: 'User', id: String(person.id) } }]);
  });

  test.each([
    ['no session', {}, 'session.required'],
    ['a forged one', { authorization: 'JWT forged' }, 'session.invalid'],
  ])('returns 401 with %s', async (_what, headers, code) => {
    expect(codeOf(await slice.api.get('/rest-auth/user/', headers as Record<string, string>))).toEqual([401, code]);
  });
});
