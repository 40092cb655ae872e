/** Replacing SESSION_SECRET: what the previous secret signed or encrypted stays valid until an operator removes it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { mediaUrl } from '#server/modules/catalogue/index.ts';
import { unsubscribeToken } from '#server/modules/newsletter/tokens.ts';
import { secondFactorsIn } from '#tests/support/given/second-factors.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const OLD = 'an-earlier-secret-of-32-characters-or-more';
const NEW = 'the-present-secret-of-32-characters-or-more';

let before: Slice;
let after: Slice;
let without: Slice;

beforeAll(async () => {
  before = await startSlice(null, { SESSION_SECRET: OLD });
  const shared = { ...before.database, reset: async () => undefined, close: async () => undefined };
  after = await startSlice(shared, { SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD });
  without = await startSlice(shared, { SESSION_SECRET: NEW });
}, 60_000);
afterAll(async () => {
  await without.close();
  await after.close();
  await before.close();
});

const whoIs = (slice: Slice, headers: Record<string, string>) => slice.api.get('/rest-auth/user/', headers);

describe('with the earlier secret in SESSION_SECRET_PREVIOUS', () => {
  test('a session continues, and gets a token of the current secret', async () => {
    const { headers } = await before.given.account();

    const { status, headers: answered } = await whoIs(after, headers);

    expect(status).toBe(200);
    const next = { authorization: `JWT ${answered['x-new-token']}` };
    expect([(await whoIs(without, next)).status, (await whoIs(without, headers)).status]).toEqual([200, 401]);
    expect((await whoIs(after, next)).headers).not.toHaveProperty('x-new-token');
  });

  test('app and recovery codes stay valid, and the app secret is re-encrypted when used', async () => {
    const old = secondFactorsIn(before);
    const person = await old.person();
    const { codeAt } = await old.addAuthenticator(person);
    const [recovery, other] = await old.createCodes(person);
    const finish = async (slice: Slice, proof: object) => {
      const { body } = await secondFactorsIn(slice).signIn(person);
      const token = body.data.attributes.pending_token;
      return slice.api.post('/api/security/sign-in/', resource('SecondStep', { token, ...proof }));
    };
    const at = (iso: string) => {
      for (const slice of [before, after, without]) slice.clock.moveTo(iso);
      return codeAt(new Date(iso));
    };

    expect((await finish(without, { code: at('2026-11-21T12:02:00Z') })).status).toBe(422);
    expect((await finish(without, { recovery_code: other })).status).toBe(422);
    expect((await finish(after, { recovery_code: recovery })).status).toBe(200);
    expect((await finish(after, { code: at('2026-11-21T12:04:00Z') })).status).toBe(200);
    expect((await finish(without, { code: at('2026-11-21T12:06:00Z') })).status).toBe(200);
  });

  test('the unsubscribe link of an old email works', async () => {
    await before.database.pool.query(
      `INSERT INTO subscriptions (email, status, language, requested_at, created_at) VALUES ('r@clinic.example', 'confirmed', 'en', now(), now())`,
    );
    const token = unsubscribeToken(OLD, 1);
    const leave = (slice: Slice) => slice.api.send('POST', `/api/newsletter/unsubscribe/?token=${token}`);

    expect([(await leave(without)).status, (await leave(after)).status]).toEqual([422, 200]);
  });

  test('a signed file URL works, a forged one does not', async () => {
    const { id } = await before.given.publication();
    const address = mediaUrl(before.ctx, { key: `materials/${id}.pdf`, open: false });
    const codeOf = async (slice: Slice, path: string) => (await slice.api.get(path)).body?.errors?.[0].code;

    // The other slices have their own storage, without the file.
    expect(await codeOf(after, address)).toBe('media.not-found');
    expect(await codeOf(without, address)).toBe('media.signature');
    expect(await codeOf(after, address.replace(/signature=.{4}/, 'signature=AAAA'))).toBe('media.signature');
  });

  test('a stored idempotent response is returned', async () => {
    const person = await before.given.account();
    const address = { address1: '1 Elm Street', city: 'Boston', postalCode: '02115', state: 'MA', country: 'US' };
    const send = (slice: Slice) =>
      slice.api.post('/api/users/addresses/', resource('Address', address), {
        ...person.headers,
        'idempotency-key': 'replaced-secret',
      });

    const first = await send(before);
    const again = await send(after);

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });
});

test('accepts several previous secrets, and refuses a short one', async () => {
  const read = async (previous: string) =>
    (await readConfig({ SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: previous, LOG_LEVEL: 'silent' })).previousSecrets;

  expect(await read(`${OLD}, ${NEW}`)).toEqual([OLD, NEW]);
  expect(await read('')).toEqual([]);
  await expect(read('short')).rejects.toThrow('SESSION_SECRET_PREVIOUS');
});
