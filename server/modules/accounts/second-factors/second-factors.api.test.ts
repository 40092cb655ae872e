import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasskeyDevice } from '#tests/support/given/passkey-device.ts';
import { secondFactorsIn } from '#tests/support/given/second-factors.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { resetFactors } from './second-factors.ts';

let slice: Slice;
let factors: ReturnType<typeof secondFactorsIn>;
beforeAll(async () => {
  slice = await startSlice();
  factors = secondFactorsIn(slice);
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

const later = (seconds: number) =>
  slice.clock.moveTo(new Date(slice.clock.now().getTime() + seconds * 1000).toISOString());
const codeOf = (answer: { body: any }) => answer.body.errors?.[0].code;
const whoIs = (token: string) => slice.api.get('/rest-auth/user/', { authorization: `JWT ${token}` });
const complete = (token: string, proof: object) =>
  factors.post('sign-in/', resource('SecondStep', { token, ...proof }));

describe('signing in with a second factor (rules S15)', () => {
  test('requires it after the password, before a session opens', async () => {
    const person = await factors.person();
    const { codeAt } = await factors.addAuthenticator(person);
    const before = await slice.database.pool.query('select 1 from sessions');

    const { body } = await factors.signIn(person);

    const { pending_token: token, ...rest } = body.data.attributes;
    expect(body.data.type).toBe('PendingSignIn');
    expect(rest).toEqual({ methods: ['code'], expires: '2026-11-21T12:10:00.000Z' });
    expect((await whoIs(token)).status).toBe(401);
    expect((await slice.database.pool.query('select 1 from sessions')).rows).toHaveLength(before.rows.length);
    later(30);
    const opened = await complete(token, { code: codeAt(slice.clock.now()) });
    expect((await whoIs(opened.body.data.attributes.token)).body.data.id).toBe(String(person.id));
  });

  test('accepts a code once, within one clock step, and completes the sign-in once', async () => {
    const person = await factors.person();
    const { codeAt } = await factors.addAuthenticator(person);
    const used = codeAt(slice.clock.now());
    const begin = async () => (await factors.signIn(person)).body.data.attributes.pending_token;
    const token = await begin();

    expect(codeOf(await complete(token, { code: used }))).toBe('second-factor.wrong');
    later(60);
    const old = codeAt(new Date(slice.clock.now().getTime() - 60_000));
    expect(codeOf(await complete(token, { code: old }))).toBe('second-factor.wrong');
    const code = codeAt(slice.clock.now());
    const both = await Promise.all([
      complete(token, { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
      complete(token, { code }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(codeOf(await complete(token, { code: codeAt(new Date(slice.clock.now().getTime() + 30_000)) }))).toBe(
      'second-factor.expired',
    );
  });

  test('is limited per account across pending sign-ins', async () => {
    const person = await factors.person();
    const { codeAt } = await factors.addAuthenticator(person);
    later(30);
    for (let tried = 0; tried < 10; tried += 1) {
      const { body } = await factors.signIn(person);
      await complete(body.data.attributes.pending_token, { recovery_code: '00000-00000' });
    }

    const { body } = await factors.signIn(person);
    const answer = await complete(body.data.attributes.pending_token, { code: codeAt(slice.clock.now()) });

    expect([codeOf(answer), answer.headers['retry-after']]).toEqual(['login.too-many', '900']);
  });

  test('expires after ten minutes', async () => {
    const person = await factors.person();
    const { codeAt } = await factors.addAuthenticator(person);
    const { body } = await factors.signIn(person);
    later(600);

    const answer = await complete(body.data.attributes.pending_token, { code: codeAt(slice.clock.now()) });

    expect(codeOf(answer)).toBe('second-factor.expired');
  });

  test('accepts each recovery code once, in any notation, for its account only', async () => {
    const [person, other] = [await factors.person(), await factors.person()];
    for (const each of [person, other]) await factors.addAuthenticator(each);
    const [first = '', second = ''] = await factors.createCodes(person);
    await factors.createCodes(other);
    const begin = async (who = person) => (await factors.signIn(who)).body.data.attributes.pending_token;

    expect((await complete(await begin(), { recovery_code: ` ${first.toUpperCase().replace('-', ' ')}` })).status).toBe(
      200,
    );
    expect(codeOf(await complete(await begin(), { recovery_code: first }))).toBe('second-factor.wrong');
    expect(codeOf(await complete(await begin(other), { recovery_code: second }))).toBe('second-factor.wrong');
    const security = await slice.api.get('/api/security/', person.headers);
    expect(security.body.data.attributes.recovery_codes_left).toBe(9);
  });

  test('is required after a password reset', async () => {
    const person = await factors.person();
    await factors.addAuthenticator(person);
    await slice.api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email: person.email }));
    await slice.jobs.drain();
    const text = slice.mailbox.sentTo(person.email).at(-1)?.text ?? '';
    const [, uid, token] = /\/change\/(\d+)\/([\w-]{43})/.exec(text) ?? [];
    const next = 'another long one';
    const form = { uid, token, new_password1: next, new_password2: next };
    await slice.api.post('/rest-auth/password/reset/confirm/', resource('PasswordResetConfirmView', form));

    expect((await factors.signIn(person, next)).body.data.type).toBe('PendingSignIn');
  });
});

describe('verifying an address (rules S14)', () => {
  test('removes the second factors that someone else set up before', async () => {
    const person = await factors.person({ verified: false });
    await factors.addPasskey(person);
    await slice.api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email: person.email }));
    await slice.jobs.drain();
    const text = slice.mailbox.sentTo(person.email).at(-1)?.text ?? '';
    const [, uid, token] = /\/change\/(\d+)\/([\w-]{43})/.exec(text) ?? [];
    const next = 'another long one';
    const form = { uid, token, new_password1: next, new_password2: next };
    await slice.api.post('/rest-auth/password/reset/confirm/', resource('PasswordResetConfirmView', form));

    expect((await factors.signIn(person, next)).body.data.type).toBe('ApiLoginView');
  });
});

describe('passkeys (WebAuthn)', () => {
  const begin = async () =>
    factors.optionsOf(await factors.post('passkey-sign-in/options/', resource('PasskeyRequestOptions', {})));
  const signIn = (passkey: unknown) => factors.post('passkey-sign-in/', resource('PasskeySignIn', { passkey }));

  test('sign in without a password or email', async () => {
    const person = await factors.person();
    const { device } = await factors.addPasskey(person);
    const options = await begin();

    expect(options.allowCredentials).toBeUndefined();
    const { body } = await signIn(device.show(options));

    expect((await whoIs(body.data.attributes.token)).body.data.id).toBe(String(person.id));
    const list = await slice.api.get('/api/security/passkeys/', person.headers);
    expect(list.body.data[0].attributes).toEqual({
      ...{ name: 'Laptop', created: '2026-11-21T12:00:00.000Z', lastUsed: '2026-11-21T12:00:00.000Z', synced: false },
    });
  });

  test('complete a sign-in of their own account after the password', async () => {
    const [person, other] = [await factors.person(), await factors.person()];
    const mine = (await factors.addPasskey(person, { verifiesUser: false })).device;
    const theirs = (await factors.addPasskey(other)).device;
    const { pending_token: token } = (await factors.signIn(person)).body.data.attributes;
    const prepare = async () =>
      factors.optionsOf(await factors.post('sign-in/options/', resource('PasskeyRequestOptions', { token })));

    const options = await prepare();

    expect(options.allowCredentials.map(({ id }: any) => id)).toEqual([mine.id]);
    expect(codeOf(await complete(token, { passkey: theirs.show(options) }))).toBe('second-factor.passkey');
    expect((await complete(token, { passkey: mine.show(await prepare()) })).status).toBe(200);
  });

  test.each([
    ['was made on another site', { origin: 'https://evil.example' }],
    ['is for another domain', { rpId: 'evil.example' }],
    ['has not verified its user', { verifiesUser: false }],
  ])('do not sign in with a response that %s', async (_, parts) => {
    const person = await factors.person();
    const { device } = await factors.addPasskey(person);
    const forged = createPasskeyDevice(parts);
    Object.assign(forged, { id: device.id });
    const genuine = device.show(await begin());
    const wrong = { ...forged.show(await begin()), id: device.id, rawId: device.id };

    expect((await signIn(genuine)).status).toBe(200);
    expect(codeOf(await signIn(wrong))).toBe('second-factor.passkey');
  });

  test.each(['http://localhost:3000', 'http://fr.localhost:3000'])('are created at %s', async (origin) => {
    expect((await factors.addPasskey(await factors.person(), { origin })).added.status).toBe(201);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another domain', { rpId: 'evil.example' }],
  ])('are not created for %s', async (_, parts) => {
    expect(codeOf(await factors.addPasskey(await factors.person(), parts).then(({ added }) => added))).toBe(
      'second-factor.passkey',
    );
  });

  test('sign each challenge once, within five minutes, for its purpose', async () => {
    const person = await factors.person();
    const { device } = await factors.addPasskey(person);
    const options = await begin();
    const answer = device.show(options);

    expect((await signIn(answer)).status).toBe(200);
    expect(codeOf(await signIn(answer))).toBe('second-factor.passkey');
    const confirmation = await factors.post('confirm/options/', resource('PasskeyRequestOptions', {}), person.headers);
    expect(codeOf(await signIn(device.show(factors.optionsOf(confirmation))))).toBe('second-factor.passkey');
    const late = await begin();
    later(300);
    expect(codeOf(await signIn(device.show(late)))).toBe('second-factor.passkey');
  });

  test('are refused when the counter shows a cloned authenticator', async () => {
    const person = await factors.person();
    const { device } = await factors.addPasskey(person);
    await signIn(device.show(await begin()));
    device.rewind(1);

    expect(codeOf(await signIn(device.show(await begin())))).toBe('second-factor.passkey');
  });

  test('are not added twice, nor to a second account', async () => {
    const [person, other] = [await factors.person(), await factors.person()];
    const { device } = await factors.addPasskey(person);
    const prepared = await factors.post('passkeys/options/', resource('PasskeyCreationOptions', {}), other.headers);
    const credential = device.create(factors.optionsOf(prepared));

    const again = await factors.post('passkeys/', resource('Passkey', { name: 'Copy', credential }), other.headers);

    expect(codeOf(again)).toBe('passkey.exists');
  });

  test('are renamed and removed by their owner only', async () => {
    const [person, other] = [await factors.person(), await factors.person()];
    const { added } = await factors.addPasskey(person);
    const path = `/api/security/passkeys/${added.body.data.id}/`;
    const rename = (headers: object) =>
      slice.api.patch(
        path,
        { data: { type: 'Passkey', id: added.body.data.id, attributes: { name: 'Phone' } } },
        headers as never,
      );

    expect([(await rename(other.headers)).status, (await slice.api.delete(path, other.headers)).status]).toEqual([
      404, 404,
    ]);
    expect((await rename(person.headers)).body.data.attributes.name).toBe('Phone');
    expect((await slice.api.delete(path, person.headers)).status).toBe(204);
    expect((await factors.signIn(person)).body.data.type).toBe('ApiLoginView');
  });
});

describe('authenticator secrets and recovery codes', () => {
  test('are unreadable in the database', async () => {
    const person = await factors.person();
    const { started } = await factors.addAuthenticator(person);
    const codes = await factors.createCodes(person);
    const { rows } = await slice.database.pool.query(
      'select to_jsonb(a)::text || (select jsonb_agg(to_jsonb(r))::text from recovery_codes r) as stored from authenticators a',
    );

    const { secret, uri, qr } = started.body.data.attributes;
    expect(codes).toHaveLength(10);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows[0].stored).not.toContain(text);
    expect(uri).toContain(`secret=${secret}`);
    expect(qr.path).toMatch(/^M0 0h1v1h-1z/);
  });

  test('are useless when copied to another account', async () => {
    const [person, other] = [await factors.person(), await factors.person()];
    const { codeAt } = await factors.addAuthenticator(person);
    await factors.addAuthenticator(other);
    await slice.database.pool.query(
      'update authenticators set last_step = 0, secret = (select secret from authenticators where user_id = $1) where user_id = $2',
      [person.id, other.id],
    );
    const { pending_token: token } = (await factors.signIn(other)).body.data.attributes;
    later(30);

    expect(codeOf(await complete(token, { code: codeAt(slice.clock.now()) }))).toBe('second-factor.wrong');
  });

  test('an unconfirmed app is not required', async () => {
    const person = await factors.person();
    await factors.post('authenticator/', resource('Authenticator', {}), person.headers);

    expect((await factors.signIn(person)).body.data.type).toBe('ApiLoginView');
  });

  test('new recovery codes void the old ones; they go with the last factor', async () => {
    const person = await factors.person();
    await factors.addAuthenticator(person);
    const [old] = await factors.createCodes(person);
    await factors.createCodes(person);
    const { pending_token: token } = (await factors.signIn(person)).body.data.attributes;

    expect(codeOf(await complete(token, { recovery_code: old }))).toBe('second-factor.wrong');
    expect((await slice.api.delete('/api/security/authenticator/', person.headers)).status).toBe(204);
    expect((await slice.database.pool.query('select 1 from recovery_codes')).rows).toEqual([]);
    expect(codeOf(await factors.post('recovery-codes/', resource('RecoveryCodes', {}), person.headers))).toBe(
      'second-factor.none',
    );
  });
});

describe('resetting lost second factors (docs/operating.md)', () => {
  test('allows signing in with the password alone and ends every session', async () => {
    const person = await factors.person();
    await factors.addAuthenticator(person);

    expect(await resetFactors(slice.ctx, person.email.toUpperCase())).toBe(true);

    expect((await slice.api.get('/rest-auth/user/', person.headers)).status).toBe(401);
    expect((await factors.signIn(person)).body.data.type).toBe('ApiLoginView');
    const { rows } = await slice.database.pool.query('select action, subject_id from audit_entries');
    expect(rows).toEqual([{ action: 'user.factors-reset', subject_id: String(person.id) }]);
  });

  test('returns false without an account', async () => {
    expect(await resetFactors(slice.ctx, 'nobody@clinic.example')).toBe(false);
  });
});
