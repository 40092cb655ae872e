import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

const GOOD = 'a long enough one';
const registration = (password: string, email = 'amara.lind@clinic.example') =>
  resource('ApiRegisterView', {
    ...{ email, password1: password, password2: password },
    ...{ firstName: 'Amara', lastName: 'Lind' },
  });
const register = (password: string, headers = {}) =>
  slice.api.post('/api/registration/', registration(password), headers);
const signIn = (password: string) =>
  slice.api.post('/api/login/', resource('ApiLoginView', { username: 'amara.lind@clinic.example', password }));

async function linkParts() {
  await slice.api.post(
    '/rest-auth/password/reset/',
    resource('PasswordResetView', { email: 'amara.lind@clinic.example' }),
  );
  await slice.jobs.drain();
  const text = slice.mailbox.sentTo('amara.lind@clinic.example').at(-1)?.text ?? '';
  const [, uid = '', token = ''] = /\/change\/(\d+)\/([\w-]{43})/.exec(text) ?? [];
  return { uid, token };
}

describe('a new password (rules S9, S12)', () => {
  test.each([
    ['in a breach list', 'winniepooh', 'password.common'],
    ['in a breach list, in another case', 'ＷinniePooh', 'password.common'],
    ['equal to the local part of the email', 'Amara.Lind', 'password.like-email'],
    ['equal to the name of the product', 'Receptor!', 'password.simple'],
    ['of one repeated letter', 'zzzzzzzzzzz', 'password.simple'],
  ])('%s is refused at registration, reset and change', async (_, password, code) => {
    const registered = await register(password);
    const { body } = await register(GOOD);
    const headers = { authorization: `JWT ${body.data.attributes.token}` };
    const passwords = { new_password1: password, new_password2: password };
    const change = resource('PasswordChangeView', { old_password: GOOD, ...passwords });
    const changed = await slice.api.post('/rest-auth/password/change/', change, headers);
    const reset = resource('PasswordResetConfirmView', { ...(await linkParts()), ...passwords });
    const confirmed = await slice.api.post('/rest-auth/password/reset/confirm/', reset);

    expect([registered, changed, confirmed].map((answer) => answer.body.errors[0].code)).toEqual([code, code, code]);
    expect((await signIn(GOOD)).status).toBe(200);
  });

  test.each([
    ['7 composed characters', 'ééééééa', 422],
    ['8 characters, typed decomposed', 'e\u0301a\u0300'.repeat(4), 201],
    ['128 characters, typed decomposed', 'e\u0301ab'.repeat(42).concat('cd'), 201],
    ['129 characters', 'abc'.repeat(43), 422],
    ['a ligature that normalizes to several letters', '\ufdfa'.repeat(8), 422],
    ['200 kB', 'ab'.repeat(100_000), 422],
  ])('is counted after normalization: %s', async (_, password, status) => {
    expect((await register(password)).status).toBe(status);
  });

  test('signs in with any Unicode form of it', async () => {
    await register('Crème brûlée 7');

    expect((await signIn('Crème brûlée 7'.normalize('NFD'))).status).toBe(200);
    expect((await signIn('Crème brûlée 8')).status).toBe(401);
  });

  test('hashed by another system signs in, and is replaced by our own with the first sign-in (rules S25)', async () => {
    await register(GOOD);
    const stored = async () =>
      (await slice.database.pool.query('select password_hash from users')).rows[0].password_hash;
    await slice.database.pool.query('update users set password_hash = $1', ['$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0']);

    expect((await signIn('test12346')).status).toBe(401);
    expect(await stored()).toMatch(/^\$P\$/);

    const answers = await Promise.all([signIn('test12345'), signIn('test12345')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect([(await signIn('test12345')).status, (await signIn('test12346')).status]).toEqual([200, 401]);
  });

  test('hashed by another system, and wrong, is answered and limited as any other', async () => {
    await register(GOOD);
    const own = await signIn('a guess');
    await slice.database.pool.query('delete from sign_in_attempts');
    await slice.database.pool.query('update users set password_hash = $1', ['$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0']);

    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await signIn('a guess'));

    const shape = ({ status, body }: typeof own) => [
      status,
      body.errors.map(({ code, detail }: any) => [code, detail]),
    ];
    expect(shape(answers[0] as typeof own)).toEqual(shape(own));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await signIn('test12345')).status).toBe(429);
  });

  test('hashed without normalization still signs in', async () => {
    await register(GOOD);
    const typed = 'Crème brûlée 7'.normalize('NFD');
    await slice.database.pool.query('update users set password_hash = $1', [await hash(typed)]);

    expect((await signIn(typed)).status).toBe(200);
  });
});

describe('a password hash with outdated parameters', () => {
  const hashOf = async () => (await slice.database.pool.query('SELECT password_hash AS hash FROM users')).rows[0]?.hash;
  const storeHash = (value: string) => slice.database.pool.query('UPDATE users SET password_hash = $1', [value]);

  test.each([
    ['less memory', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }],
    ['one pass', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
    ['another variant', { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 1 }],
  ])('(%s) is replaced at the next sign-in', async (_, parameters) => {
    await register(GOOD);
    await storeHash(await hash(GOOD, parameters));

    expect((await signIn(GOOD)).status).toBe(200);
    const renewed = await hashOf();

    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(GOOD)).status).toBe(200);
    expect(await hashOf()).toBe(renewed);
  });

  test('is unchanged when the password is wrong', async () => {
    await register(GOOD);
    const old = await hash(GOOD, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
    await storeHash(old);

    await signIn('another long one');

    expect(await hashOf()).toBe(old);
  });
});
