import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/modules/accounts/index.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { resource } from '#tests/support/api.ts';
import { signNotice } from '#tests/support/sign-notice.ts';
import { NOON, type Slice, startSlice } from '#tests/support/slice.ts';
import { exportOf, forget, sendLetter } from './index.ts';
import { suppressions } from './tables.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
});
afterAll(() => slice?.close());

const READER = 'reader@clinic.example';
const PASSWORD = 'a long enough one';

/** As a browser on the host of a language asks. */
const askOn = (host: string, url: string, body: object) =>
  slice.app.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/vnd.api+json' },
    payload: JSON.stringify(body),
  });

async function lastLetter(to = READER) {
  await slice.jobs.drain();
  return slice.mailbox.sentTo(to).at(-1);
}

const write = (kind: 'welcome' | 'password-reset' | 'certificate-issued', userId: number) =>
  sendLetter(slice.ctx, {
    kind,
    to: { email: READER, userId },
    write: ({ language }, page) => ({ subject: kind, html: language, text: page('/library') }),
  });

describe('the language of letters', () => {
  const registration = resource('ApiRegisterView', {
    ...{ username: READER, email: READER, password1: PASSWORD, password2: PASSWORD },
    ...{ firstName: 'Rea', lastName: 'Der' },
  });

  test.each<[string, string, string]>([
    ['localhost:3000', 'Verify your email address', 'http://localhost:3000/'],
    ['pt.localhost:3000', 'Confirme seu e-mail', 'http://pt.localhost:3000/'],
    ['fr.localhost:3000', 'Confirmez votre adresse e-mail', 'http://fr.localhost:3000/'],
    ['it.localhost:3000', 'Confermi il Suo indirizzo e-mail', 'http://it.localhost:3000/'],
    ['de.localhost:3000', 'Bestätigen Sie Ihre E-Mail-Adresse', 'http://de.localhost:3000/'],
  ])('is that of the host %s where the account was made, and their links lead there', async (host, subject, site) => {
    expect((await askOn(host, '/api/registration/', registration)).statusCode).toBe(201);

    const letter = await lastLetter();
    expect(letter?.subject).toBe(subject);
    expect(letter?.text).toContain(`${site}dashboard?token=`);
  });

  test('follows the host on which the account is opened', async () => {
    const { id } = await slice.given.account({ email: READER });
    await slice.db.update(users).set({ passwordHash: await hashPassword(PASSWORD) });
    await write('welcome', id);
    expect((await lastLetter())?.html).toBe('en');

    const login = resource('ApiLoginView', { username: READER, password: PASSWORD });
    expect((await askOn('de.localhost:3000', '/api/login/', login)).statusCode).toBe(200);

    await write('welcome', id);
    expect(await lastLetter()).toMatchObject({ html: 'de', text: 'http://de.localhost:3000/library' });
  });

  test('of the newsletter is that of the host on which the address was given', async () => {
    await askOn('fr.localhost:3000', '/api/newsletter/', { email: READER });

    const letter = await lastLetter();
    expect(letter?.subject).toBe('Confirmez votre inscription');
    expect(letter?.text).toContain('http://fr.localhost:3000/unsubscribe?token=');
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\/\?token=.+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('what the mail provider tells', () => {
  const bounced = (type = 'Permanent') => ({ type: 'email.bounced', data: { to: [READER], bounce: { type } } });
  const complained = { type: 'email.complained', data: { to: [READER.toUpperCase()] } };

  function tell(notice: object, { at = NOON, ...signing }: { at?: string; prefix?: string; secret?: string } = {}) {
    const payload = JSON.stringify(notice);
    const headers = signNotice(payload, { at: new Date(at), ...signing });
    return slice.app.inject({ method: 'POST', url: '/api/letters/notices/', headers, payload });
  }
  const suppressed = async () => (await slice.db.select().from(suppressions)).map(({ why }) => why);

  test.each<[string, object, string[]]>([
    ['an address that does not exist', bounced(), ['bounced']],
    ['a full mailbox', bounced('Transient'), []],
    ['a complaint', complained, ['complained']],
    ['a letter that arrived', { type: 'email.delivered', data: { to: [READER] } }, []],
    ['something that is no notice', { hello: 'world' }, []],
  ])('of %s suppresses what it should', async (_, notice, expected) => {
    expect((await tell(notice)).statusCode).toBe(200);
    expect((await tell(notice, { prefix: 'svix' })).statusCode).toBe(200);

    expect(await suppressed()).toEqual(expected);
  });

  test('is not believed without the signature, or late', async () => {
    const other = `whsec_${Buffer.from('somebody else, who knows nothing').toString('base64')}`;
    const answers = [
      await tell(complained, { secret: other }),
      await tell(complained, { at: '2026-11-21T11:50:00Z' }),
      await slice.app.inject({
        method: 'POST',
        url: '/api/letters/notices/',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(complained),
      }),
    ];

    for (const answer of answers)
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'letter.signature']);
    expect(await suppressed()).toEqual([]);
  });

  test('keeps letters away from the address, but for those that are needed', async () => {
    const { id } = await slice.given.account({ email: READER });
    await tell(complained);

    for (const kind of ['welcome', 'certificate-issued', 'password-reset'] as const) await write(kind, id);
    await askOn('localhost:3000', '/api/newsletter/', { email: READER });
    await slice.jobs.drain();

    expect(slice.mailbox.sentTo(READER).map(({ subject }) => subject)).toEqual(['password-reset']);
  });
});

describe('what an account has switched off', () => {
  const choices = async (headers: Record<string, string>) =>
    (await slice.api.get('/api/letters/choices/', headers)).body.data;
  const change = (letters: object, headers: Record<string, string>) =>
    slice.api.send('PATCH', '/api/letters/choices/', { headers, body: letters });

  test('does not come, until it is switched on again', async () => {
    const reader = await slice.given.account({ email: READER });
    expect(await choices(reader.headers)).toEqual({ language: 'en', letters: { 'certificate-issued': true } });

    const off = await change({ 'certificate-issued': false }, reader.headers);
    expect(off.body.data).toEqual({ language: 'en', letters: { 'certificate-issued': false } });
    expect((await change({}, reader.headers)).body.data.letters).toEqual({ 'certificate-issued': false });
    await write('certificate-issued', reader.id);
    expect(slice.mailbox.all).toEqual([]);

    await change({ 'certificate-issued': true }, reader.headers);
    await write('certificate-issued', reader.id);
    expect(slice.mailbox.all).toHaveLength(1);
  });

  test('is nothing that is needed, and nothing that is not known', async () => {
    const reader = await slice.given.account({ email: READER });

    for (const wrong of [{ 'password-reset': false }, { 'certificate-issued': 'no' }]) {
      expect((await change(wrong, reader.headers)).status).toBe(422);
    }
  });

  test('is the choice of one account alone', async () => {
    const [reader, other] = [await slice.given.account(), await slice.given.account()];
    await change({ 'certificate-issued': false }, reader.headers);

    expect((await choices(other.headers)).letters).toEqual({ 'certificate-issued': true });
  });
});

test('what is kept of a person is told to that person, and forgotten with the account but for the wish not to be written to', async () => {
  const reader = await slice.given.account({ email: READER, verified: true });
  await slice.api.send('PATCH', '/api/letters/choices/', {
    headers: reader.headers,
    body: { 'certificate-issued': false },
  });
  await slice.db.insert(suppressions).values({ email: READER, why: 'complained', createdAt: slice.clock.now() });

  expect(await exportOf(slice.ctx, reader.id)).toEqual({
    settings: { language: 'en', off: ['certificate-issued'] },
    suppressed: [{ why: 'complained', since: slice.clock.now() }],
  });

  await slice.db.transaction((tx) => forget(tx, reader.id));
  expect((await exportOf(slice.ctx, reader.id)).settings).toEqual({ language: 'en', off: [] });
  expect(await slice.db.select().from(suppressions)).toHaveLength(1);
});
