import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { discountMemberships, discounts, giftCards, orders } from '#server/modules/billing/tables.ts';
import { referrals } from '#server/modules/referrals/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { BRONZE, GOLD, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import { NOON, type Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(() => {
  slice.clock.moveTo(NOON);
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(slice.clock.now().getTime() + days * DAY_MS);

async function code(parts: Partial<typeof discounts.$inferInsert> & { tiers?: number[] } = {}): Promise<void> {
  const { tiers = [], ...row } = parts;
  const [stored] = await slice.db
    .insert(discounts)
    .values({
      code: 'SPRING',
      createdAt: slice.clock.now(),
      ...(row.amountCents == null ? { percent: 20 } : {}),
      ...row,
    })
    .returning({ id: discounts.id });
  for (const membershipId of tiers)
    await slice.db.insert(discountMemberships).values({ discountId: stored?.id ?? 0, membershipId });
}

const refer = (inviter: Person, email: string, at = slice.clock.now()) =>
  slice.db.insert(referrals).values({ inviterId: inviter.id, referredEmail: email, createdAt: at });
async function inviterWithReferredAddress(): Promise<Person> {
  const person = await slice.given.expiredMember('bronze');
  await refer(person, 'colleague@clinic.example', inDays(-1));
  await slice.db.update(users).set({ email: 'colleague@clinic.example' }).where(eq(users.id, person.id));
  return { ...person, email: 'colleague@clinic.example' };
}
const quote = (person: Person, tier: number, more = '') =>
  slice.api.get(`/api/orders/quote/?membership=${tier}&rebillDays=365${more}`, person.headers);
const cardsOf = async (person: Person) => (await slice.api.get('/api/giftcards/', person.headers)).body.data;
const linesOf = async (person: Person) =>
  (await slice.api.get('/api/receipts/', person.headers)).body.data[0].attributes.lines;
const priceOf = ({ body }: { body: any }) => [body.data.attributes.discount, body.data.attributes.amount];

describe('a discount code (rules M10)', () => {
  test('applies to the quote, the order, the payment and the receipt alike', async () => {
    await code();
    const person = await slice.given.account();

    const quoted = (await quote(person, SILVER, '&discount_code=spring')).body.data;
    const ordered = await shop.buy(person, { tier: SILVER, code: 'Spring' });

    expect(quoted).toMatchObject({
      discount: 9_980,
      discount_why: 'Discount code SPRING',
      discount_by: 'code',
      amount: 39_920,
    });
    expect(priceOf(ordered)).toEqual([9_980, 39_920]);
    expect(await linesOf(person)).toEqual([
      {
        text: 'Silver membership, 365 days',
        amount: 49_900,
        about: { kind: 'membership', tier: 'Silver', days: 365 },
      },
      { text: 'Discount code SPRING', amount: -9_980, about: { kind: 'code', code: 'SPRING' } },
    ]);
  });

  test('lowers the remaining price of an upgrade, never below zero', async () => {
    await code({ code: 'ALL', percent: 100 });
    await code({ code: 'LARGE', amountCents: cents(100_000), currency: 'USD' });
    const person = await slice.given.account();
    await shop.buy(person, { tier: BRONZE });

    expect(priceOf(await shop.order(person, { tier: SILVER, code: 'LARGE' }))).toEqual([20_000, 0]);
    const free = await shop.order(await slice.given.account(), { tier: GOLD, code: 'ALL' });
    expect(free.body.data.attributes).toMatchObject({ status: 'paid', amount: 0, checkout_url: null });
  });

  test.each<[string, Parameters<typeof code>[0], string]>([
    ['unknown', { code: 'OTHER' }, 'discount.unknown'],
    ['expired', { expiresAt: new Date(NOON) }, 'discount.expired'],
    ['for another tier', { tiers: [BRONZE, GOLD] }, 'discount.other-tier'],
    ['for another currency', { amountCents: cents(500), currency: 'EUR' }, 'discount.other-currency'],
    ['used up', { usesLimit: 0 }, 'discount.used-up'],
  ])('is refused with its source if it is %s', async (_, parts, refusal) => {
    await code(parts);
    const person = await slice.given.account();

    const ordered = await shop.order(person, { tier: SILVER, code: 'SPRING' });
    const quoted = await quote(person, SILVER, '&discount_code=SPRING');

    expect([ordered.status, ordered.body.errors[0].code]).toEqual([422, refusal]);
    expect(ordered.body.errors[0].source).toEqual({ pointer: '/data/attributes/discount_code' });
    expect(quoted.body.errors[0]).toMatchObject({ code: refusal, source: { parameter: 'discount_code' } });
  });

  test('with one use left is used by one of two buyers; an unpaid order releases it after a day', async () => {
    await code({ usesLimit: 1, tiers: [SILVER] });
    const people = [await slice.given.account(), await slice.given.account()];
    const [first, second] = people as [Person, Person];

    const answers = await Promise.all(people.map((person) => shop.order(person, { tier: SILVER, code: 'SPRING' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const [winner, other] = answers[0]?.status === 201 ? [first, second] : [second, first];
    expect((await shop.order(winner, { tier: SILVER, code: 'SPRING' })).status).toBe(201);

    slice.clock.moveTo(inDays(1.1).toISOString());
    const again = await shop.buy(other, { tier: SILVER, code: 'SPRING' });
    expect(priceOf(again)).toEqual([9_980, 39_920]);
    expect((await shop.order(winner, { tier: SILVER, code: 'SPRING' })).body.errors[0].code).toBe('discount.used-up');
  });

  test.each([
    ['pending', 422],
    ['requires_action', 422],
    ['failed', 422],
    ['cancelled', 200],
  ] as const)('is reserved or not by an order that is %s (%i)', async (status, expected) => {
    await code({ usesLimit: 1 });
    await shop.order(await slice.given.account(), { tier: SILVER, code: 'SPRING' });
    await slice.db.update(orders).set({ status });

    expect((await quote(await slice.given.account(), SILVER, '&discount_code=SPRING')).status).toBe(expected);
  });

  test('stays used while its order is disputed, and is released by a refund', async () => {
    await code({ usesLimit: 1 });
    const ordered = await shop.buy(await slice.given.account(), { tier: GOLD, code: 'SPRING' });
    const other = await slice.given.account();
    const reference = await shop.referenceOf(ordered);
    const deliverState = async (state: 'charged_back' | 'paid' | 'refunded') => {
      await shop.setProviderState(ordered, state);
      await shop.deliver(reference, { id: state, type: 'payment.moved' });
      return (await quote(other, GOLD, '&discount_code=SPRING')).status;
    };

    expect(await deliverState('charged_back')).toBe(422);
    expect(await deliverState('paid')).toBe(422);
    expect(await deliverState('refunded')).toBe(200);
  });
});

describe('an invited colleague (rules R1, R8)', () => {
  test('pays $50 less for the first membership, and the inviter gets a gift card 30 days later', async () => {
    const inviter = await slice.given.member('gold');
    const person = await slice.given.account({ email: 'colleague@clinic.example' });
    await refer(inviter, 'Colleague@clinic.example');

    expect((await quote(person, BRONZE)).body.data).toMatchObject({
      discount: 5_000,
      discount_why: 'Referral discount',
      amount: 24_900,
    });
    const ordered = await shop.order(person, { tier: BRONZE });
    expect(priceOf(ordered)).toEqual([5_000, 24_900]);
    expect(await cardsOf(inviter)).toEqual([]);
    await shop.pay(ordered);

    expect(await cardsOf(inviter)).toEqual([
      {
        type: 'Giftcard',
        id: '1',
        attributes: {
          title: '$50 gift card',
          amount: 5_000,
          currency: 'USD',
          status: 'pending_to_send',
          sendDate: '2026-12-21',
          cancelled_why: null,
          held_why: null,
        },
      },
    ]);
    const mine = (await slice.api.get('/api/referrals/', inviter.headers)).body.data[0].attributes;
    expect(mine).toMatchObject({ applied: true, resend_available_at: null });
    expect(await linesOf(person)).toContainEqual({
      text: 'Referral discount',
      amount: -5_000,
      about: { kind: 'invitation' },
    });
    expect((await quote(person, BRONZE)).body.data).toMatchObject({ discount: 0, amount: 29_900 });
  });

  test('gets the discount once: the second of two open orders earns no second card', async () => {
    const inviter = await slice.given.member('gold');
    const person = await slice.given.account({ email: 'colleague@clinic.example' });
    await refer(inviter, person.email);
    const orders = [await shop.order(person, { tier: BRONZE }), await shop.order(person, { tier: SILVER })];

    for (const ordered of orders) await shop.pay(ordered);

    expect(await cardsOf(inviter)).toHaveLength(1);
  });

  test('counts for the member who invited first', async () => {
    const first = await slice.given.member('gold');
    const second = await slice.given.member('gold');
    const person = await slice.given.account({ email: 'colleague@clinic.example' });
    await refer(second, person.email, inDays(-1));
    await refer(first, person.email, inDays(-2));

    await shop.buy(person, { tier: BRONZE });

    expect([(await cardsOf(first)).length, (await cardsOf(second)).length]).toEqual([1, 0]);
  });

  test.each<[string, () => Promise<Person>]>([
    ['a former member', () => slice.given.expiredMember('bronze', { email: 'colleague@clinic.example' })],
    ['the inviter, who took over the address', inviterWithReferredAddress],
    ['a stranger', () => slice.given.account({ email: 'stranger@clinic.example' })],
  ])('applies to no one else: %s pays the full price, and earns no gift card', async (_, who) => {
    const inviter = await slice.given.member('gold');
    await refer(inviter, 'colleague@clinic.example');

    const ordered = await shop.buy(await who(), { tier: BRONZE });

    expect(priceOf(ordered)).toEqual([0, 29_900]);
    expect(await cardsOf(inviter)).toEqual([]);
  });

  test('gets the greater of two discounts, and the gift card is owed either way', async () => {
    await code();
    await code({ code: 'LITTLE', amountCents: cents(1_000), currency: 'USD' });
    const inviter = await slice.given.member('gold');
    const person = await slice.given.account({ email: 'colleague@clinic.example' });
    await refer(inviter, person.email);

    expect((await quote(person, BRONZE, '&discount_code=LITTLE')).body.data.discount).toBe(5_000);
    const ordered = await shop.buy(person, { tier: BRONZE, code: 'SPRING' });

    expect(priceOf(ordered)).toEqual([5_980, 23_920]);
    expect(await cardsOf(inviter)).toHaveLength(1);
  });

  test('earns the inviter no gift card with a free order', async () => {
    await code({ code: 'FREE', percent: 100 });
    const inviter = await slice.given.member('gold');
    const person = await slice.given.account({ email: 'colleague@clinic.example' });
    await refer(inviter, person.email);

    const ordered = await shop.buy(person, { tier: BRONZE, code: 'FREE' });

    expect(ordered.body.data.attributes).toMatchObject({ status: 'paid', amount: 0 });
    expect(await cardsOf(inviter)).toEqual([]);
    expect(await slice.db.select().from(referrals)).toMatchObject([{ appliedAt: null }]);
  });

  test("whose order is refunded cancels the inviter's gift card, unless it was sent", async () => {
    const inviter = await slice.given.member('gold');
    const people = [
      await slice.given.account({ email: 'one@clinic.example' }),
      await slice.given.account({ email: 'two@clinic.example' }),
    ];
    for (const [at, person] of people.entries()) {
      await refer(inviter, person.email);
      const ordered = await shop.buy(person, { tier: BRONZE });
      if (at === 0)
        await slice.db.update(giftCards).set({ status: 'sent', sentAt: slice.clock.now() }).where(eq(giftCards.id, 1));
      await shop.setProviderState(ordered, 'refunded');
      await shop.deliver(await shop.referenceOf(ordered), { type: 'payment.refunded', id: `evt-${at}` });
    }

    expect(
      (await cardsOf(inviter)).map(({ attributes }: any) => [attributes.status, attributes.cancelled_why]),
    ).toEqual([
      ['pending', 'refunded'],
      ['sent', null],
    ]);
    const rows = await slice.db.select({ status: giftCards.status }).from(giftCards).orderBy(giftCards.id);
    expect(rows).toEqual([{ status: 'sent' }, { status: 'cancelled' }]);
  });

  test('sees the discounted prices through either parameter; no one else does (rules W12)', async () => {
    const inviter = await slice.given.member('gold', { email: 'inviter@clinic.example' });
    await refer(inviter, 'colleague@clinic.example');
    const colleague = await slice.given.account({ email: 'colleague@clinic.example' });
    const lower = async (query: string, person: Person | null = colleague) => {
      const { body, headers } = await slice.api.get(`/api/memberships/?include=prices&${query}`, person?.headers);
      expect(headers.etag).toBeUndefined();
      return body.included.map((price: any) => price.attributes.discounted_amount);
    };

    const expected = [24_900, 114_600, 44_900, 194_600, 64_900, 274_600];
    expect(await lower('filter[referred_email]=Colleague@clinic.example')).toEqual(expected);
    expect(await lower('referred_email=colleague@clinic.example')).toEqual(expected);
    expect(await lower('referred_email=stranger@clinic.example')).toEqual(Array.from(expected, () => null));
    expect(await lower('referred_email=inviter@clinic.example')).toEqual(Array.from(expected, () => null));
    for (const other of [null, inviter, await slice.given.account(), await slice.given.superuser()])
      expect(await lower('referred_email=colleague@clinic.example', other)).toEqual(Array.from(expected, () => null));
  });

  test('gets no discount before the address is verified', async () => {
    const inviter = await slice.given.member('gold');
    await refer(inviter, 'colleague@clinic.example');
    const squatter = await slice.given.account({ email: 'colleague@clinic.example', verified: false });

    const list = await slice.api.get(
      '/api/memberships/?include=prices&referred_email=colleague@clinic.example',
      squatter.headers,
    );
    const validity = await slice.api.get(
      '/api/referrals/validate/?referred_email=colleague@clinic.example',
      squatter.headers,
    );

    expect(list.body.included[0].attributes.discounted_amount).toBeNull();
    expect(validity.body.data).toEqual({ valid: false, reason: 'upgrade' });
    expect((await quote(squatter, BRONZE)).body.data).toMatchObject({ discount: 0, discount_by: null });
    expect((await shop.order(squatter, { tier: BRONZE })).body.data.attributes.discount).toBe(0);
  });
});

describe('renewal (rules M9, M18)', () => {
  const cancel = (person: { headers: Record<string, string> }, id: string) =>
    slice.api.send('POST', `/api/orders/${id}/cancel-renewal/`, { headers: person.headers });
  const renews = async (person: Person, id: string) =>
    (await slice.api.get(`/api/orders/${id}/`, person.headers)).body.data.attributes.renews;

  test('is on by default once an order is paid, and turning it off is idempotent', async () => {
    const person = await slice.given.account();
    const ordered = await shop.order(person, { tier: SILVER });
    const { id } = ordered.body.data;
    expect(await renews(person, id)).toBe(false);
    await shop.pay(ordered);
    expect(await renews(person, id)).toBe(true);

    for (const _ of [1, 2]) {
      const { status, body } = await cancel(person, id);
      expect([status, body.data.id, body.data.attributes.renews]).toEqual([200, id, false]);
    }
    expect(await renews(person, id)).toBe(false);
    expect((await shop.me(person)).data.attributes.isMembershipValid).toBe(true);
  });

  test('is on again for a later purchase', async () => {
    const person = await slice.given.account();
    const first = (await shop.buy(person, { tier: BRONZE })).body.data.id;
    await cancel(person, first);

    const second = (await shop.buy(person, { tier: SILVER })).body.data.id;

    expect([await renews(person, first), await renews(person, second)]).toEqual([false, true]);
    expect((await cancel(person, first)).body.errors[0].code).toBe('order.ended');
  });

  test.each<[string, () => Promise<[{ headers: Record<string, string> }, string]>, number, string]>([
    ['a visitor', async () => [{ headers: {} }, '1'], 401, 'session.required'],
    ['another member', async () => [await slice.given.member('gold'), '1'], 404, 'order.not-found'],
    ['a superuser', async () => [await slice.given.superuser(), '1'], 404, 'order.not-found'],
  ])('cannot be canceled by %s', async (_, who, status, refusal) => {
    const owner = await slice.given.account();
    const { id } = (await shop.buy(owner, { tier: SILVER })).body.data;
    const [person] = await who();

    const answer = await cancel(person, id);

    expect([answer.status, answer.body.errors[0].code]).toEqual([status, refusal]);
    expect(await renews(owner, id)).toBe(true);
  });

  test('requires an active paid order', async () => {
    const person = await slice.given.account();
    const open = (await shop.order(person, { tier: GOLD })).body.data.id;
    const paid = (await shop.buy(person, { tier: SILVER })).body.data.id;

    expect((await cancel(person, open)).body.errors[0].code).toBe('order.not-paid');
    expect((await cancel(person, '99')).body.errors[0].code).toBe('order.not-found');
    expect((await cancel(person, 'nonsense')).status).toBe(404);
    slice.clock.moveTo(inDays(365).toISOString());
    const later = await shop.signInAgain(person);
    expect((await cancel(later, paid)).body.errors[0].code).toBe('order.ended');
    expect(await renews(later, paid)).toBe(false);
  });
});
