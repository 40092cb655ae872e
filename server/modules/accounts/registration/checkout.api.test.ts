import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discountMemberships, discounts } from '#server/modules/billing/tables.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.tiers();
});
afterAll(() => slice?.close());

const EMAIL = 'nora@clinic.example';
const register = (change: object) => {
  const passwords = { password1: 'a long enough one', password2: 'a long enough one' };
  const form = { email: EMAIL, ...passwords, firstName: 'Nora', lastName: 'Lindgren', ...change };
  return slice.api.post('/api/registration/', resource('ApiRegisterView', form));
};

async function giveDiscount(code: string, { tier, expiresAt }: { tier?: number; expiresAt?: string } = {}) {
  const at = slice.clock.now();
  const ends = expiresAt === undefined ? null : new Date(expiresAt);
  const [row] = await slice.db
    .insert(discounts)
    .values({ code, percent: 10, expiresAt: ends, createdAt: at })
    .returning();
  if (row !== undefined && tier !== undefined)
    await slice.db.insert(discountMemberships).values({ discountId: row.id, membershipId: tier });
}

const linkIn = (text: string) => new URL(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? 'http://none');

describe('registration in the checkout (rules S21)', () => {
  test('returns the parsed purchase and the URL to continue at', async () => {
    await giveDiscount('SPRING');

    const { status, body } = await register({ membershipId: '3', discountId: 'spring', upgrade: true });

    expect(status).toBe(201);
    expect(body.meta).toEqual({
      checkout: {
        membershipId: '3',
        discountId: 'SPRING',
        upgrade: true,
        url: '/checkout?membership=3&discount_code=SPRING',
      },
    });
  });

  test('returns no checkout without a purchase', async () => {
    expect((await register({ upgrade: false })).body).not.toHaveProperty('meta');
  });

  test('links to the checkout from every verification email', async () => {
    const { body } = await register({ membershipId: '2' });
    const headers = { authorization: `JWT ${body.data.attributes.token}` };
    await slice.jobs.drain();
    await slice.api.post('/api/registration/resend-verification/', undefined, headers);
    await slice.jobs.drain();

    for (const { text } of slice.mailbox.sentTo(EMAIL)) {
      const { pathname, searchParams } = linkIn(text);
      expect([pathname, searchParams.get('membership')]).toEqual(['/checkout', '2']);
    }
    const token = linkIn(slice.mailbox.sentTo(EMAIL).at(-1)?.text ?? '').searchParams.get('token');
    expect((await slice.api.post('/api/token/', resource('LinkToken', { token }), headers)).status).toBe(201);
    const { rows } = await slice.database.pool.query('select checkout from users');
    expect(rows).toEqual([{ checkout: null }]);
  });

  test.each([
    ['a membership that does not exist', { membershipId: '99' }, 'membershipId', 'order.not-for-sale'],
    ['a membership that is not on sale', { membershipId: '4' }, 'membershipId', 'order.not-for-sale'],
    ['a membership id that is not a number', { membershipId: 'gold' }, 'membershipId', 'order.not-for-sale'],
    ['an unknown discount', { membershipId: '3', discountId: 'NONE' }, 'discountId', 'discount.unknown'],
    ['an expired discount', { membershipId: '3', discountId: 'OLD' }, 'discountId', 'discount.expired'],
    ['a discount of another tier', { membershipId: '3', discountId: 'BRONZE' }, 'discountId', 'discount.other-tier'],
    ['a discount without a membership', { discountId: 'BRONZE' }, 'membershipId', 'request.invalid-attribute'],
    ['an upgrade without a membership', { upgrade: true }, 'membershipId', 'request.invalid-attribute'],
  ])('refuses %s without creating an account', async (_, change, attribute, code) => {
    await giveDiscount('OLD', { expiresAt: '2026-11-21T12:00:00Z' });
    await giveDiscount('BRONZE', { tier: 1 });

    const { status, body } = await register(change);

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ code, source: { pointer: `/data/attributes/${attribute}` } }]);
    expect((await slice.database.pool.query('select id from users')).rows).toEqual([]);
  });
});
