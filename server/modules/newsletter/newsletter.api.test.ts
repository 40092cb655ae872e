import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { suppressions } from '#server/modules/email/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';
import { deletePersonalData, exportPersonalData } from './index.ts';
import { subscriptions } from './tables.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(NOON);
});
afterAll(() => slice?.close());

const READER = 'Reader@Clinic.example';
let caller = 0;

/** Each sign-up has its own network, so that the rate limit of the call does not interfere. */
const signUp = async (body: object, headers: Record<string, string> = {}) => {
  caller += 1;
  const answer = await slice.app.inject({
    method: 'POST',
    url: '/api/newsletter',
    remoteAddress: `198.51.${Math.floor(caller / 250)}.${(caller % 250) + 1}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
const statuses = async () => (await slice.db.select().from(subscriptions)).map(({ status }) => status);

async function lastEmail(to = READER) {
  await slice.jobs.drain();
  const email = slice.mailbox.sentTo(to).at(-1);
  return {
    confirm: /newsletter-success\?confirm=([\w.-]+)/.exec(email?.text ?? '')?.[1] ?? '',
    unsubscribe: /unsubscribe\?token=([\w.-]+)/.exec(email?.text ?? '')?.[1] ?? '',
    headers: email?.headers ?? {},
  };
}
const confirm = (token: string) => slice.api.send('POST', `/api/newsletter/confirm/?token=${token}`);
const unsubscribe = (token: string) => slice.api.send('POST', `/api/newsletter/unsubscribe/?token=${token}`);

describe('signing up (rules P42, S19)', () => {
  test('responds in the language of the host', async () => {
    const { body } = await signUp({ email: READER }, { host: 'de.localhost:3000' });

    expect(body.data.message).toMatch(/^Fast geschafft\. /);
  });

  test('creates an account without a password, opens a session and requests confirmation', async () => {
    const { status, headers, body } = await signUp({ email: READER, firstName: 'Rea', lastName: 'Der' });

    expect(status).toBe(201);
    expect(headers['content-type']).toBe('application/vnd.api+json');
    expect(body.data).toEqual({ message: expect.any(String), data: { id: '1', token: expect.any(String) } });
    const me = await slice.api.get('/api/users/me/', { authorization: `JWT ${body.data.data.token}` });
    expect(me.body.data.attributes).toMatchObject({ email: READER, firstName: 'Rea', email_verified: false });
    expect(await slice.db.select({ hash: users.passwordHash }).from(users)).toEqual([{ hash: null }]);
    expect(await statuses()).toEqual(['pending']);
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo(READER)).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['an account', () => slice.given.account({ email: 'reader@clinic.example' })],
    ['an account created by the newsletter', () => signUp({ email: 'reader@clinic.example' })],
  ])('never signs in if the address has %s', async (_, prepare) => {
    await prepare();

    const { status, body } = await signUp({ email: READER });

    expect(status).toBe(201);
    expect(body.data).toEqual({ message: expect.any(String), data: {} });
    expect(await slice.db.select().from(users)).toHaveLength(1);
  });

  test('creates one account and session for concurrent requests', async () => {
    const answers = await Promise.all([signUp({ email: READER }), signUp({ email: READER.toLowerCase() })]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.filter(({ body }) => body.data.data.token !== undefined)).toHaveLength(1);
    expect(await statuses()).toEqual(['pending']);
  });

  test('stores the page of the sign-up', async () => {
    await signUp({ email: READER, section_id: 7 });

    expect(await slice.db.select().from(subscriptions)).toMatchObject([{ sourceType: 'section', sourceId: 7 }]);
    const two = await signUp({ email: READER, section_id: 7, podcast_id: 8 });
    expect([two.status, two.body.errors[0].source.pointer]).toEqual([422, '/material_id']);
  });

  test.each<[string, object, string, string]>([
    ['no address', {}, 'request.missing-attribute', '/email'],
    ['an invalid address', { email: 'nonsense' }, 'request.invalid-attribute', '/email'],
    ['an unknown attribute', { email: READER, admin: true }, 'request.surplus-attribute', '/admin'],
    ['an invalid id', { email: READER, section_id: 'x' }, 'request.invalid-attribute', '/section_id'],
  ])('is refused with %s', async (_, body, code, pointer) => {
    const answer = await signUp(body);

    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ code, source: { pointer } }]);
  });

  test('emails an address at most once an hour, and never a suppressed one', async () => {
    await signUp({ email: READER });
    await signUp({ email: READER });
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo(READER)).toHaveLength(1);

    slice.clock.moveTo('2026-11-21T13:00:00Z');
    await signUp({ email: READER });
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo(READER)).toHaveLength(2);

    const suppressed = { email: 'Other@clinic.example', why: 'complained', createdAt: slice.clock.now() } as const;
    await slice.db.insert(suppressions).values(suppressed);
    await signUp({ email: 'other@clinic.example' });
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo('other@clinic.example')).toEqual([]);
  });

  test('is limited per network', async () => {
    const answers = [];
    for (const at of [1, 2, 3, 4, 5, 6])
      answers.push(await slice.api.post('/api/newsletter/', { email: `n${at}@clinic.example` }));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a document for an address (rules A5, P33)', () => {
  const types = [
    ['OPEN_ACCESS', true],
    ['PODCAST', true],
    ['WEBINAR', false],
    ['PUBLICATION_VIDEO', false],
    ['PUBLICATION_QUICK_TAKE', false],
    ['SELF_ASSESSMENT', false],
  ] as const;

  test.each(types)('of %s is available: %s', async (type, isAvailable) => {
    const { id, materialId } = await slice.given.publication({ type });

    const byMaterial = (await signUp({ email: READER, material_id: materialId })).body.data.data.download_url;
    const byPublication = (await signUp({ email: READER, publication_id: String(id) })).body.data.data.download_url;

    expect(byPublication).toBe(byMaterial);
    expect(byMaterial !== undefined).toBe(isAvailable);
    if (!isAvailable) return;
    expect(byMaterial).toMatch(/^\/media\/.+\?expires=\d+&signature=/);
    expect((await slice.app.inject(byMaterial)).statusCode).toBe(200);
    expect((await slice.app.inject(byMaterial.split('?')[0])).statusCode).toBe(403);
  });

  test.each(['announced', 'withdrawn'] as const)('of a publication that is %s is not available', async (visibility) => {
    const { materialId } = await slice.given.publication({ type: 'OPEN_ACCESS', visibility });

    expect((await signUp({ email: READER, material_id: materialId })).body.data.data.download_url).toBeUndefined();
    expect((await signUp({ email: READER, material_id: 999 })).status).toBe(201);
  });
});

describe('double opt-in (rules P43)', () => {
  test('confirms by the link, repeatedly, within a week', async () => {
    await signUp({ email: READER });
    const email = await lastEmail();

    expect((await confirm(email.confirm)).status).toBe(200);
    expect((await confirm(email.confirm)).status).toBe(200);
    expect(await statuses()).toEqual(['confirmed']);

    slice.clock.moveTo('2026-11-28T12:00:00Z');
    expect((await confirm(email.confirm)).body.errors[0]).toMatchObject({
      code: 'newsletter.token',
      source: { parameter: 'token' },
    });
  });

  test('refuses a forged, missing or other token', async () => {
    await signUp({ email: READER });
    const email = await lastEmail();
    const forged = email.confirm.replace(/^1\./, '2.');

    for (const token of [forged, email.unsubscribe, 'nonsense', '1.0.', `${email.confirm}x`]) {
      expect((await confirm(token)).body.errors[0].code, token).toBe('newsletter.token');
    }
    expect((await unsubscribe(email.confirm)).status).toBe(422);
    expect((await slice.api.send('POST', '/api/newsletter/confirm/')).status).toBe(422);
    expect(await statuses()).toEqual(['pending']);
  });

  test('every email unsubscribes in one click, by header and link, without a session', async () => {
    await signUp({ email: READER });
    const email = await lastEmail();
    await confirm(email.confirm);

    expect(email.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = new URL(String(email.headers['List-Unsubscribe']).slice(1, -1));
    const clicked = await slice.app.inject({
      method: 'POST',
      url: address.pathname + address.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    expect(clicked.json().data.message).toContain('Your membership remains active');
    expect(await statuses()).toEqual(['unsubscribed']);
    expect((await unsubscribe(email.unsubscribe)).status).toBe(200);
  });

  test('an old link does not undo an unsubscription; a new sign-up requests confirmation again', async () => {
    await signUp({ email: READER });
    const email = await lastEmail();
    await unsubscribe(email.unsubscribe);
    expect((await confirm(email.confirm)).status).toBe(422);

    slice.clock.moveTo('2026-11-22T12:00:00Z');
    await signUp({ email: READER });
    expect(await statuses()).toEqual(['pending']);
    expect((await confirm((await lastEmail()).confirm)).status).toBe(200);
  });

  test('a confirmed subscription does not change when the address is entered again', async () => {
    await signUp({ email: READER, firstName: 'Rea' });
    await confirm((await lastEmail()).confirm);
    slice.clock.moveTo('2026-11-22T12:00:00Z');

    await signUp({ email: READER, firstName: 'Mallory', section_id: 9 });

    expect(await slice.db.select().from(subscriptions)).toMatchObject([
      { status: 'confirmed', firstName: 'Rea', sourceId: null },
    ]);
  });
});

describe('the subscription of a signed-in user', () => {
  const status = async ({ headers }: Person) =>
    (await slice.api.get('/api/newsletter/mine/', headers)).body.data.status;

  test('is read by account, and can be ended', async () => {
    const reader = await slice.given.account({ email: 'reader@clinic.example' });
    expect(await status(reader)).toBe('none');
    await signUp({ email: READER });
    expect(await status(reader)).toBe('pending');
    await confirm((await lastEmail()).confirm);
    expect(await status(reader)).toBe('confirmed');

    expect((await slice.api.delete('/api/newsletter/mine/', reader.headers)).status).toBe(204);

    expect(await status(reader)).toBe('none');
    expect(await statuses()).toEqual(['unsubscribed']);
  });

  test('is separate per account', async () => {
    const other = await slice.given.account({ email: 'other@clinic.example' });
    await signUp({ email: READER });
    await slice.api.delete('/api/newsletter/mine/', other.headers);
    expect(await status(other)).toBe('none');
    expect(await statuses()).toEqual(['pending']);
  });
});

test('subscriptions are exported and deleted with the account', async () => {
  const { id } = await slice.given.account({ email: 'reader@clinic.example' });
  await signUp({ email: READER });
  await signUp({ email: 'other@clinic.example' });

  expect(await exportPersonalData(slice.ctx, id)).toMatchObject([{ email: READER, status: 'pending' }]);
  await slice.db.transaction((tx) => deletePersonalData(tx, id));

  expect((await slice.db.select().from(subscriptions)).map(({ email }) => email)).toEqual(['other@clinic.example']);
});
