import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { discounts, orders } from '#server/modules/billing/tables.ts';
import { BRONZE, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import type { Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(slice.clock.now().getTime() + days * DAY_MS).toISOString();

const requestQuote = (person: { headers: Record<string, string> }, tier: number, days = 365) =>
  slice.api.get(`/api/orders/quote/?membership=${tier}&rebillDays=${days}`, person.headers);

describe('a quote (rules M4)', () => {
  test('is returned line by line before an order is placed', async () => {
    const person = await slice.given.account();

    const { status, body } = await requestQuote(person, SILVER);

    expect(status).toBe(200);
    expect(body.data).toEqual({
      kind: 'start',
      starts: inDays(0),
      ends: inDays(365),
      list_amount: 49_900,
      discount: 0,
      discount_why: null,
      discount_by: null,
      proration: 0,
      unused_value: 0,
      extra_days: 0,
      amount: 49_900,
      currency: 'USD',
      current: null,
      renewal: { amount: 49_900, charged_on: '2027-11-20' },
    });
    expect(await slice.db.select().from(orders)).toEqual([]);
  });

  test('equals the price of the order, less the unused value of a lower tier', async () => {
    const buyer = await slice.given.account();
    await shop.buy(buyer, { tier: BRONZE });
    const ends = inDays(365);
    slice.clock.moveTo(inDays(136));
    const person = await shop.signInAgain(buyer);

    const { body } = await requestQuote(person, SILVER);
    const ordered = await shop.order(person, { tier: SILVER });

    expect(body.data).toMatchObject({ kind: 'upgrade', proration: 18_759, amount: 31_141, current: { ends } });
    expect(ordered.body.data.attributes).toMatchObject({ proration: 18_759, amount: 31_141 });
  });

  test('starts a renewal at the end of the term', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: SILVER });

    expect((await requestQuote(person, SILVER)).body.data).toMatchObject({
      kind: 'renewal',
      starts: inDays(365),
      proration: 0,
    });
    expect((await requestQuote(person, BRONZE)).body.data).toMatchObject({ kind: 'downgrade', starts: inDays(365) });
  });

  test.each([99, 'gold', '0', '-1', '2147483648', '99999999999999999999'])(
    'names its parameter for the tier %s',
    async (tier) => {
      const person = await slice.given.account();
      const { status, body } = await slice.api.get(
        `/api/orders/quote/?membership=${tier}&rebillDays=365`,
        person.headers,
      );

      expect([status, body.errors[0].code]).toEqual([422, 'order.not-for-sale']);
      expect(body.errors[0].source).toEqual({ parameter: 'membership' });
    },
  );

  test('shows the end of the last term to a member with several', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: SILVER });
    await shop.buy(person, { tier: SILVER });

    expect((await requestQuote(person, SILVER)).body.data).toMatchObject({
      current: { starts: inDays(0), ends: inDays(730) },
      starts: inDays(730),
    });
  });

  test('shows a renewal of what costs nothing only if an earlier payment saved a card', async () => {
    await slice.db.insert(discounts).values({ code: 'FULL', percent: 100, createdAt: slice.clock.now() });
    const person = await slice.given.account();
    const quoted = async () =>
      (await slice.api.get(`/api/orders/quote/?membership=${SILVER}&rebillDays=365&discount_code=FULL`, person.headers))
        .body.data;
    expect(await quoted()).toMatchObject({ amount: 0, discount_by: 'code', renewal: null });
    await shop.buy(person, { tier: BRONZE });

    expect(await quoted()).toMatchObject({ amount: 0, renewal: { amount: 49_900, charged_on: expect.any(String) } });
  });

  test('deducts an amount, and never more than the price', async () => {
    await slice.db.insert(discounts).values([
      { code: 'LESS', amountCents: cents(2_500), currency: 'USD', createdAt: slice.clock.now() },
      { code: 'MORE', amountCents: cents(999_900), currency: 'USD', createdAt: slice.clock.now() },
    ]);
    const person = await slice.given.account();
    const quoted = async (code: string) =>
      (
        await slice.api.get(
          `/api/orders/quote/?membership=${SILVER}&rebillDays=365&discount_code=${code}`,
          person.headers,
        )
      ).body.data;

    expect(await quoted('LESS')).toMatchObject({ discount: 2_500, discount_by: 'code', amount: 47_400 });
    expect(await quoted('MORE')).toMatchObject({ discount: 49_900, discount_by: 'code', amount: 0 });
  });

  test.each([
    ['a visitor', () => ({ headers: {} }), SILVER, 365, 401],
    ['a tier that does not exist', () => slice.given.account(), 99, 365, 422],
    ['a term that does not exist', () => slice.given.account(), SILVER, 30, 400],
  ])('is refused for %s', async (_, who, tier, days, status) => {
    expect((await requestQuote(await who(), tier, days)).status).toBe(status);
  });
});
