import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listWaiting } from '#server/jobs/outbox.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

const EMAIL = 'Nora@clinic.example';
const PASSWORD = 'a long enough one';

const registration = (change: object = {}) =>
  resource('ApiRegisterView', {
    username: EMAIL,
    email: EMAIL,
    password1: PASSWORD,
    password2: PASSWORD,
    firstName: 'Nora',
    lastName: 'Lindgren',
    ...change,
  });
const credentials = (username: string, password: string) => resource('ApiLoginView', { username, password });
const as = (token: string) => ({ authorization: `JWT ${token}` });

async function register(
  change: object = {},
): Promise<{ id: string; token: string; headers: { authorization: string } }> {
  const { body, status } = await slice.api.post('/api/registration/', registration(change));
  expect(status).toBe(201);
  return { id: body.data.id, token: body.data.attributes.token, headers: as(body.data.attributes.token) };
}
const logIn = (username: string, password: string) => slice.api.post('/api/login/', credentials(username, password));
const whoIs = async (headers: Record<string, string>) => (await slice.api.get('/rest-auth/user/', headers)).status;

/** The token of the latest email to an address. */
function linkSentTo(address: string): string {
  const text = slice.mailbox.sentTo(address).at(-1)?.text ?? '';
  return /\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
const exchange = (token: string) => slice.api.post('/api/token/', resource('LinkToken', { token }));

describe('registration (rules S20)', () => {
  test('creates an account, opens a session and sends the verification email', async () => {
    const { id, headers } = await register();
    await slice.jobs.drain();

    const me = await slice.api.get('/api/users/me/', headers);
    expect(me.body.data).toMatchObject({
      type: 'User',
      id,
      attributes: {
        firstName: 'Nora',
        email: EMAIL,
        email_verified: false,
        hasMembership: false,
        free_quick_takes_left: 2,
      },
    });
    expect(slice.mailbox.sentTo(EMAIL)).toHaveLength(1);
    expect(linkSentTo(EMAIL)).not.toBe('');
  });

  test('returns the resource of the contract (rules W16)', async () => {
    const { body } = await slice.api.post('/api/registration/', registration());

    expect(body).toEqual({
      data: { type: 'ApiRegisterView', id: expect.any(String), attributes: { token: expect.any(String) } },
    });
  });

  test('is refused for an address with an account, ignoring case', async () => {
    await register();

    const { status, body } = await slice.api.post(
      '/api/registration/',
      registration({ email: 'nora@CLINIC.example', username: 'nora@CLINIC.example' }),
    );

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ code: 'registration.taken', source: { pointer: '/data/attributes/email' } }]);
  });

  test('accepts one of two concurrent requests', async () => {
    const both = await Promise.all([1, 2].map(() => slice.api.post('/api/registration/', registration())));

    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test.each([
    ['a short password', { password1: 'short12', password2: 'short12' }, 'password1', 'request.invalid-attribute'],
    ['different passwords', { password2: 'another one entirely' }, 'password2', 'request.invalid-attribute'],
    ['a common password', { password1: 'Password1', password2: 'Password1' }, 'password1', 'password.common'],
    ['the email as password', { password1: EMAIL, password2: EMAIL }, 'password1', 'password.like-email'],
    ['an invalid address', { email: 'nora', username: undefined }, 'email', 'request.invalid-attribute'],
    ['another user name', { username: 'ines@clinic.example' }, 'username', 'request.invalid-attribute'],
    ['an empty first name', { firstName: ' ' }, 'firstName', 'request.invalid-attribute'],
    ['an empty last name', { lastName: undefined }, 'lastName', 'request.missing-attribute'],
    ['an attribute that only the server sets', { isSuperuser: true }, 'isSuperuser', 'request.surplus-attribute'],
  ])('refuses %s', async (_, change, attribute, code) => {
    const { status, body } = await slice.api.post('/api/registration/', registration(change));

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ code, source: { pointer: `/data/attributes/${attribute}` } }]);
  });

  test('reveals whether an address has an account, within a limit', async () => {
    await register();
    const checkName = (username: string) =>
      slice.app.inject({
        url: `/api/registration/verify-email/?username=${encodeURIComponent(username)}`,
        remoteAddress: '203.0.113.9',
      });

    expect((await checkName('nora@clinic.example')).json()).toEqual({ data: { exists: true } });
    expect((await checkName('ines@clinic.example')).json()).toEqual({ data: { exists: false } });

    // The limit per minute is checked elsewhere.
    for (let count = 2; count < 30; count += 1) {
      if (count % 10 === 0) slice.clock.moveTo(`2026-11-21T12:0${count / 10}:00Z`);
      expect((await checkName(EMAIL)).statusCode).toBe(200);
    }
    slice.clock.moveTo('2026-11-21T12:03:00Z');
    const refused = await checkName(EMAIL);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('720');
  });
});

describe('the verification link (rules S16)', () => {
  test('is sent again on request, until the address is verified, at most five times an hour', async () => {
    const { headers } = await register();
    const again = () => slice.api.post('/api/registration/resend-verification/', undefined, headers);
    expect((await slice.api.post('/api/registration/resend-verification/', undefined)).status).toBe(401);

    for (let count = 0; count < 6; count += 1) expect((await again()).status).toBe(204);
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo(EMAIL)).toHaveLength(5);

    expect((await exchange(linkSentTo(EMAIL))).status).toBe(201);
    const before = slice.mailbox.sentTo(EMAIL).length;
    await again();
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo(EMAIL).filter(({ text }) => /\?token=/.test(text)).length).toBeLessThanOrEqual(before);
  });

  test('verifies the address, opens a session, sends the welcome email, and works once', async () => {
    await register();
    await slice.jobs.drain();

    const first = await exchange(linkSentTo(EMAIL));
    const second = await exchange(linkSentTo(EMAIL));
    await slice.jobs.drain();

    expect(first.status).toBe(201);
    const me = await slice.api.get('/api/users/me/', as(first.body.data.attributes.token));
    expect(me.body.data.attributes.email_verified).toBe(true);
    expect(second).toMatchObject({ status: 422, body: { errors: [{ code: 'link.invalid' }] } });
    expect(slice.mailbox.sentTo(EMAIL).map(({ subject }) => subject)).toEqual(['Verify your email address', 'Welcome']);
  });

  test('opens one session when used twice concurrently', async () => {
    await register();
    await slice.jobs.drain();

    const both = await Promise.all([1, 2].map(() => exchange(linkSentTo(EMAIL))));

    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('expires after three days', async () => {
    await register();
    await slice.jobs.drain();

    slice.clock.moveTo('2026-11-24T12:00:00Z');

    expect((await exchange(linkSentTo(EMAIL))).status).toBe(422);
  });

  test('is stored as a hash', async () => {
    await register();
    await slice.jobs.drain();

    const { rows } = await slice.database.pool.query('select token_hash from link_tokens');
    expect(rows).toHaveLength(1);
    expect(rows[0].token_hash).not.toBe(linkSentTo(EMAIL));
  });
});

describe('signing in (rules S10)', () => {
  test('opens a session, ignoring the case of the address', async () => {
    const { id } = await register();

    const { status, body } = await logIn('NORA@clinic.example', PASSWORD);

    expect(status).toBe(200);
    expect(body).toEqual({ data: { type: 'ApiLoginView', id, attributes: { token: expect.any(String) } } });
    expect((await slice.api.get('/rest-auth/user/', as(body.data.attributes.token))).body).toEqual({
      data: { type: 'User', id },
    });
  });

  test('is refused with the same error for a wrong password and an unknown address', async () => {
    await register();

    const wrong = await logIn(EMAIL, 'not the right one');
    const unknown = await logIn('nobody@clinic.example', 'not the right one');

    expect(wrong).toMatchObject({ status: 401, body: { errors: [{ code: 'login.invalid' }] } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('is refused for an account without a password', async () => {
    const { email } = await slice.given.account();

    expect((await logIn(email, 'no account has this password')).status).toBe(401);
  });

  test('is refused after ten failures, even with the right password, until they expire', async () => {
    await register();
    for (let count = 0; count < 10; count += 1) expect((await logIn(EMAIL, 'a wrong guess')).status).toBe(401);

    const refused = await logIn(EMAIL.toUpperCase(), PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { errors: [{ code: 'login.too-many' }] } });
    expect(refused.headers['retry-after']).toBe('900');

    slice.clock.moveTo('2026-11-21T12:15:00Z');
    expect((await logIn(EMAIL, PASSWORD)).status).toBe(200);
  });

  test('counts concurrent attempts', async () => {
    await register();

    const guesses = await Promise.all(Array.from({ length: 15 }, () => logIn(EMAIL, 'a wrong guess')));

    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('resets the failures of an account after a success', async () => {
    await register();
    for (let count = 0; count < 9; count += 1) await logIn(EMAIL, 'a wrong guess');
    expect((await logIn(EMAIL, PASSWORD)).status).toBe(200);

    expect((await logIn(EMAIL, 'a wrong guess')).status).toBe(401);
    expect((await logIn(EMAIL, PASSWORD)).status).toBe(200);
  });

  test('is refused for a network after thirty failures on any accounts', async () => {
    for (let count = 0; count < 30; count += 1) await logIn(`guess${count}@clinic.example`, 'a wrong guess');

    expect((await logIn('another@clinic.example', 'a wrong guess')).status).toBe(429);
  });

  test('stores neither the entered address nor expired failures', async () => {
    await logIn('nobody@clinic.example', 'a wrong guess');
    const { rows } = await slice.database.pool.query('select * from sign_in_attempts');
    expect(JSON.stringify(rows)).not.toContain('nobody');

    slice.clock.moveTo('2026-11-21T12:20:00Z');
    await slice.jobs.sweep('accounts.delete-expired');
    expect((await slice.database.pool.query('select * from sign_in_attempts')).rows).toEqual([]);
  });
});

describe('recovering a password (rules S23)', () => {
  const request = (email: string) =>
    slice.api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email }));
  const confirm = (attributes: object) =>
    slice.api.post('/rest-auth/password/reset/confirm/', resource('PasswordResetConfirmView', attributes));

  function resetSentTo(address: string): { uid: string; token: string } {
    const text = slice.mailbox.sentTo(address).at(-1)?.text ?? '';
    const [, uid = '', token = ''] = /\/recover-password\/change\/(\d+)\/([\w-]{43})/.exec(text) ?? [];
    return { uid, token };
  }
  const chosen = { new_password1: 'another long one', new_password2: 'another long one' };

  test('returns the same response for every address, and emails those with an account', async () => {
    const { email } = await slice.given.account();

    const known = await request(email.toUpperCase());
    const unknown = await request('nobody@clinic.example');
    await slice.jobs.drain();

    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(slice.mailbox.all.map(({ to }) => to)).toEqual([email]);
  });

  test('sends the same statements for an address without an account, and queues nothing', async () => {
    const { email } = await slice.given.account();
    const statements = countStatements(slice.database.pool);

    const known = await statements.during(() => request(email));
    const waiting = await listWaiting(slice.db);
    const unknown = await statements.during(() => request('nobody@clinic.example'));

    expect(unknown).toEqual(known);
    expect(waiting).toMatchObject([{ job: 'accounts.send-password-reset' }]);
    expect(await listWaiting(slice.db)).toEqual(waiting);
  });

  test('sets the password, verifies the address, ends every session and notifies the account holder', async () => {
    const before = await register();
    await request(EMAIL);
    await slice.jobs.drain();

    const { status, body } = await confirm({ ...resetSentTo(EMAIL), ...chosen });
    await slice.jobs.drain();

    expect([status, typeof body.data.detail]).toEqual([200, 'string']);
    expect(await whoIs(before.headers)).toBe(401);
    expect((await logIn(EMAIL, PASSWORD)).status).toBe(401);
    const after = await logIn(EMAIL, chosen.new_password1);
    const me = await slice.api.get('/api/users/me/', as(after.body.data.attributes.token));
    expect(me.body.data.attributes.email_verified).toBe(true);
    expect(slice.mailbox.sentTo(EMAIL).at(-1)?.subject).toBe('Your password was changed');
  });

  test('works once, for its own account, and stays valid after a weak password', async () => {
    await register();
    await request(EMAIL);
    await slice.jobs.drain();
    const link = resetSentTo(EMAIL);
    const weak = { new_password1: 'password123', new_password2: 'password123' };

    expect((await confirm({ ...link, ...weak })).body.errors).toMatchObject([
      { code: 'password.common', source: { pointer: '/data/attributes/new_password1' } },
    ]);
    expect((await confirm({ ...link, uid: '999', ...chosen })).body.errors).toMatchObject([{ code: 'link.invalid' }]);
    expect((await exchange(link.token)).status).toBe(422);
    slice.clock.moveTo('2026-11-21T12:59:59Z');
    expect((await confirm({ ...link, ...chosen })).status).toBe(200);
    expect((await confirm({ ...link, ...chosen })).status).toBe(422);
  });

  test('expires after an hour', async () => {
    await register();
    await request(EMAIL);
    await slice.jobs.drain();

    slice.clock.moveTo('2026-11-21T13:00:00Z');

    expect((await confirm({ ...resetSentTo(EMAIL), ...chosen })).status).toBe(422);
  });

  test('limits the emails to one mailbox', async () => {
    const { email } = await slice.given.account();

    for (let count = 0; count < 8; count += 1) await request(email);
    await slice.jobs.drain();

    expect(slice.mailbox.sentTo(email)).toHaveLength(5);
  });
});
