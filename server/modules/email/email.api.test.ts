import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personalData, recipientOf } from '#server/modules/accounts/index.ts';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { signNotice } from '#tests/support/external/sign-notice.ts';
import { resource } from '#tests/support/server/api.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';
import { sendEmail, sentEmails } from './index.ts';
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

/** Posts as a browser on the host of a language. */
const postOn = (host: string, url: string, body: object) =>
  slice.app.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/vnd.api+json' },
    payload: JSON.stringify(body),
  });

async function lastEmail(to = READER) {
  await slice.jobs.drain();
  return slice.mailbox.sentTo(to).at(-1);
}

const send = async (category: 'welcome' | 'password-reset' | 'certificate-issued', id: number) =>
  sendEmail(slice.ctx, {
    category,
    to: await recipientOf(slice.db, { id, email: READER }),
    write: ({ language }, page) => ({ subject: category, html: language, text: page('/library') }),
  });

describe('the language of emails', () => {
  const registration = resource('ApiRegisterView', {
    ...{ username: READER, email: READER, password1: PASSWORD, password2: PASSWORD },
    ...{ firstName: 'Rea', lastName: 'Der' },
  });

  test.each<[string, string, string]>([
    ['localhost:3000', 'Verify your email address', 'http://localhost:3000/'],
    ['pt.localhost:3000', 'Confirme seu e-mail', 'http://pt.localhost:3000/'],
    ['fr.localhost:3000', 'Confirmez votre adresse e-mail', 'http://fr.localhost:3000/'],
    ['it.localhost:3000', 'Confermi il suo indirizzo e-mail', 'http://it.localhost:3000/'],
    ['de.localhost:3000', 'Bestätigen Sie Ihre E-Mail-Adresse', 'http://de.localhost:3000/'],
  ])('is that of the host %s where the account was created, which their links use', async (host, subject, site) => {
    expect((await postOn(host, '/api/registration/', registration)).statusCode).toBe(201);

    const email = await lastEmail();
    expect(email?.subject).toBe(subject);
    expect(email?.text).toContain(`${site}dashboard?token=`);
  });

  test('changes when the account signs in on another host', async () => {
    const { id } = await slice.given.account({ email: READER });
    await slice.db.update(users).set({ passwordHash: await hashPassword(PASSWORD) });
    await send('welcome', id);
    expect((await lastEmail())?.html).toBe('en');

    const login = resource('ApiLoginView', { username: READER, password: PASSWORD });
    expect((await postOn('de.localhost:3000', '/api/login/', login)).statusCode).toBe(200);

    await send('welcome', id);
    expect(await lastEmail()).toMatchObject({ html: 'de', text: 'http://de.localhost:3000/library' });
  });

  test('of the newsletter is that of the host of the subscription', async () => {
    await postOn('fr.localhost:3000', '/api/newsletter/', { email: READER });

    const email = await lastEmail();
    expect(email?.subject).toBe('Confirmez votre inscription');
    expect(email?.text).toContain('http://fr.localhost:3000/unsubscribe?token=');
    expect(email?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\/\?token=.+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'X-Request-Id': 'test',
    });
  });
});

describe('notices of the mail provider', () => {
  const bounced = (type = 'Permanent') => ({ type: 'email.bounced', data: { to: [READER], bounce: { type } } });
  const complained = { type: 'email.complained', data: { to: [READER.toUpperCase()] } };

  function notify(notice: object, { at = NOON, ...signing }: { at?: string; prefix?: string; secret?: string } = {}) {
    const payload = JSON.stringify(notice);
    const headers = signNotice(payload, { at: new Date(at), ...signing });
    return slice.app.inject({ method: 'POST', url: '/api/email/notices/', headers, payload });
  }
  const suppressed = async () => (await slice.db.select().from(suppressions)).map(({ why }) => why);

  test.each<[string, object, string[]]>([
    ['a permanent bounce', bounced(), ['bounced']],
    ['a transient bounce', bounced('Transient'), []],
    ['a complaint', complained, ['complained']],
    ['a delivered email', { type: 'email.delivered', data: { to: [READER] } }, []],
    ['an unknown body', { hello: 'world' }, []],
  ])('of %s suppress the address if they should', async (_, notice, expected) => {
    expect((await notify(notice)).statusCode).toBe(200);
    expect((await notify(notice, { prefix: 'svix' })).statusCode).toBe(200);

    expect(await suppressed()).toEqual(expected);
  });

  test.each([
    ['a complaint after a bounce', [bounced(), complained]],
    ['a bounce after a complaint', [complained, bounced()]],
  ])('of %s count as a complaint (rules N24)', async (_, notices) => {
    for (const notice of notices) await notify(notice);

    expect(await suppressed()).toEqual(['complained']);
  });

  test('are refused if unsigned, incorrectly signed or too old', async () => {
    const otherSecret = `whsec_${Buffer.from('a secret of another provider....').toString('base64')}`;
    const answers = [
      await notify(complained, { secret: otherSecret }),
      await notify(complained, { at: '2026-11-21T11:50:00Z' }),
      await slice.app.inject({
        method: 'POST',
        url: '/api/email/notices/',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(complained),
      }),
    ];

    for (const answer of answers)
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'email.signature']);
    expect(await suppressed()).toEqual([]);
  });

  test('suppress all but required emails to the address', async () => {
    const { id } = await slice.given.account({ email: READER });
    await notify(complained);

    for (const category of ['welcome', 'certificate-issued', 'password-reset'] as const) await send(category, id);
    await postOn('localhost:3000', '/api/newsletter/', { email: READER });
    await slice.jobs.drain();

    expect(slice.mailbox.sentTo(READER).map(({ subject }) => subject)).toEqual(['password-reset']);
  });
});

describe('email preferences', () => {
  const preferences = async (headers: Record<string, string>) =>
    (await slice.api.get('/api/email/preferences/', headers)).body.data;
  const changePreferences = (body: object, headers: Record<string, string>) =>
    slice.api.send('PATCH', '/api/email/preferences/', { headers, body });

  test('withhold an optional email until it is turned on again', async () => {
    const reader = await slice.given.account({ email: READER });
    expect(await preferences(reader.headers)).toEqual({
      language: 'en',
      emails: { 'certificate-issued': true, 'follow-up': true, 'goal-reminder': true },
    });

    const off = await changePreferences({ 'certificate-issued': false }, reader.headers);
    expect(off.body.data).toEqual({
      language: 'en',
      emails: { 'certificate-issued': false, 'follow-up': true, 'goal-reminder': true },
    });
    expect((await changePreferences({}, reader.headers)).body.data.emails['certificate-issued']).toBe(false);
    await send('certificate-issued', reader.id);
    expect(slice.mailbox.all).toEqual([]);

    await changePreferences({ 'certificate-issued': true }, reader.headers);
    await send('certificate-issued', reader.id);
    expect(slice.mailbox.all).toHaveLength(1);
  });

  test('refuse required emails and unknown values', async () => {
    const reader = await slice.given.account({ email: READER });

    for (const wrong of [{ 'password-reset': false }, { 'certificate-issued': 'no' }]) {
      expect((await changePreferences(wrong, reader.headers)).status).toBe(422);
    }
  });

  test('belong to one account', async () => {
    const [reader, other] = [await slice.given.account(), await slice.given.account()];
    await changePreferences({ 'certificate-issued': false }, reader.headers);

    expect((await preferences(other.headers)).emails['certificate-issued']).toBe(true);
  });
});

test('email settings are exported and deleted with the account, but suppressions remain', async () => {
  const reader = await slice.given.account({ email: READER, verified: true });
  await slice.api.send('PATCH', '/api/email/preferences/', {
    headers: reader.headers,
    body: { 'certificate-issued': false },
  });
  await slice.db.insert(suppressions).values({ email: READER, why: 'complained', createdAt: slice.clock.now() });

  await sentEmails.recordSentEmail(slice.ctx, { email: READER, category: 'welcome', subject: 'Welcome' });

  expect(await personalData.email.exportPersonalData(slice.ctx, reader.id)).toMatchObject({
    settings: { language: 'en', off: ['certificate-issued'] },
    suppressed: [{ why: 'complained', since: slice.clock.now() }],
    sent: [{ category: 'welcome' }],
  });

  await slice.db.transaction((tx) => personalData.email.deletePersonalData(tx, reader.id));
  expect(await personalData.email.exportPersonalData(slice.ctx, reader.id)).toMatchObject({
    settings: { language: 'en', off: [] },
    sent: [],
  });
  expect(await slice.db.select().from(suppressions)).toHaveLength(1);
});
