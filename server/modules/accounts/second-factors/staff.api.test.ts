import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondFactorsIn } from '#tests/support/given/second-factors.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { waiveFactor } from './second-factors.ts';

let slice: Slice;
let factors: ReturnType<typeof secondFactorsIn>;
// The sandbox requires the demonstration.
const STRIPE = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
beforeAll(async () => {
  slice = await startSlice(null, { ...STRIPE, DEMO: 'off' });
  factors = secondFactorsIn(slice);
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

const refund = (headers: object) =>
  slice.api.post('/api/admin/orders/1/refund/', resource('Refund', { reason: 'Asked' }), headers as never);
const codeOf = (answer: { body: any }) => answer.body?.errors?.[0].code;
const minutesLater = (minutes: number) =>
  slice.clock.moveTo(new Date(slice.clock.now().getTime() + minutes * 60_000).toISOString());

describe('staff without a second factor (rules S15)', () => {
  test('reach only the calls that add one', async () => {
    const person = await factors.givePassword(await slice.given.account({ roles: ['owner'] }));
    const get = async (path: string) => codeOf(await slice.api.get(path, person.headers));

    expect([await get('/api/users/me/'), await get('/api/security/')]).toEqual([undefined, undefined]);
    expect([await get('/api/receipts/'), await get('/api/publications/')]).toEqual([
      'session.enroll',
      'session.enroll',
    ]);
    expect(codeOf(await refund(person.headers))).toBe('session.enroll');
    const security = await slice.api.get('/api/security/', person.headers);
    expect(security.body.data.attributes).toMatchObject({ required: true, must_enroll: true });

    expect((await factors.addPasskey(person)).added.status).toBe(201);

    expect(codeOf(await refund(person.headers))).toBe('order.not-found');
  });

  test('cannot remove the last one', async () => {
    const person = await slice.given.superuser();
    await factors.addAuthenticator(person);
    const list = await slice.api.get('/api/security/passkeys/', person.headers);
    const removals = await Promise.all([
      slice.api.delete(`/api/security/passkeys/${list.body.data[0].id}/`, person.headers),
      slice.api.delete('/api/security/authenticator/', person.headers),
    ]);

    expect(removals.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(removals.map(codeOf)).toContain('second-factor.last');
  });
});

describe('an account of the demonstration', () => {
  test.each([
    ['is waived while DEMO is on', 'on', 'order.not-found'],
    ['is not waived while DEMO is off', 'off', 'session.enroll'],
  ])('%s', async (_, demo, code) => {
    const other = await startSlice(slice.database, { ...STRIPE, DEMO: demo });
    try {
      const person = await slice.given.account({ roles: ['owner'], email: 'admin@receptor.example' });
      await waiveFactor(slice.ctx, person.id);
      const body = resource('Refund', { reason: 'Asked' });

      expect(codeOf(await other.api.post('/api/admin/orders/1/refund/', body, person.headers))).toBe(code);
    } finally {
      await other.app.close();
    }
  });
});

describe('confirming one’s identity', () => {
  const confirm = (proof: object, headers: object) =>
    factors.post('confirm/', resource('Confirmation', proof), headers);

  test.each([
    ['a password', async () => ({ password: 'a long enough one' })],
    ['a code', async (has: Has) => ({ code: has.codeAt(slice.clock.now()) })],
    ['a recovery code', async (has: Has) => ({ recovery_code: has.codes[0] })],
    ['a passkey', async (has: Has) => ({ passkey: has.device.show(await confirmationOptions(has.headers)) })],
  ])('allows sensitive actions for ten minutes: %s', async (_, proofOf) => {
    const person = await factors.givePassword(await slice.given.account());
    const { device } = await factors.addPasskey(person);
    const { codeAt } = await factors.addAuthenticator(person);
    const codes = await factors.createCodes(person);
    minutesLater(10);
    const start = async () =>
      codeOf(await factors.post('recovery-codes/', resource('RecoveryCodes', {}), person.headers));

    expect(await start()).toBe('session.confirm');
    expect(
      (await confirm(await proofOf({ device, codeAt, codes, headers: person.headers }), person.headers)).status,
    ).toBe(204);
    expect(await start()).toBeUndefined();
    minutesLater(10);
    expect(await start()).toBe('session.confirm');
  });

  type Has = {
    device: { show(options: { challenge: string }): unknown };
    codeAt: (at: Date) => string;
    codes: string[];
    headers: object;
  };
  const confirmationOptions = async (headers: object) =>
    factors.optionsOf(await factors.post('confirm/options/', resource('PasskeyRequestOptions', {}), headers));

  test.each([
    ['no proof', {}, 'request.invalid-attribute'],
    ['two proofs', { password: 'a long enough one', code: '123456' }, 'request.invalid-attribute'],
    ['a wrong password', { password: 'not the right one' }, 'password.wrong'],
    ['a wrong code', { code: '000000' }, 'second-factor.wrong'],
    ['200 kB', { recovery_code: 'x'.repeat(200_000) }, 'request.invalid-attribute'],
  ])('is refused with %s', async (_, proof, code) => {
    const person = await factors.person();

    expect(codeOf(await confirm(proof, person.headers))).toBe(code);
  });

  test('is refused with a passkey of another account', async () => {
    const [person, other] = [await factors.person(), await factors.person()];
    const { device } = await factors.addPasskey(other);
    await factors.addPasskey(person);
    const passkey = device.show(await confirmationOptions(person.headers));

    expect(codeOf(await confirm({ passkey }, person.headers))).toBe('second-factor.passkey');
  });
});
