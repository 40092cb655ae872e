/** What the owner of an account created by a newsletter sign-up can do with it. (rules S19) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(NOON);
});
afterAll(() => slice?.close());

const EMAIL = 'reader@clinic.example';
const PASSWORD = 'a long enough one';
const as = (token: string) => ({ authorization: `JWT ${token}` });
const whoIs = async (token: string) => (await slice.api.get('/rest-auth/user/', as(token))).status;

async function subscribe(): Promise<{ id: number; token: string }> {
  const answer = await slice.app.inject({
    method: 'POST',
    url: '/api/newsletter',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: EMAIL }),
  });
  const { id, token } = answer.json().data.data;
  return { id: Number(id), token };
}

const register = (email = EMAIL) =>
  slice.api.post(
    '/api/registration/',
    resource('ApiRegisterView', {
      ...{ email, password1: PASSWORD, password2: PASSWORD },
      ...{ firstName: 'Rea', lastName: 'Der' },
    }),
  );
const signIn = (password = PASSWORD) =>
  slice.api.post('/api/login/', resource('ApiLoginView', { username: EMAIL, password }));
const isTaken = async () => (await slice.api.get(`/api/registration/verify-email/?username=${EMAIL}`)).body.data.exists;

async function setPasswordByEmail() {
  await slice.api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email: EMAIL }));
  await slice.jobs.drain();
  const text = slice.mailbox.sentTo(EMAIL).at(-1)?.text ?? '';
  const [, uid = '', token = ''] = /\/change\/(\d+)\/([\w-]{43})/.exec(text) ?? [];
  const passwords = { new_password1: PASSWORD, new_password2: PASSWORD };
  return slice.api.post(
    '/rest-auth/password/reset/confirm/',
    resource('PasswordResetConfirmView', { uid, token, ...passwords }),
  );
}

describe('registering with the address', () => {
  test('adds name and password to the account, and ends the sign-up’s session', async () => {
    const made = await subscribe();
    expect(await isTaken()).toBe(false);

    const registered = await register('Reader@Clinic.example');

    expect([registered.status, registered.body.data.id]).toEqual([201, String(made.id)]);
    expect([await whoIs(made.token), await whoIs(registered.body.data.attributes.token)]).toEqual([401, 200]);
    expect((await signIn()).status).toBe(200);
    expect(await slice.db.select().from(users)).toMatchObject([{ firstName: 'Rea', lastName: 'Der' }]);
    expect(await isTaken()).toBe(true);
    expect((await register()).body.errors).toMatchObject([{ code: 'registration.taken' }]);
  });

  test('succeeds once when requested twice concurrently', async () => {
    await subscribe();

    const answers = await Promise.all([register(), register()]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await slice.db.select().from(users)).toHaveLength(1);
  });

  test('is refused once the address is verified or something was bought', async () => {
    const { id, token } = await subscribe();
    await slice.given.tiers();
    const person = { id, email: EMAIL, headers: as(token) };
    expect((await purchasesIn(slice).order(person, { tier: 2 })).status).toBe(201);
    expect([await isTaken(), (await register()).status]).toEqual([true, 422]);

    await slice.database.pool.query('DELETE FROM orders');
    await slice.database.pool.query('UPDATE users SET email_verified_at = now()');
    expect([await isTaken(), (await register()).status]).toEqual([true, 422]);
    expect(await whoIs(token)).toBe(200);
  });
});

describe('without registering', () => {
  test('a user sets a password by email, signs in, and deletes the account', async () => {
    const made = await subscribe();
    expect((await signIn()).status).toBe(401);

    expect((await setPasswordByEmail()).status).toBe(200);
    const { token } = (await signIn()).body.data.attributes;
    const deletion = resource('AccountDeletion', { password: PASSWORD });
    const deleted = await slice.api.post('/api/privacy/delete/', deletion, as(token));

    expect(deleted.status).toBe(200);
    expect([await whoIs(made.token), await whoIs(token), (await signIn()).status]).toEqual([401, 401, 401]);
    expect((await register()).status).toBe(201);
  });
});
