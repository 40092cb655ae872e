import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

const PASSWORD = 'a long enough one';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

const as = (token: string) => ({ authorization: `JWT ${token}` });
const tokenOf = ({ headers: { authorization } }: Person) => authorization.slice('JWT '.length);
const whoIs = async (headers: Record<string, string>) => (await slice.api.get('/rest-auth/user/', headers)).status;

/** Creates an account that can sign in, verified or not. */
async function createPerson(parts: { verified?: boolean } = {}): Promise<Person> {
  const person = await slice.given.account(parts);
  const hash = await hashPassword(PASSWORD);
  await slice.database.pool.query('update users set password_hash = $1 where id = $2', [hash, person.id]);
  return person;
}

async function signIn({ email }: Person, userAgent: string, remoteAddress = '203.0.113.9') {
  const answer = await slice.app.inject({
    method: 'POST',
    url: '/api/login/',
    remoteAddress,
    headers: { 'content-type': 'application/vnd.api+json', 'user-agent': userAgent },
    payload: JSON.stringify(resource('ApiLoginView', { username: email, password: PASSWORD })),
  });
  expect(answer.statusCode).toBe(200);
  return as(answer.json().data.attributes.token);
}

const list = (headers: Record<string, string>, query = '') => slice.api.get(`/api/sessions/${query}`, headers);

describe('the sessions of an account (rules S5)', () => {
  test('are listed with device, time and part of the address, most recently used first', async () => {
    const person = await createPerson();
    slice.clock.moveTo('2026-11-21T13:00:00Z');
    await signIn(person, CHROME);
    slice.clock.moveTo('2026-11-21T14:00:00Z');
    const here = await signIn(person, FIREFOX, '2001:db8:1:2:3:4:5:6');

    const { status, body } = await list(here);

    expect(status).toBe(200);
    expect(body.data.map(({ type, attributes }: any) => [type, attributes])).toEqual([
      ['Session', sessionRow('14', 'Firefox on Linux', '2001:db8:1:x', true)],
      ['Session', sessionRow('13', 'Chrome on Windows', '203.0.113.x', false)],
      ['Session', sessionRow('12', 'Unknown device', null, false)],
    ]);
    expect(body.meta.pagination).toEqual({ page: 1, pages: 1, count: 3 });
  });

  const sessionRow = (hour: string, device: string, address: string | null, current: boolean) => {
    const at = `2026-11-21T${hour}:00:00.000Z`;
    return { created: at, lastSeen: at, device, address, current };
  };

  test('are paged, without ended ones', async () => {
    const person = await createPerson();
    await signIn(person, CHROME);
    const here = await signIn(person, FIREFOX);
    const ended = await signIn(person, FIREFOX);
    await slice.api.send('POST', '/api/logout/', { headers: ended });

    const first = await list(here, '?page[size]=1');
    const second = await list(here, '?page[size]=1&page[number]=2');

    expect([first.body.data.length, second.body.data.length]).toEqual([1, 1]);
    expect(first.body.meta.pagination).toEqual({ page: 1, pages: 3, count: 3 });
    expect((await list(here, '?page[size]=0')).body.data).toHaveLength(3);
    slice.clock.moveTo('2026-12-07T12:00:00Z');
    await whoIs(here);
    slice.clock.moveTo('2026-12-22T12:00:00Z');
    expect((await list(await signIn(person, CHROME))).body.data).toHaveLength(2);
  });

  test('record their last use and network by the hour', async () => {
    const person = await createPerson();
    const lastSeen = async () => (await list(person.headers)).body.data[0].attributes.lastSeen;

    slice.clock.moveTo('2026-11-21T13:00:00Z');
    expect(await lastSeen()).toBe('2026-11-21T12:00:00.000Z');
    slice.clock.moveTo('2026-11-21T13:00:01Z');
    expect(await lastSeen()).toBe('2026-11-21T13:00:01.000Z');
    expect((await list(person.headers)).body.data[0].attributes.address).toBe('127.0.0.x');
  });

  test('are ended individually by their owner', async () => {
    const person = await createPerson();
    const other = await signIn(person, CHROME);
    const found = (await list(person.headers)).body.data.find(({ attributes }: any) => !attributes.current);

    const path = `/api/sessions/${found.id}/`;
    expect((await slice.api.delete(path, person.headers)).status).toBe(204);

    expect([await whoIs(other), await whoIs(person.headers)]).toEqual([401, 200]);
    expect((await slice.api.delete(path, person.headers)).status).toBe(404);
  });

  test('are all ended except the current one', async () => {
    const person = await createPerson();
    const stranger = await createPerson();
    const others = [await signIn(person, CHROME), await signIn(person, FIREFOX)];

    expect((await slice.api.delete('/api/sessions/', person.headers)).status).toBe(204);

    expect(await Promise.all([...others, person.headers, stranger.headers].map(whoIs))).toEqual([401, 401, 200, 200]);
    expect((await slice.api.delete('/api/sessions/', person.headers)).status).toBe(204);
  });

  test.each([
    ['a visitor', async () => ({}), [401, 401, 401]],
    ['another account', async () => (await createPerson()).headers, [200, 404, 204]],
    ['a superuser', async () => (await slice.given.superuser()).headers, [200, 404, 204]],
    ['their owner', async (owner: Person) => owner.headers, [200, 204, 401]],
  ] as const)('can be read and ended by %s only if permitted', async (_, headersOf, statuses) => {
    const owner = await createPerson();
    const [{ id }] = (await list(owner.headers)).body.data;
    const headers: Record<string, string> = await headersOf(owner);

    const seen = await list(headers);
    const ended = await slice.api.delete(`/api/sessions/${id}/`, headers);
    const endedAll = await slice.api.delete('/api/sessions/', headers);

    expect([seen.status, ended.status, endedAll.status]).toEqual(statuses);
    const own = statuses[1] === 204;
    expect((seen.body.data ?? []).some((session: any) => session.id === id)).toBe(own);
    expect(await whoIs(owner.headers)).toBe(own ? 401 : 200);
  });
});

describe('the two headers (rules S2)', () => {
  test.each([
    ['none', () => ({}), 401],
    ['the first alone', (mine: string) => as(mine), 200],
    ['the second alone', (mine: string) => ({ 'x-auth-token': mine }), 200],
    ['both with the same token', (mine: string) => ({ ...as(mine), 'x-auth-token': mine }), 200],
    ['both with tokens of two users', (mine: string, other: string) => ({ ...as(mine), 'x-auth-token': other }), 401],
    ['both, with the second forged', (mine: string) => ({ ...as(mine), 'x-auth-token': `${mine}x` }), 401],
    ['the first of a proxy', (mine: string) => ({ authorization: 'Basic YTpi', 'x-auth-token': mine }), 200],
    ['the first forged', (mine: string) => as(`${mine}x`), 401],
  ] as const)('%s', async (_, headersOf, status) => {
    const [person, other] = [await createPerson(), await createPerson()];

    expect(await whoIs(headersOf(tokenOf(person), tokenOf(other)))).toBe(status);
  });
});

describe('X-New-Token (rules S3)', () => {
  const linkSentTo = (address: string) =>
    /\?token=([\w-]{43})/.exec(slice.mailbox.sentTo(address).at(-1)?.text ?? '')?.[1] ?? '';
  const exchange = (token: string, headers: Record<string, string> = {}) =>
    slice.api.post('/api/token/', resource('LinkToken', { token }), headers);

  async function verificationOf(person: Person): Promise<string> {
    await slice.api.post('/api/registration/resend-verification/', undefined, person.headers);
    await slice.jobs.drain();
    return linkSentTo(person.email);
  }

  test('carries the next token of the same session after a verification', async () => {
    const person = await createPerson({ verified: false });
    slice.clock.moveTo('2026-11-22T12:00:00Z');

    const answer = await exchange(await verificationOf(person), person.headers);

    const next = String(answer.headers['x-new-token']);
    expect(answer.body.data.attributes.token).toBe(next);
    expect(next).not.toBe(tokenOf(person));
    expect((await list(as(next))).body.data).toHaveLength(1);
  });

  test('carries the token of a new session when the link is opened in another browser', async () => {
    const person = await createPerson({ verified: false });

    const answer = await exchange(await verificationOf(person));

    const next = as(String(answer.headers['x-new-token']));
    const me = await slice.api.get('/rest-auth/user/', next);
    expect(me.body.data.id).toBe(String(person.id));
    expect((await list(next)).body.data).toHaveLength(1);
  });

  test('is missing after a change of email, which ends every session', async () => {
    const person = await createPerson();
    const change = resource('User', { email: 'new@clinic.example' });
    await slice.api.patch('/api/users/me/', change, person.headers);
    await slice.jobs.drain();
    const meanwhile = await signIn(person, CHROME);

    const answer = await exchange(linkSentTo('new@clinic.example'));

    expect([answer.headers['x-new-token'], await whoIs(meanwhile)]).toEqual([undefined, 401]);
  });

  test.each([
    ['more than half of the lifetime is left', '2026-12-06T11:59:59Z', false],
    ['less than half is left', '2026-12-06T12:00:01Z', true],
  ])('when %s', async (_, at, rotates) => {
    const person = await createPerson();
    slice.clock.moveTo(at);

    const answer = await slice.api.get('/rest-auth/user/', person.headers);

    expect(answer.headers['x-new-token'] !== undefined).toBe(rotates);
  });

  test('is not sent for an ended session', async () => {
    const person = await createPerson();
    slice.clock.moveTo('2026-12-07T12:00:00Z');
    await slice.api.send('POST', '/api/logout/', { headers: person.headers });

    const answer = await slice.api.get('/rest-auth/user/', person.headers);

    expect([answer.status, answer.headers['x-new-token']]).toEqual([401, undefined]);
  });
});

describe('one new email for two accounts (rules S13)', () => {
  test('goes to the first that verifies it; the other gets an error and keeps its own', async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    const change = resource('User', { email: 'shared@clinic.example' });
    const tokens: string[] = [];
    for (const person of [one, other]) {
      await slice.api.patch('/api/users/me/', change, person.headers);
      await slice.jobs.drain();
      tokens.push(
        /\?token=([\w-]{43})/.exec(slice.mailbox.sentTo('shared@clinic.example').at(-1)?.text ?? '')?.[1] ?? '',
      );
    }

    const answers = await Promise.all(
      tokens.map((token) => slice.api.post('/api/token/', resource('LinkToken', { token }))),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toMatchObject([
      { code: 'registration.taken', source: { pointer: '/data/attributes/token' } },
    ]);
    const { rows } = await slice.database.pool.query('select email from users order by id');
    expect(rows.filter(({ email }) => email === 'shared@clinic.example')).toHaveLength(1);
  });
});

describe('a sign-in from a new device (rules S5)', () => {
  const SUBJECT = 'New sign-in to your account';
  const subjectsTo = async ({ email }: Person) => {
    await slice.jobs.drain();
    return slice.mailbox.sentTo(email).map(({ subject }) => subject);
  };

  test('is reported to the account holder with browser, system and time', async () => {
    const person = await createPerson();
    await signIn(person, CHROME);
    await signIn(person, FIREFOX);

    expect(await subjectsTo(person)).toEqual([SUBJECT]);
    const email = slice.mailbox.sentTo(person.email).at(-1);
    expect(email?.text).toContain('Firefox on Linux');
    expect(email?.text).toContain('/my-account/sessions');
    expect(email?.text).not.toContain('203.0.113');
  });

  test.each([
    ['the first sign-in of an account', [CHROME]],
    ['a known device', [CHROME, CHROME]],
    ['a device without a user agent', [CHROME, '?']],
  ])('is not reported for %s', async (_, agents) => {
    const person = await createPerson();
    for (const agent of agents) await signIn(person, agent);

    expect(await subjectsTo(person)).toEqual([]);
  });
});

describe('signing in or registering in a browser with a session', () => {
  const signInWith = (credentials: Record<string, string>, { email }: Person) =>
    slice.api.post('/api/login/', resource('ApiLoginView', { username: email, password: PASSWORD }), credentials);

  test('ends only that session, whichever account it belongs to', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const elsewhere = await signIn(person, FIREFOX);
    const first = await signIn(person, CHROME);

    const second = as((await signInWith(first, person)).body.data.attributes.token);
    const third = as((await signInWith(second, other)).body.data.attributes.token);

    const found = [await whoIs(elsewhere), await whoIs(first), await whoIs(second), await whoIs(third)];
    expect(found).toEqual([200, 401, 401, 200]);
  });

  test('keeps that session when the password is wrong', async () => {
    const person = await createPerson();
    const session = await signIn(person, CHROME);
    const wrong = resource('ApiLoginView', { username: person.email, password: 'another long one' });

    expect((await slice.api.post('/api/login/', wrong, session)).status).toBe(401);
    expect(await whoIs(session)).toBe(200);
  });

  test('ends it with a registration too', async () => {
    const session = await signIn(await createPerson(), CHROME);
    const passwords = { password1: PASSWORD, password2: PASSWORD };
    const names = { firstName: 'Amara', lastName: 'Lind', email: 'amara.lind@clinic.example' };

    const registered = await slice.api.post(
      '/api/registration/',
      resource('ApiRegisterView', { ...names, ...passwords }),
      session,
    );

    expect([registered.status, await whoIs(session)]).toEqual([201, 401]);
  });
});

describe('ending the sessions of another account', () => {
  const end = (id: number | string, headers: Record<string, string>) =>
    slice.api.post(`/api/admin/users/${id}/sign-out/`, { reason: 'A stolen phone.' }, headers);

  test('is limited to superusers, ends all and writes an audit entry', async () => {
    const [person, other, staff] = [await createPerson(), await createPerson(), await slice.given.superuser()];
    const session = [await signIn(person, CHROME), await signIn(person, FIREFOX)];

    expect((await end(person.id, staff.headers)).status).toBe(204);

    expect(await Promise.all([...session, person.headers].map(whoIs))).toEqual([401, 401, 401]);
    expect([await whoIs(other.headers), await whoIs(staff.headers)]).toEqual([200, 200]);
    const { rows } = await slice.database.pool.query('SELECT action, actor_id, subject_id, detail FROM audit_entries');
    const entry = { actor_id: staff.id, subject_id: String(person.id), detail: { reason: 'A stolen phone.' } };
    expect(rows).toEqual([{ action: 'user.sessions-ended', ...entry }]);
  });

  test('is refused to others, and for unknown accounts', async () => {
    const [person, other, staff] = [await createPerson(), await createPerson(), await slice.given.superuser()];

    expect((await end(person.id, other.headers)).status).toBe(403);
    expect((await end(person.id, {})).status).toBe(401);
    for (const id of ['999999', '0', 'me', '99999999999'])
      expect((await end(id, staff.headers)).body.errors, id).toMatchObject([{ code: 'request.not-found' }]);
    expect(await whoIs(person.headers)).toBe(200);
  });

  test('requires recent authentication', async () => {
    const staff = await slice.given.superuser();
    slice.clock.moveTo('2026-11-21T12:11:00Z');

    expect((await end(1, staff.headers)).body.errors).toMatchObject([{ code: 'session.confirm' }]);
  });
});
