/** The row of "Calls that the product needs besides" about personal data, named by its row. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { readArchive } from '#tests/support/validators/read-archive.ts';

const EMAIL = 'nora@clinic.example';
const PASSWORD = 'a long enough one';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  await slice.given.tiers();
});
afterAll(() => slice?.close());

const form = { email: EMAIL, password1: PASSWORD, password2: PASSWORD, firstName: 'Nora', lastName: 'Lindgren' };
const register = () => slice.api.post('/api/registration/', resource('ApiRegisterView', form));
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.errors?.[0]?.code];

/** A member with a password, a verified email, an address and a certificate. */
async function giveMember() {
  const { body } = await register();
  const id = Number(body.data.id);
  const person = { id, email: EMAIL, headers: { authorization: `JWT ${body.data.attributes.token}` } };
  await slice.db.update(users).set({ emailVerifiedAt: slice.clock.now() });
  await purchasesIn(slice).buy(person, { tier: 3 });
  const elm = { address1: 'Elm Street', city: 'Boston', postalCode: '02115', state: 'MA', country: 'US' };
  await slice.api.post('/api/users/addresses/', resource('Address', elm), person.headers);
  await earn(slice, person, await slice.given.publication({ questions: 1 }));
  const certificates = await slice.api.get('/api/certificates/', person.headers);
  await slice.jobs.drain();
  slice.mailbox.empty();
  return { person, code: certificates.body.data[0].attributes.code as string };
}

describe('POST /api/privacy/export/ · POST /api/privacy/delete/', () => {
  test('export sends an email with a link to all personal data, valid for a week', async () => {
    const { person } = await giveMember();

    const response = await slice.api.send('POST', '/api/privacy/export/', { headers: person.headers });
    await slice.jobs.drain();

    expect(response.status, response.text).toBe(202);
    const link = /https?:\S+/.exec(slice.mailbox.sentTo(EMAIL).at(-1)?.text ?? '')?.[0] ?? '';
    const { pathname, search } = new URL(link);
    const file = await slice.app.inject({ method: 'GET', url: pathname + search });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip']);
    const text = String(readArchive(file.rawPayload).get('receptor-data.json'));
    for (const value of [EMAIL, 'Lindgren', 'Elm Street', 'Lamotrigine']) expect(text).toContain(value);
    expect(text).not.toMatch(/argon2|password_?hash/i);
    slice.clock.moveTo('2026-11-28T12:00:01.000Z');
    expect((await slice.api.get(pathname + search)).status).toBeGreaterThanOrEqual(403);
  });

  test('delete requires the password', async () => {
    const { person } = await giveMember();

    const answer = await slice.api.post(
      '/api/privacy/delete/',
      resource('AccountDeletion', { password: 'not the right one' }),
      person.headers,
    );

    expect(codeOf(answer)).toEqual([422, 'password.wrong']);
    expect(answer.body.errors[0].source).toEqual({ pointer: '/data/attributes/password' });
    expect((await slice.api.get('/rest-auth/user/', person.headers)).status).toBe(200);
  });

  test('delete ends every session, frees the email address and keeps the record of credit', async () => {
    const { person, code } = await giveMember();

    const answer = await slice.api.post(
      '/api/privacy/delete/',
      resource('AccountDeletion', { password: PASSWORD }),
      person.headers,
    );
    await slice.jobs.drain();

    expect(answer.status, answer.text).toBe(200);
    expect((await slice.api.get('/rest-auth/user/', person.headers)).status).toBe(401);
    expect(slice.mailbox.sentTo(EMAIL)).toHaveLength(1);
    expect((await slice.api.get(`/api/verify/${code}/`)).body.data).toMatchObject({ revoked: null, credits: 0.5 });
    const again = await register();
    expect(again.status).toBe(201);
    expect(again.body.data.id).not.toBe(String(person.id));
  });

  test('both require a session', async () => {
    const deletion = resource('AccountDeletion', { password: PASSWORD });

    expect((await slice.api.send('POST', '/api/privacy/export/')).status).toBe(401);
    expect((await slice.api.post('/api/privacy/delete/', deletion)).status).toBe(401);
  });
});
