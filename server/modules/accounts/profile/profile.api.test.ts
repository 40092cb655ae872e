import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD, seedDemonstrationAccounts } from '#server/db/seed/demo.ts';
import { createAdmin } from '#server/modules/accounts/registration/create-admin.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

const PASSWORD = 'a long enough one';
const as = (token: string) => ({ authorization: `JWT ${token}` });
const logIn = (username: string, password: string) =>
  slice.api.post('/api/login/', resource('ApiLoginView', { username, password }));
const tokenOf = (answer: { body: { data: { attributes: { token: string } } } }) => answer.body.data.attributes.token;
const whoIs = async (headers: Record<string, string>) => (await slice.api.get('/rest-auth/user/', headers)).status;

async function register(email = 'nora@clinic.example') {
  const names = { firstName: 'Nora', lastName: 'Lindgren' };
  const form = { username: email, email, password1: PASSWORD, password2: PASSWORD, ...names };
  const answer = await slice.api.post('/api/registration/', resource('ApiRegisterView', form));
  return { id: Number(answer.body.data.id), email, headers: as(tokenOf(answer)) };
}

describe('a user (rules A1, A4)', () => {
  test.each([
    ['free', [false, false, false], ['OPEN_ACCESS', 'WEBINAR', 'PODCAST']],
    ['expired', [true, false, false], ['OPEN_ACCESS', 'WEBINAR', 'PODCAST']],
    ['bronze', [true, true, true], ['PUBLICATION_VIDEO', 'OPEN_ACCESS', 'WEBINAR', 'PODCAST']],
    ['institutional', [true, true, false], null],
  ] as const)('shows the data of a %s account', async (kind, [has, valid, credits], types) => {
    const { given } = slice;
    const person = await (kind === 'free'
      ? given.account()
      : kind === 'expired'
        ? given.expiredMember()
        : given.member(kind));

    const { attributes } = (await slice.api.get('/api/users/me/', person.headers)).body.data;

    expect([attributes.hasMembership, attributes.isMembershipValid, attributes.canGetCredits]).toEqual([
      has,
      valid,
      credits,
    ]);
    if (types !== null) expect(attributes.can.view.publicationsByType.toSorted()).toEqual(types.toSorted());
  });

  test('includes the membership with its permissions, and the addresses', async () => {
    const person = await slice.given.member('gold');
    const address = { address1: 'Elm Street', city: 'Boston', postalCode: '02115', state: 'MA', country: 'US' };
    await slice.api.post('/api/users/addresses/', resource('Address', address), person.headers);

    const { body } = await slice.api.get('/api/users/me/?include=membership.permissions,addresses', person.headers);

    expect(body.data.attributes.membershipEnds).toBe('2027-11-11T12:00:00.000Z');
    expect(body.data.relationships.membership.data).toEqual({ type: 'Membership', id: '3' });
    expect(body.data.relationships.addresses.data).toHaveLength(1);
    const included = Map.groupBy(body.included as { type: string; attributes: object }[], ({ type }) => type);
    expect(included.get('Membership')).toMatchObject([{ id: '3', attributes: { name: 'Gold', canGiveCredits: true } }]);
    expect(included.get('Permission')).toHaveLength(8);
    expect(included.get('Address')).toMatchObject([{ attributes: { ...address, address2: '' } }]);
  });

  test('is visible to its account and superusers only', async () => {
    const person = await slice.given.account();
    const other = await slice.given.account();
    const superuser = await slice.given.superuser();
    const path = `/api/users/${person.id}/`;

    expect((await slice.api.get(path, person.headers)).status).toBe(200);
    expect((await slice.api.get(path, superuser.headers)).status).toBe(200);
    expect(await slice.api.get(path, other.headers)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'user.not-yours' }] },
    });
    expect((await slice.api.get(path)).status).toBe(401);
    expect((await slice.api.get('/api/users/999/', superuser.headers)).status).toBe(404);
    expect((await slice.api.get('/api/users/nobody/', superuser.headers)).status).toBe(404);
  });

  test('changes the given fields only', async () => {
    const person = await slice.given.account({ firstName: 'Ines', profession: null });
    const change = { profession: 'Physician', specialization: 'Child psychiatry' };

    const answer = await slice.api.patch('/api/users/me/', resource('User', change), person.headers);

    expect(answer.status).toBe(200);
    expect(answer.body.data.attributes).toMatchObject({ ...change, firstName: 'Ines', email: person.email });
    expect(await whoIs(person.headers)).toBe(200);
  });

  test.each([
    ['an unknown profession', { profession: 'Astrologer' }, 'profession'],
    ['an empty name', { firstName: '' }, 'firstName'],
    ['an attribute that the user may not set', { isSuperuser: true }, 'isSuperuser'],
  ])('refuses %s', async (_, change, attribute) => {
    const { headers } = await slice.given.account();

    const { status, body } = await slice.api.patch('/api/users/me/', resource('User', change), headers);

    expect([status, body.errors[0].source.pointer]).toEqual([422, `/data/attributes/${attribute}`]);
  });

  test('is refused when the ids differ', async () => {
    const person = await slice.given.account();
    const other = await slice.given.account();
    const change = resource('User', { firstName: 'Mallory' });

    expect((await slice.api.patch(`/api/users/${other.id}/`, change, person.headers)).status).toBe(403);
    const conflict = { data: { ...change.data, id: String(other.id) } };
    expect((await slice.api.patch('/api/users/me/', conflict, person.headers)).status).toBe(409);
  });

  test('is changed by a superuser with an audit entry', async () => {
    const person = await slice.given.account();
    const superuser = await slice.given.superuser();

    const change = resource('User', { lastName: 'Abernathy' });
    expect((await slice.api.patch(`/api/users/${person.id}/`, change, superuser.headers)).status).toBe(200);

    const { rows } = await slice.database.pool.query('select * from audit_entries');
    expect(rows).toMatchObject([
      {
        actor_id: superuser.id,
        action: 'user.changed',
        subject_id: String(person.id),
        detail: { changed: ['lastName'] },
      },
    ]);
  });
});

describe('a new email (rules S13)', () => {
  const change = (email: string, headers: Record<string, string>) =>
    slice.api.patch('/api/users/me/', resource('User', { email }), headers);
  const linkSentTo = (address: string) =>
    /\?token=([\w-]{43})/.exec(slice.mailbox.sentTo(address).at(-1)?.text ?? '')?.[1] ?? '';
  const exchange = (token: string) => slice.api.post('/api/token/', resource('LinkToken', { token }));

  test('replaces the old one by its link, ends every session and notifies the old address', async () => {
    const person = await register();
    await slice.jobs.drain();
    const verified = await slice.api.post(
      '/api/token/',
      resource('LinkToken', { token: linkSentTo(person.email) }),
      person.headers,
    );
    await slice.jobs.drain();
    const recovery = resource('PasswordResetView', { email: person.email });
    await slice.api.post('/rest-auth/password/reset/', recovery);
    await slice.jobs.drain();
    const reset = /change\/\d+\/([\w-]{43})/.exec(slice.mailbox.sentTo(person.email).at(-1)?.text ?? '')?.[1] ?? '';

    const answer = await change('nora@new.example', as(tokenOf(verified)));
    await slice.jobs.drain();

    expect([answer.status, answer.body.data.attributes.email]).toEqual([200, person.email]);
    expect(await whoIs(as(tokenOf(verified)))).toBe(401);
    const old = tokenOf(await logIn(person.email, PASSWORD));

    const exchanged = await exchange(linkSentTo('nora@new.example'));
    await slice.jobs.drain();

    expect(exchanged.status).toBe(201);
    expect(await whoIs(as(old))).toBe(401);
    expect([exchanged.body.data.attributes, exchanged.headers['x-new-token']]).toEqual([
      { token: null, outcome: 'email-changed', reset_token: null },
      undefined,
    ]);
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    const again = await logIn('nora@new.example', PASSWORD);
    const me = await slice.api.get('/api/users/me/', as(tokenOf(again)));
    expect(me.body.data.attributes).toMatchObject({ email: 'nora@new.example', email_verified: true });
    expect(slice.mailbox.sentTo(person.email).at(-1)?.subject).toBe('Your email address was changed');
    const chosen = {
      uid: String(person.id),
      token: reset,
      new_password1: 'another long',
      new_password2: 'another long',
    };
    const late = resource('PasswordResetConfirmView', chosen);
    expect((await slice.api.post('/rest-auth/password/reset/confirm/', late)).status).toBe(422);
  });

  test('is refused if taken, when requested and when verified', async () => {
    const person = await slice.given.account();
    const rival = await slice.given.account();
    expect((await change(rival.email.toUpperCase(), person.headers)).body.errors).toMatchObject([
      { code: 'registration.taken', source: { pointer: '/data/attributes/email' } },
    ]);
    expect(await whoIs(person.headers)).toBe(200);

    await change('soon@clinic.example', person.headers);
    await slice.jobs.drain();
    await slice.given.account({ email: 'Soon@clinic.example' });

    expect((await exchange(linkSentTo('soon@clinic.example'))).status).toBe(422);
  });

  test('requested later invalidates the earlier link', async () => {
    const person = await register();
    await change('first@clinic.example', person.headers);
    await slice.jobs.drain();
    await change('second@clinic.example', as(tokenOf(await logIn(person.email, PASSWORD))));
    await slice.jobs.drain();

    expect((await exchange(linkSentTo('first@clinic.example'))).status).toBe(422);
    expect((await exchange(linkSentTo('second@clinic.example'))).status).toBe(201);
  });

  test('that differs only in case needs no verification', async () => {
    const person = await slice.given.account();

    const { body } = await change(person.email.toUpperCase(), person.headers);
    await slice.jobs.drain();

    expect(body.data.attributes.email).toBe(person.email.toUpperCase());
    expect(await whoIs(person.headers)).toBe(200);
    expect(slice.mailbox.all).toEqual([]);
  });
});

describe('changing the password (rules S12)', () => {
  const change = (attributes: object, headers: Record<string, string>) =>
    slice.api.post('/rest-auth/password/change/', resource('PasswordChangeView', attributes), headers);
  const chosen = { new_password1: 'another long one', new_password2: 'another long one' };

  test('ends other sessions, returns the next token and notifies the account holder', async () => {
    const person = await register();
    const elsewhere = tokenOf(await logIn(person.email, PASSWORD));
    slice.clock.moveTo('2026-11-21T13:00:00Z');

    const answer = await change({ old_password: PASSWORD, ...chosen }, person.headers);
    await slice.jobs.drain();

    expect(answer.status).toBe(200);
    expect(await whoIs(as(String(answer.headers['x-new-token'])))).toBe(200);
    expect(await whoIs(as(elsewhere))).toBe(401);
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    expect((await logIn(person.email, chosen.new_password1)).status).toBe(200);
    expect(slice.mailbox.sentTo(person.email).at(-1)?.subject).toBe('Your password was changed');
  });

  test.each([
    ['the wrong old one', { old_password: 'not the right one', ...chosen }, 'old_password', 'password.wrong'],
    [
      'a common one',
      { old_password: PASSWORD, new_password1: 'winniepooh', new_password2: 'winniepooh' },
      'new_password1',
      'password.common',
    ],
    [
      'two that differ',
      { old_password: PASSWORD, ...chosen, new_password2: 'x' },
      'new_password2',
      'request.invalid-attribute',
    ],
  ])('refuses %s', async (_, attributes, attribute, code) => {
    const { headers } = await register();

    const { status, body } = await change(attributes, headers);

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ code, source: { pointer: `/data/attributes/${attribute}` } }]);
  });

  test('has the attempt limit of signing in', async () => {
    const { headers } = await register();
    for (let count = 0; count < 10; count += 1) await change({ old_password: `guess ${count}`, ...chosen }, headers);

    expect((await change({ old_password: PASSWORD, ...chosen }, headers)).status).toBe(429);
  });
});

describe('a session (rules S4)', () => {
  test('is accepted in either header; differing ones are refused', async () => {
    const { headers } = await slice.given.account();
    const other = await slice.given.account();
    const token = headers.authorization.slice(4);

    expect(await whoIs({ 'x-auth-token': token })).toBe(200);
    expect(await whoIs({ ...headers, 'x-auth-token': token })).toBe(200);
    expect(await whoIs({ ...headers, 'x-auth-token': other.headers.authorization.slice(4) })).toBe(401);
    expect(await whoIs({ authorization: `${headers.authorization}x` })).toBe(401);
    expect(await whoIs({})).toBe(401);
  });

  test('ends with logging out', async () => {
    const { headers } = await slice.given.account();

    expect((await slice.api.send('POST', '/api/logout/', { headers })).status).toBe(204);
    expect(await whoIs(headers)).toBe(401);
    expect((await slice.api.send('POST', '/api/logout/')).status).toBe(204);
  });

  test('returns the next token after half of its lifetime, until the client uses it', async () => {
    const { headers } = await slice.given.account();
    const check = () => slice.api.get('/rest-auth/user/', headers);
    expect((await check()).headers['x-new-token']).toBeUndefined();

    slice.clock.moveTo('2026-12-07T12:00:00Z');
    const first = String((await check()).headers['x-new-token']);
    const again = String((await check()).headers['x-new-token']);
    expect(again).toBe(first);

    slice.clock.moveTo('2027-01-05T12:00:00Z');
    expect(await whoIs(headers)).toBe(401);
    expect(await whoIs(as(first))).toBe(200);
  });

  test('of a deleted account is invalid', async () => {
    const { headers, id } = await slice.given.account();
    await slice.database.pool.query('update users set deleted_at = now() where id = $1', [id]);

    expect(await whoIs(headers)).toBe(401);
  });
});

describe('addresses (rules P25)', () => {
  const address = {
    address1: 'Elm Street',
    address2: '12',
    city: 'Boston',
    postalCode: '02115',
    state: 'MA',
    country: 'US',
  };

  test('change the given fields only', async () => {
    const { headers } = await slice.given.account();
    const added = await slice.api.post('/api/users/addresses/', resource('Address', address), headers);
    const path = `/api/users/addresses/${added.body.data.id}/`;

    const changed = await slice.api.patch(path, resource('Address', { city: 'Cambridge' }), headers);

    expect([added.status, changed.status]).toEqual([201, 200]);
    expect(changed.body.data.attributes).toEqual({ ...address, city: 'Cambridge' });
  });

  test('of other accounts are not found', async () => {
    const owner = await slice.given.account();
    const other = await slice.given.account();
    const added = await slice.api.post('/api/users/addresses/', resource('Address', address), owner.headers);
    const change = resource('Address', { city: 'Cambridge' });

    expect((await slice.api.patch(`/api/users/addresses/${added.body.data.id}/`, change, other.headers)).status).toBe(
      404,
    );
    expect((await slice.api.post('/api/users/addresses/', resource('Address', address))).status).toBe(401);
  });

  test('of other accounts are changed by superusers with an audit entry', async () => {
    const owner = await slice.given.account();
    const superuser = await slice.given.superuser();
    const added = await slice.api.post('/api/users/addresses/', resource('Address', address), owner.headers);
    const path = `/api/users/addresses/${added.body.data.id}/`;

    expect((await slice.api.patch(path, resource('Address', { city: 'Salem' }), superuser.headers)).status).toBe(200);

    const { rows } = await slice.database.pool.query('select * from audit_entries');
    expect(rows).toMatchObject([
      { actor_id: superuser.id, action: 'address.changed', subject_type: 'Address', detail: { changed: ['city'] } },
    ]);
  });

  test.each([
    ['a country that does not exist', { country: 'QQ' }, 'country'],
    ['a country name instead of a code', { country: 'Italy' }, 'country'],
    ['no street', { address1: ' ' }, 'address1'],
  ])('refuse %s', async (_, change, attribute) => {
    const { headers } = await slice.given.account();

    const { status, body } = await slice.api.post(
      '/api/users/addresses/',
      resource('Address', { ...address, ...change }),
      headers,
    );

    expect([status, body.errors[0].source.pointer]).toEqual([422, `/data/attributes/${attribute}`]);
  });
});

describe('accounts created by scripts', () => {
  test('a superuser gets a single-use password link; an existing account is promoted', async () => {
    const person = await slice.given.account();

    for (const email of ['chief@clinic.example', person.email]) {
      const [, uid, token] = /change\/(\d+)\/([\w-]{43})$/.exec(await createAdmin(slice.ctx, email)) ?? [];
      const form = { uid, token, new_password1: PASSWORD, new_password2: PASSWORD };
      const path = '/rest-auth/password/reset/confirm/';
      expect((await slice.api.post(path, resource('PasswordResetConfirmView', form))).status).toBe(200);
      const me = await slice.api.get('/api/users/me/', as(tokenOf(await logIn(email, PASSWORD))));
      expect(me.body.data.attributes).toMatchObject({ email, isSuperuser: true, email_verified: true });
    }
    await expect(createAdmin(slice.ctx, 'nobody')).rejects.toMatchObject({ code: 'request.invalid-attribute' });
  });

  test('an unverified account is promoted without its sessions and password', async () => {
    const squatter = await slice.given.account({ verified: false });
    const me = () => slice.api.get('/api/users/me/', squatter.headers);
    expect((await me()).status).toBe(200);

    await createAdmin(slice.ctx, squatter.email);

    expect((await me()).status).toBe(401);
    expect((await logIn(squatter.email, PASSWORD)).status).toBe(401);
  });

  test('the demonstration accounts are created once, with the memberships in their names', async () => {
    await slice.given.tiers();

    await seedDemonstrationAccounts(slice.ctx, 'support@receptor.example');
    await seedDemonstrationAccounts(slice.ctx, 'support@receptor.example');

    const stored: Record<string, unknown> = {};
    for (const name of ['free', 'bronze', 'silver', 'gold', 'expired', 'institution', 'admin']) {
      const answer = await logIn(`${name}@receptor.example`, DEMONSTRATION_PASSWORD);
      const me = await slice.api.get('/api/users/me/?include=membership', as(tokenOf(answer)));
      const { isMembershipValid, membershipEnds, isSuperuser } = me.body.data.attributes;
      stored[name] = [me.body.included[0]?.attributes.name ?? null, isMembershipValid, membershipEnds, isSuperuser];
    }
    expect(stored).toEqual({
      free: [null, false, null, false],
      bronze: ['Bronze', true, '2027-11-21T12:00:00.000Z', false],
      silver: ['Silver', true, '2027-11-21T12:00:00.000Z', false],
      gold: ['Gold', true, '2027-11-21T12:00:00.000Z', false],
      expired: ['Silver', false, '2026-10-12T11:00:00.000Z', false],
      institution: ['Institutional', true, '2027-11-21T12:00:00.000Z', false],
      admin: [null, false, null, true],
    });
    const { rows } = await slice.database.pool.query(
      'select count(*)::int as accounts, count(*) filter (where cardinality(staff_roles) > 0)::int as staff from users',
    );
    expect(rows).toEqual([{ accounts: 13, staff: 7 }]);
  });
});
