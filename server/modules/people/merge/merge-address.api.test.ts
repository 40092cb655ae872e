/** What becomes of the address of a double, and of those who use it. (rules O95, O96) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Answer, resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const PASSWORD = 'a long enough one';

let slice: Slice;
let support: Person;
let into: Person;
let double: Person;
let passwordHash: string;

beforeAll(async () => {
  slice = await startSlice();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  support = await slice.given.staff({ roles: ['support'] });
  into = await slice.given.account({ email: 'ines@clinic.example', firstName: 'Ines', lastName: 'Duarte' });
  double = await slice.given.account({ email: 'ines@old.example', firstName: 'Ines', lastName: 'Duarte-Reis' });
});
afterAll(() => slice?.close());

const query = async (text: string) => (await slice.database.pool.query(text)).rows;
const codeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.errors?.[0]?.code];
async function merge() {
  const path = `/api/admin/people/${into.id}/merge/`;
  const { body } = await slice.api.get(`${path}?double=${double.id}`, support.headers);
  const form = { double: String(double.id), version: body.data.version, reason: 'Registered twice.' };
  const answer = await slice.api.post(path, form, support.headers);
  expect(answer.status, answer.text).toBe(200);
}

describe('the address of a double (rules O95, O96)', () => {
  const logIn = (email: string) =>
    slice.api.post('/api/login/', resource('ApiLoginView', { username: email, password: PASSWORD }));
  const reset = async (email: string) => {
    const answer = await slice.api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email }));
    await slice.jobs.drain();
    return answer;
  };
  const titles = (email: string) => slice.mailbox.sentTo(email).map(({ subject }) => subject);

  beforeEach(() => query(`update users set password_hash = '${passwordHash}'`));

  test('is signed out, and its password no longer signs in', async () => {
    await merge();

    expect((await slice.api.get('/api/users/me/', double.headers)).status).toBe(401);
    expect(codeOf(await logIn(double.email))).toEqual([401, 'login.invalid']);
    expect((await logIn(into.email)).status).toBe(200);
  });

  test('is emailed which address is in use, and looks to others like any address', async () => {
    await merge();
    await slice.jobs.drain();
    const stranger = await reset('nobody@clinic.example');
    const answer = await reset(double.email.toUpperCase());

    expect([answer.status, answer.body]).toEqual([stranger.status, stranger.body]);
    const [mail] = slice.mailbox.sentTo(double.email).filter(({ subject }) => subject.includes('another address'));
    expect(mail?.text).toContain('ines@clinic.example');
    for (let time = 0; time < 8; time += 1) await reset(double.email);
    expect(titles(double.email).filter((subject) => subject.includes('another address'))).toHaveLength(5);
  });

  test('cannot be registered again', async () => {
    await merge();
    const form = { email: double.email, password1: 'another long one 7', password2: 'another long one 7' };
    const names = { first_name: 'Eve', last_name: 'Stranger' };

    const answer = await slice.api.post('/rest-auth/registration/', resource('Registration', { ...form, ...names }));

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await query(`select id from users where lower(email) = '${double.email}'`)).toHaveLength(1);
  });

  test('finds the account that stays in the office', async () => {
    await merge();

    const found = await slice.api.get(`/api/admin/people/?filter[search]=${double.email}`, support.headers);

    expect(found.body.data.map(({ id }: any) => id)).toEqual([String(into.id)]);
  });

  test('and that of the other account are emailed what was merged', async () => {
    await merge();
    await slice.jobs.drain();

    for (const { email } of [into, double]) {
      const [mail] = slice.mailbox.sentTo(email);
      expect(mail?.subject).toBe('Your two accounts are now one');
      expect(mail?.text).toContain('ines@old.example');
      expect(mail?.text).toContain('Sign in with ines@clinic.example');
    }
  });

  test('gets no email if it was never verified', async () => {
    await query(`update users set email_verified_at = null where id = ${double.id}`);
    await merge();
    await slice.jobs.drain();
    await reset(double.email);

    expect(titles(double.email)).toEqual([]);
    expect(titles(into.email)).toEqual(['Your two accounts are now one']);
  });
});
