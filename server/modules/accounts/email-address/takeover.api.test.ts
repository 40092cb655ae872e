/** What a stolen session, a squatter or another user's link cannot do. (rules S12, S14, S17) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

type Headers = Record<string, string>;
const EMAIL = 'nora@clinic.example';
const NEW_EMAIL = 'nora@new.example';
const PASSWORD = 'a long enough one';
const LATER = '2026-11-21T12:10:00Z';

const as = (token: unknown): Headers => ({ authorization: `JWT ${String(token)}` });
const whoIs = async (headers: Headers) => (await slice.api.get('/rest-auth/user/', headers)).status;
const logIn = (username: string, password = PASSWORD) =>
  slice.api.post('/api/login/', resource('ApiLoginView', { username, password }));
const exchange = (attributes: object, headers: Headers = {}) =>
  slice.api.post('/api/token/', resource('LinkToken', attributes), headers);
const undo = (token: string) => slice.api.post('/api/email-change/undo/', resource('EmailChangeUndo', { token }));
const reset = (attributes: object) =>
  slice.api.post('/rest-auth/password/reset/confirm/', resource('PasswordResetConfirmView', attributes));

async function register(email = EMAIL): Promise<{ id: string; headers: Headers }> {
  const names = { firstName: 'Nora', lastName: 'Lindgren' };
  const form = { email, password1: PASSWORD, password2: PASSWORD, ...names };
  const { body } = await slice.api.post('/api/registration/', resource('ApiRegisterView', form));
  await slice.jobs.drain();
  return { id: body.data.id, headers: as(body.data.attributes.token) };
}

/** Creates an account whose address was verified in the browser that registered. */
async function verified(email = EMAIL) {
  const person = await register(email);
  const answer = await exchange({ token: linkSentTo(email) }, person.headers);
  await slice.jobs.drain();
  return { ...person, headers: as(answer.headers['x-new-token']) };
}

const textsTo = (address: string) => slice.mailbox.sentTo(address).map(({ text }) => text);
const linkSentTo = (address: string) => /\?token=([\w-]{43})/.exec(textsTo(address).at(-1) ?? '')?.[1] ?? '';
const undoSentTo = (address: string) =>
  /\/undo-email-change\/([\w-]{43})/.exec(textsTo(address).at(-1) ?? '')?.[1] ?? '';

const changeEmail = async (headers: Headers, attributes: object) => {
  const answer = await slice.api.patch('/api/users/me/', resource('User', attributes), headers);
  await slice.jobs.drain();
  return answer;
};

describe('an email change', () => {
  test('requires the password once the sign-in is 10 minutes old', async () => {
    const { headers } = await verified();
    slice.clock.moveTo(LATER);

    const refused = await changeEmail(headers, { email: NEW_EMAIL });

    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      403,
      { code: 'session.confirm', source: { pointer: '/data/attributes/current_password' } },
    ]);
    expect(textsTo(NEW_EMAIL)).toEqual([]);
    expect(await whoIs(headers)).toBe(200);
  });

  test.each([
    ['the current password', LATER, { current_password: PASSWORD }, 200],
    ['a sign-in less than 10 minutes old', '2026-11-21T12:09:59Z', {}, 200],
    ['a wrong password, even right after the sign-in', '2026-11-21T12:00:01Z', { current_password: 'a guess' }, 422],
  ])('with %s', async (_, at, proof, status) => {
    const { headers } = await verified();
    slice.clock.moveTo(at);

    expect((await changeEmail(headers, { email: NEW_EMAIL, ...proof })).status).toBe(status);
    expect(textsTo(NEW_EMAIL)).toHaveLength(status === 200 ? 1 : 0);
  });

  test('requires no password for other fields or the same address', async () => {
    const { headers } = await verified();
    slice.clock.moveTo(LATER);

    expect((await changeEmail(headers, { email: EMAIL, firstName: 'Norah' })).status).toBe(200);
  });

  test('of another account requires the superuser’s password and ends only that account’s sessions', async () => {
    const person = await verified();
    const superuser = await slice.given.superuser();
    slice.clock.moveTo(LATER);
    const change = resource('User', { email: NEW_EMAIL });

    const refused = await slice.api.patch(`/api/users/${person.id}/`, change, superuser.headers);

    expect(refused.body.errors[0].code).toBe('session.confirm');
    slice.clock.moveTo('2026-11-21T12:00:00Z');
    expect((await slice.api.patch(`/api/users/${person.id}/`, change, superuser.headers)).status).toBe(200);
    expect([await whoIs(person.headers), await whoIs(superuser.headers)]).toEqual([401, 200]);
  });
});

describe('undoing an email change', () => {
  /** An attacker with session and password changes the account's email to another address. */
  async function takenOver() {
    const owner = await verified();
    await changeEmail(owner.headers, { email: NEW_EMAIL });
    const atOnce = undoSentTo(EMAIL);
    await exchange({ token: linkSentTo(NEW_EMAIL) });
    await slice.jobs.drain();
    const intruder = as((await logIn(NEW_EMAIL)).body.data.attributes.token);
    return { id: owner.id, atOnce, later: undoSentTo(EMAIL), intruder };
  }

  test('restores the old address, ends sessions, removes the password and lets the owner set a new one', async () => {
    const { id, atOnce, later, intruder } = await takenOver();
    expect(atOnce).not.toBe(later);

    const { status, body } = await undo(atOnce);

    expect([status, body.data.attributes.email]).toEqual([200, EMAIL]);
    expect(await whoIs(intruder)).toBe(401);
    expect([(await logIn(NEW_EMAIL)).status, (await logIn(EMAIL)).status]).toEqual([401, 401]);
    const chosen = { new_password1: 'another long one', new_password2: 'another long one' };
    expect((await reset({ uid: id, token: body.data.attributes.reset_token, ...chosen })).status).toBe(200);
    expect((await logIn(EMAIL, 'another long one')).status).toBe(200);
    for (const token of [atOnce, later])
      expect(await undo(token)).toMatchObject({ status: 409, body: { errors: [{ code: 'email-change.undone' }] } });
  });

  test('cancels an unconfirmed change', async () => {
    const { headers } = await verified();
    await changeEmail(headers, { email: NEW_EMAIL });

    expect((await undo(undoSentTo(EMAIL))).status).toBe(200);
    expect((await exchange({ token: linkSentTo(NEW_EMAIL) })).status).toBe(422);
  });

  test('works for 7 days after the change', async () => {
    const { later } = await takenOver();

    slice.clock.moveTo('2026-11-28T12:00:00Z');

    expect(await undo(later)).toMatchObject({ status: 410, body: { errors: [{ code: 'email-change.expired' }] } });
    slice.clock.moveTo('2026-11-28T11:59:59Z');
    expect((await undo(later)).status).toBe(200);
  });

  test('also reverts later changes, whose undo links become invalid', async () => {
    const { atOnce, intruder } = await takenOver();
    await changeEmail(intruder, { email: 'third@evil.example' });
    const intruders = undoSentTo(NEW_EMAIL);
    await exchange({ token: linkSentTo('third@evil.example') });
    await slice.jobs.drain();

    expect((await undo(atOnce)).body.data.attributes.email).toBe(EMAIL);
    expect((await undo(intruders)).status).toBe(409);
  });

  test('removes only the second factors added since', async () => {
    const owner = await verified();
    const add = (name: string, at: string) =>
      slice.database.pool.query(
        `insert into passkeys (user_id, credential_id, public_key, counter, transports, synced, name, created_at)
         values ($1, $2, 'key', 0, '[]', false, $2, $3)`,
        [owner.id, name, at],
      );
    await add('of the owner', '2026-11-21T11:59:00Z');
    await changeEmail(owner.headers, { email: NEW_EMAIL });
    await add('of the intruder', '2026-11-21T12:05:00Z');

    expect((await undo(undoSentTo(EMAIL))).status).toBe(200);
    expect((await slice.database.pool.query('select name from passkeys')).rows).toEqual([{ name: 'of the owner' }]);
  });

  test('happens once when requested twice concurrently', async () => {
    const { later } = await takenOver();

    const both = await Promise.all([undo(later), undo(later)]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('cannot be blocked by registering with the old address', async () => {
    const { later } = await takenOver();

    const form = { email: EMAIL, password1: PASSWORD, password2: PASSWORD, firstName: 'Eve', lastName: 'Hall' };
    const registration = await slice.api.post('/api/registration/', resource('ApiRegisterView', form));

    expect(registration.body.errors[0].code).toBe('registration.taken');
    expect((await undo(later)).status).toBe(200);
  });

  test('is refused for other links and invalid tokens', async () => {
    await register();
    for (const token of [linkSentTo(EMAIL), 'x'.repeat(200), '../../..'])
      expect((await undo(token)).body.errors[0].code).toBe('link.invalid');
    expect((await undo('x'.repeat(200_000))).status).toBe(422);
  });

  test('is impossible after the confirmation if the old address was unverified', async () => {
    const typo = await register('nroa@clinic.example');
    await changeEmail(typo.headers, { email: EMAIL });
    const link = undoSentTo('nroa@clinic.example');
    await exchange({ token: linkSentTo(EMAIL) });
    await slice.jobs.drain();

    expect((await undo(link)).body.errors[0].code).toBe('email-change.expired');
    expect((await logIn(EMAIL)).status).toBe(200);
  });
});

describe('a password change', () => {
  const change = (headers: Headers, proof: object) => {
    const chosen = { new_password1: 'another long one', new_password2: 'another long one' };
    return slice.api.post(
      '/rest-auth/password/change/',
      resource('PasswordChangeView', { ...chosen, ...proof }),
      headers,
    );
  };

  test('rotates the session and invalidates the old token', async () => {
    const { headers } = await register();
    slice.clock.moveTo(LATER);

    const answer = await change(headers, { old_password: PASSWORD });

    const next = as(answer.headers['x-new-token']);
    expect([await whoIs(headers), await whoIs(next)]).toEqual([401, 200]);
    expect((await slice.api.get('/api/sessions/', next)).body.data).toMatchObject([
      { attributes: { current: true, created: '2026-11-21T12:00:00.000Z' } },
    ]);
  });

  test('requires the old password or a recent sign-in', async () => {
    const { headers } = await register();
    slice.clock.moveTo(LATER);
    expect((await change(headers, {})).body.errors[0].code).toBe('session.confirm');

    slice.clock.moveTo('2026-11-21T12:09:59Z');
    expect((await change(headers, {})).status).toBe(200);
  });

  test('requested twice concurrently leaves one session', async () => {
    const { headers } = await register();

    const both = await Promise.all([1, 2].map(() => change(headers, {})));

    const tokens = both.flatMap(({ headers: { 'x-new-token': token } }) => (token === undefined ? [] : [as(token)]));
    expect(tokens).toHaveLength(1);
    expect((await slice.api.get('/api/sessions/', tokens[0])).body.data).toHaveLength(1);
  });
});

describe('an account that someone else created with the address', () => {
  const chosen = { new_password1: 'my own long one', new_password2: 'my own long one' };

  test('loses password and sessions when the owner opens the verification link', async () => {
    const squatter = await register();
    const second = as((await logIn(EMAIL)).body.data.attributes.token);

    const { body } = await exchange({ token: linkSentTo(EMAIL) });

    expect([await whoIs(squatter.headers), await whoIs(second), (await logIn(EMAIL)).status]).toEqual([401, 401, 401]);
    expect(await whoIs(as(body.data.attributes.token))).toBe(200);
    expect((await reset({ uid: body.data.id, token: body.data.attributes.reset_token, ...chosen })).status).toBe(200);
    expect((await logIn(EMAIL, chosen.new_password1)).status).toBe(200);
  });

  test('loses them and the pending email change when the owner resets the password', async () => {
    const squatter = await register();
    await changeEmail(squatter.headers, { email: 'squatter@evil.example' });
    const again = as((await logIn(EMAIL)).body.data.attributes.token);
    await slice.api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email: EMAIL }));
    await slice.jobs.drain();
    const token = /change\/\d+\/([\w-]{43})/.exec(textsTo(EMAIL).at(-1) ?? '')?.[1];

    await reset({ uid: squatter.id, token, ...chosen });

    expect([await whoIs(again), (await logIn(EMAIL)).status]).toEqual([401, 401]);
    expect((await exchange({ token: linkSentTo('squatter@evil.example') })).status).toBe(422);
  });

  test('loses its sessions even without a password', async () => {
    const signUp = await slice.api.post('/api/newsletter', { email: EMAIL });
    const squatter = as(signUp.body.data.data.token);
    await slice.api.post('/api/registration/resend-verification/', undefined, squatter);
    await slice.jobs.drain();

    const { body } = await exchange({ token: linkSentTo(EMAIL) });

    expect(body.data.attributes).toMatchObject({ outcome: 'signed-in', reset_token: null });
    expect([await whoIs(squatter), await whoIs(as(body.data.attributes.token))]).toEqual([401, 200]);
  });

  test('keeps session and password when verified in the browser that registered', async () => {
    const person = await register();
    const phone = as((await logIn(EMAIL)).body.data.attributes.token);

    const answer = await exchange({ token: linkSentTo(EMAIL) }, person.headers);

    const next = as(answer.headers['x-new-token']);
    expect(answer.body.data.attributes).toMatchObject({ outcome: 'signed-in', reset_token: null });
    expect([await whoIs(next), await whoIs(person.headers), await whoIs(phone)]).toEqual([200, 401, 401]);
    expect((await logIn(EMAIL)).status).toBe(200);
  });
});

describe('a link opened in the session of another account', () => {
  test('requires confirmation, then replaces that session', async () => {
    const other = await verified('other@clinic.example');
    const person = await register();
    const token = linkSentTo(EMAIL);

    const exchanged = await exchange({ token }, other.headers);

    expect([exchanged.status, exchanged.headers['x-new-token']]).toEqual([409, undefined]);
    expect(exchanged.body.errors).toMatchObject([
      { code: 'link.other-account', meta: { current: 'other@clinic.example', next: EMAIL } },
    ]);
    expect(await whoIs(other.headers)).toBe(200);
    const agreed = await exchange({ token, replace: true }, other.headers);
    expect([agreed.status, agreed.body.data.id]).toEqual([201, person.id]);
    expect([await whoIs(other.headers), await whoIs(as(agreed.headers['x-new-token']))]).toEqual([401, 200]);
  });

  test('changes an email without affecting that session', async () => {
    const person = await verified();
    await changeEmail(person.headers, { email: NEW_EMAIL });
    const other = await verified('other@clinic.example');

    const answer = await exchange({ token: linkSentTo(NEW_EMAIL) }, other.headers);

    expect(answer.body.data.attributes).toEqual({ token: null, outcome: 'email-changed', reset_token: null });
    expect(await whoIs(other.headers)).toBe(200);
  });
});

describe('the expiration of a session', () => {
  /** Visits at an interval, using each new token, and returns the last instant at which the session was live. */
  async function stayUntil(start: Headers, days: readonly string[]): Promise<string | undefined> {
    let headers = start;
    let last: string | undefined;
    for (const day of days) {
      slice.clock.moveTo(day);
      const answer = await slice.api.get('/rest-auth/user/', headers);
      if (answer.status !== 200) return last;
      last = day;
      const next = answer.headers['x-new-token'];
      if (next !== undefined) headers = as(next);
    }
    return last;
  }

  test('is after 90 days, even in use', async () => {
    const { headers } = await slice.given.account();
    const weekly = ['2026-12-10', '2026-12-30', '2027-01-20', '2027-02-10'].map((day) => `${day}T12:00:00Z`);

    expect(await stayUntil(headers, [...weekly, '2027-02-19T11:59:59Z', '2027-02-19T12:00:00Z'])).toBe(
      '2027-02-19T11:59:59Z',
    );
  });

  test('is after 30 days without use', async () => {
    const { headers } = await slice.given.account();

    expect(await stayUntil(headers, ['2026-12-01T12:00:00Z', '2026-12-31T12:00:00Z'])).toBe('2026-12-01T12:00:00Z');
  });

  test('is after 12 hours for staff, and after an hour without use', async () => {
    const { headers } = await slice.given.superuser();
    const half = Array.from({ length: 23 }, (_, at) =>
      new Date(Date.UTC(2026, 10, 21, 12, 30 * (at + 1))).toISOString(),
    );

    expect(await stayUntil(headers, [...half, '2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z'])).toBe(
      '2026-11-21T23:59:59Z',
    );
    slice.clock.moveTo('2026-11-21T12:00:00Z');
    const idle = await slice.given.superuser();
    expect(await stayUntil(idle.headers, ['2026-11-21T13:00:00Z'])).toBeUndefined();
  });

  test('is earlier once a member becomes staff', async () => {
    const { headers, id } = await slice.given.account();
    await slice.database.pool.query(`update users set staff_roles = '{support}' where id = $1`, [id]);

    expect(await stayUntil(headers, ['2026-11-21T12:59:00Z', '2026-11-21T14:00:00Z'])).toBe('2026-11-21T12:59:00Z');
  });
});
