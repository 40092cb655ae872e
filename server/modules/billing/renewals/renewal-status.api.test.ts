/** Whether, when and at what price a membership renews, as all pages show it. (rules M17) */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { memberships } from '#server/modules/membership/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { BRONZE, CARDS, GOLD, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import type { Answer } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
let start: number;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(() => {
  start = +slice.clock.now();
});

/** Uses a new session, because the one from a year ago has expired. */
const statusOf = async (person: Person) =>
  (await slice.api.get('/api/orders/renewal/', (await shop.signInAgain(person)).headers)).body.data;
const quoteOf = async ({ headers }: Person, query: string) =>
  (await slice.api.get(`/api/orders/quote/?${query}`, headers)).body.data;
async function sweepOn(...days: number[]): Promise<void> {
  for (const day of days) {
    slice.clock.moveTo(new Date(start + day * 86_400_000).toISOString());
    await slice.jobs.sweep('billing.take-renewal-steps');
  }
}
async function member(card: string = CARDS.good): Promise<{ person: Person; ordered: Answer }> {
  const person = await slice.given.account();
  const ordered = await shop.order(person, { tier: SILVER });
  await shop.pay(ordered, card);
  await slice.jobs.drain();
  return { person, ordered };
}

describe('the renewal of a membership', () => {
  test('is null before a purchase, and for a membership by contract', async () => {
    const person = await slice.given.account();
    expect(await statusOf(person)).toBeNull();
    expect(await statusOf(await slice.given.member('gold'))).toBeNull();
  });

  test('is charged the day before the end', async () => {
    const person = await slice.given.account();
    const quote = await quoteOf(person, `membership=${SILVER}&rebillDays=365`);
    const ordered = await shop.buy(person, { tier: SILVER });

    expect(quote.renewal).toEqual({ amount: 49_900, charged_on: '2027-11-20' });
    expect(await statusOf(person)).toMatchObject({
      status: 'on',
      order: ordered.body.data.id,
      membership: { id: '2', name: 'Silver' },
      rebillDays: 365,
      amount: 49_900,
      currency: 'USD',
      charged_on: '2027-11-20',
      is_charging: false,
      grace_until: null,
    });
  });

  test('of five years is charged for five years', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: SILVER, days: 1825 });

    expect(await statusOf(person)).toMatchObject({ rebillDays: 1825, amount: 199_600, charged_on: '2031-11-19' });
  });

  test('changes with an upgrade at once, and with a scheduled downgrade', async () => {
    const { person } = await member();
    const upgrade = await quoteOf(person, `membership=${GOLD}&rebillDays=365`);
    expect(upgrade).toMatchObject({ kind: 'upgrade', renewal: { amount: 69_900, charged_on: '2027-11-20' } });
    await shop.buy(person, { tier: GOLD });
    expect(await statusOf(person)).toMatchObject({ membership: { name: 'Gold' }, amount: 69_900 });

    const lower = await quoteOf(person, `membership=${BRONZE}&rebillDays=365`);
    expect(lower).toMatchObject({ kind: 'downgrade', renewal: { amount: 29_900, charged_on: '2028-11-19' } });
    await shop.buy(person, { tier: BRONZE });
    expect(await statusOf(person)).toMatchObject({ membership: { name: 'Bronze' }, charged_on: '2028-11-19' });
  });

  test('shows its price while it is turned off, and none for a plan that is no longer sold', async () => {
    const { person, ordered } = await member();
    await slice.api.post(`/api/orders/${ordered.body.data.id}/cancel-renewal/`, undefined, person.headers);
    expect(await statusOf(person)).toMatchObject({ status: 'off', amount: 49_900, charged_on: '2027-11-20' });

    await slice.db.update(memberships).set({ public: false }).where(eq(memberships.id, SILVER));
    expect(await statusOf(person)).toMatchObject({ status: 'off', amount: null, charged_on: null });
  });

  test('shows the next retry after a declined charge, and is null after the last one', async () => {
    const { person } = await member(CARDS.declinedLater);
    await sweepOn(335, 358, 364);
    expect(await statusOf(person)).toMatchObject({ status: 'retrying', amount: 49_900, charged_on: '2027-11-23' });

    await sweepOn(367);
    expect(await statusOf(person)).toMatchObject({ status: 'retrying', charged_on: '2027-11-26' });

    await sweepOn(370, 374);
    expect(await statusOf(person)).toBeNull();
  });

  test('is visible only to its member', async () => {
    const { person } = await member();
    expect((await slice.api.get('/api/orders/renewal/')).status).toBe(401);
    expect(await statusOf(await slice.given.account())).toBeNull();
    expect(await statusOf(person)).not.toBeNull();
  });
});
