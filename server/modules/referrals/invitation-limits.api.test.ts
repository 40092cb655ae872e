/** The daily limit of invitations, and addresses that cannot be invited. (rules R3, R6) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import type { Person } from '#tests/support/given/given.ts';
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

const PASSWORD = 'a long enough one';
const addresses = (count: number, name = 'colleague') =>
  Array.from({ length: count }, (_, at) => `${name}${at}@clinic.example`);

async function invite({ headers }: Person, emails: readonly string[]) {
  const data = emails.map((email) => resource('Referred', { referred_email: email }).data);
  const type = 'application/vnd.api+json; ext="https://jsonapi.org/ext/bulk"';
  const answer = await slice.app.inject({
    method: 'POST',
    url: '/api/referrals/',
    headers: { ...headers, 'content-type': type, accept: type },
    payload: JSON.stringify({ data }),
  });
  return {
    status: answer.statusCode,
    code: answer.json().errors?.[0].code,
    retryAfter: answer.headers['retry-after'],
  };
}

describe('a member invites', () => {
  test('at most 50 colleagues a day, with the time of the next', async () => {
    const member = await slice.given.member('gold');
    expect((await invite(member, addresses(30))).status).toBe(201);
    slice.clock.moveTo('2026-11-21T18:00:00Z');
    expect((await invite(member, addresses(20, 'later'))).status).toBe(201);

    expect(await invite(member, ['one.more@clinic.example'])).toEqual({
      status: 429,
      code: 'referral.daily',
      retryAfter: '64800',
    });
    slice.clock.moveTo('2026-11-22T12:00:00Z');
    expect((await invite(member, addresses(30, 'tomorrow'))).status).toBe(201);
    expect((await invite(member, ['one.more@clinic.example'])).code).toBe('referral.daily');
  });

  test('no more than that with concurrent requests', async () => {
    const member = await slice.given.member('gold');

    const answers = await Promise.all([1, 2, 3].map((batch) => invite(member, addresses(20, `batch${batch}x`))));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429]);
  });
});

describe('an address that ever had a paid membership is not invited', () => {
  const codeFor = async (email: string) => (await invite(await slice.given.member('gold'), [email])).code;

  async function payer(email: string): Promise<Person> {
    const person = await slice.given.expiredMember('silver', { email });
    const hash = await hashPassword(PASSWORD);
    await slice.database.pool.query('update users set password_hash = $1 where id = $2', [hash, person.id]);
    return person;
  }

  async function move(person: Person, to: string): Promise<void> {
    await slice.api.patch(
      '/api/users/me/',
      resource('User', { email: to, current_password: PASSWORD }),
      person.headers,
    );
    await slice.jobs.drain();
    const token = /\?token=([\w-]{43})/.exec(slice.mailbox.sentTo(to).at(-1)?.text ?? '')?.[1];
    expect((await slice.api.post('/api/token/', resource('LinkToken', { token }))).status).toBe(201);
  }

  test('after its account changed to another one', async () => {
    await move(await payer('first@clinic.example'), 'second@clinic.example');

    expect(await codeFor('FIRST@clinic.example')).toBe('referral.member');
    expect(await codeFor('second@clinic.example')).toBe('referral.member');
  });

  test('after its account was deleted', async () => {
    const person = await payer('gone@clinic.example');
    const deletion = resource('AccountDeletion', { password: PASSWORD });
    expect((await slice.api.post('/api/privacy/delete/', deletion, person.headers)).status).toBe(200);

    expect(await codeFor('gone@clinic.example')).toBe('referral.member');
    const member = await slice.given.member('gold');
    const { body } = await slice.api.get('/api/referrals/validate/?referred_email=gone@clinic.example', member.headers);
    expect(body.data).toEqual({ valid: false, reason: 'member' });
  });

  test('after a change of its address was undone', async () => {
    await move(await payer('first@clinic.example'), 'second@clinic.example');
    const notice = slice.mailbox.sentTo('first@clinic.example').at(-1)?.text ?? '';
    const token = /undo-email-change\/([\w-]{43})/.exec(notice)?.[1];
    const undo = resource('EmailChangeUndo', { token });
    expect((await slice.api.post('/api/email-change/undo/', undo)).status).toBe(200);

    expect(await codeFor('second@clinic.example')).toBe('referral.member');
  });

  test('after its links were deleted, thanks to a daily job', async () => {
    await move(await payer('first@clinic.example'), 'second@clinic.example');

    await slice.jobs.sweep('membership.store-paid-addresses');
    await slice.jobs.sweep('membership.store-paid-addresses');
    await slice.database.pool.query('delete from link_tokens');

    const { rows } = await slice.database.pool.query('select hash from paid_addresses');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('clinic');
    expect(await codeFor('first@clinic.example')).toBe('referral.member');
  });

  test('unlike that of an account that never paid', async () => {
    const person = await slice.given.account({ email: 'free@clinic.example' });
    const hash = await hashPassword(PASSWORD);
    await slice.database.pool.query('update users set password_hash = $1 where id = $2', [hash, person.id]);
    await move(person, 'still.free@clinic.example');

    expect(await codeFor('free@clinic.example')).toBeUndefined();
  });
});
