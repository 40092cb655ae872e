/** An attacker who fails on purpose does not lock the account holder out. (rules S10) */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { deviceCookie, isKnownDevice, readDevice } from './known-device.ts';

let slice: Slice;
let owner: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  owner = await createPerson('nora@clinic.example');
});
afterAll(() => slice?.close());

const PASSWORD = 'a long enough one';
const HERE = '203.0.113.9';

async function createPerson(email: string): Promise<Person> {
  const person = await slice.given.account({ email });
  const hash = await hashPassword(PASSWORD);
  await slice.database.pool.query('update users set password_hash = $1 where id = $2', [hash, person.id]);
  return person;
}

type Attempt = { email?: string; password?: string; cookie?: string; remoteAddress?: string };

async function logIn({ email = owner.email, password = PASSWORD, cookie, remoteAddress = HERE }: Attempt = {}) {
  const answer = await slice.app.inject({
    method: 'POST',
    url: '/api/login/',
    remoteAddress,
    headers: { 'content-type': 'application/vnd.api+json', ...(cookie === undefined ? {} : { cookie }) },
    payload: JSON.stringify(resource('ApiLoginView', { username: email, password })),
  });
  const header = String(answer.headers['set-cookie'] ?? '');
  return { status: answer.statusCode, header, cookie: header.split(';')[0] ?? '' };
}

async function fail(times: number, more: Attempt): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await logIn({ ...more, password: 'a guess' })).status);
  return statuses;
}

test('a known device signs in when others have reached the limit of the account', async () => {
  const { cookie } = await logIn();
  await fail(10, { remoteAddress: '198.51.100.7' });

  expect((await logIn({ remoteAddress: '198.51.100.8' })).status).toBe(429);
  expect((await logIn({ cookie })).status).toBe(200);
});

test('a known device signs in when others have reached the limit of its network', async () => {
  const { cookie } = await logIn();
  for (let person = 0; person < 3; person += 1) await fail(10, { email: `guess${person}@clinic.example` });

  expect((await logIn()).status).toBe(429);
  expect((await logIn({ cookie })).status).toBe(200);
});

test('a known device has its own limit of ten failures', async () => {
  const { cookie } = await logIn();

  expect(await fail(11, { cookie })).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  expect((await logIn({ cookie })).status).toBe(429);
  expect((await logIn()).status).toBe(200);
});

test('a device is known only to the accounts that signed in on it', async () => {
  const colleague = await createPerson('ines@clinic.example');
  const first = await logIn();
  const both = await logIn({ email: colleague.email, cookie: first.cookie });
  await fail(10, { remoteAddress: '198.51.100.7' });
  await fail(10, { email: colleague.email, remoteAddress: '198.51.100.7' });

  expect((await logIn({ cookie: both.cookie })).status).toBe(200);
  expect((await logIn({ email: colleague.email, cookie: both.cookie })).status).toBe(200);
  expect((await logIn({ email: colleague.email, cookie: first.cookie })).status).toBe(429);
});

test('a forged, malformed or oversized cookie is ignored', async () => {
  const { cookie } = await logIn();
  await fail(10, { remoteAddress: '198.51.100.7' });
  const forged = [
    cookie.replace(/.{3}$/, 'xyz'),
    cookie.replace(/=.{4}/, '=abcd'),
    'known-device=',
    `known-device=${'a'.repeat(22)}${`.${'b'.repeat(43)}`.repeat(4_000)}`,
    `${'a=b; '.repeat(3_000)}${cookie}`,
  ];

  for (const each of forged) expect((await logIn({ cookie: each })).status).toBe(429);
});

test('a password change invalidates known devices', async () => {
  const { cookie } = await logIn();
  const change = { old_password: PASSWORD, new_password1: 'another long one', new_password2: 'another long one' };
  const changed = await slice.api.post(
    '/rest-auth/password/change/',
    resource('PasswordChangeView', change),
    owner.headers,
  );
  await fail(10, { remoteAddress: '198.51.100.7' });

  expect((await logIn({ password: change.new_password1, cookie })).status).toBe(429);
  const known = String(changed.headers['set-cookie']).split(';')[0] ?? '';
  expect((await logIn({ password: change.new_password1, cookie: known })).status).toBe(200);
});

test('resetting the password makes the device known', async () => {
  await fail(10, { remoteAddress: '198.51.100.7' });
  await slice.api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email: owner.email }));
  await slice.jobs.drain();
  const text = slice.mailbox.sentTo(owner.email).at(-1)?.text ?? '';
  const [, uid, token] = /change\/(\d+)\/([\w-]{43})/.exec(text) ?? [];
  const chosen = { uid, token, new_password1: 'another long one', new_password2: 'another long one' };

  const { headers } = await slice.api.post(
    '/rest-auth/password/reset/confirm/',
    resource('PasswordResetConfirmView', chosen),
  );

  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  expect((await logIn({ password: chosen.new_password1, cookie })).status).toBe(200);
});

test('the cookie is limited to signing in and hidden from scripts', async () => {
  const { header } = await logIn();

  expect(header).toMatch(
    /^known-device=[\w-]{22}\.[\w-]{43}; Path=\/api\/login; Max-Age=31536000; HttpOnly; SameSite=Strict/,
  );
  expect((await logIn({ password: 'a guess' })).header).toBe('');
});

test('the cookie is secure and prefixed when the site uses HTTPS', () => {
  const needs = {
    secret: 'a-secret-for-tests-of-32-characters',
    previousSecrets: [],
    origin: new URL('https://receptor.example'),
  };
  const account = { id: 7, passwordHash: null };

  const header = deviceCookie(needs, { device: null, owner: account });

  expect(header).toMatch(/^__Secure-known-device=.*; HttpOnly; SameSite=Strict; Secure$/);
  expect(isKnownDevice(needs, readDevice(header.split(';')[0]), account)).toBe(true);
});
