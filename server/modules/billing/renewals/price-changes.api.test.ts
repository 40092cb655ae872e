/** Prices by date: what is shown, quoted, ordered and renewed. (rules M32, M33) */
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import { addDaysIn, todayAt } from '#domain/shared/time-zone.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { priceChanges, prices } from '#server/modules/membership/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import type { Slice } from '#tests/support/server/slice.ts';

const DAY_MS = 86_400_000;

let slice: Slice;
let shop: Shop;
let start: number;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(() => {
  start = +slice.clock.now();
});

const moveTo = (day: number) => slice.clock.moveTo(new Date(start + day * DAY_MS).toISOString());
const dayAt = (day: number): PlainDate =>
  todayAt({ now: addDaysIn(new Date(start), day, slice.clock.zone), zone: slice.clock.zone });

/** A new yearly price of Silver from a day on, counted from the first. */
async function change(day: number, amount: number): Promise<void> {
  const isYearly = and(eq(prices.membershipId, SILVER), eq(prices.rebillDays, 365));
  const [price] = await slice.db.select({ id: prices.id }).from(prices).where(isYearly);
  await slice.db
    .insert(priceChanges)
    .values({ priceId: price?.id ?? 0, startsOn: dayAt(day), amountCents: cents(amount) });
}

async function sweepOn(...days: number[]): Promise<void> {
  for (const day of days) {
    moveTo(day);
    await slice.jobs.sweep('billing.take-renewal-steps');
  }
}

async function member(): Promise<Person> {
  const person = await slice.given.account();
  await shop.pay(await shop.order(person, { tier: SILVER }));
  await slice.jobs.drain();
  slice.mailbox.empty();
  return person;
}

const noticesTo = (person: Person) => slice.mailbox.sentTo(person.email).map(({ text }) => text);
const charged = async () =>
  (await slice.db.select({ amount: orders.amountCents }).from(orders).orderBy(orders.id)).map(({ amount }) => amount);

describe('the price of the day (rules M32)', () => {
  const yearlyOf = async (tier: number) => {
    const { included } = (await slice.api.get('/api/memberships/?include=prices.membership&page[size]=0')).body;
    return included.find(
      ({ attributes, relationships }: any) =>
        attributes?.rebillDays === 365 && relationships.membership?.data.id === String(tier),
    ).attributes.amount;
  };

  test('is shown, quoted and ordered from the beginning of its day', async () => {
    await change(1, 54_900);
    const person = await slice.given.account();
    expect(await yearlyOf(SILVER)).toBe(49_900);

    moveTo(1);
    const fresh = await shop.signInAgain(person);
    expect(await yearlyOf(SILVER)).toBe(54_900);
    const ordered = await shop.order(fresh, { tier: SILVER });
    expect(ordered.body.data.attributes.amount).toBe(54_900);
  });

  test('of an order stays while it is open', async () => {
    await change(1, 54_900);
    const person = await slice.given.account();
    const ordered = await shop.order(person, { tier: SILVER });

    moveTo(1);
    await shop.pay(ordered);
    expect(await charged()).toEqual([49_900]);
  });
});

describe('a renewal (rules M33)', () => {
  test('costs the price of its day, of which the first notice names the change', async () => {
    await change(360, 54_900);
    const person = await member();

    await sweepOn(335, 358, 364);

    expect(noticesTo(person)[0]).toContain('The price changes from $499.00 to $549.00.');
    expect(await charged()).toEqual([49_900, 54_900]);
  });

  test('costs what was announced if the price rises after the first notice, and the new price a year later', async () => {
    const person = await member();
    await sweepOn(335);
    await change(340, 54_900);

    await sweepOn(358, 364, 365, 700, 723, 729);

    const notices = noticesTo(person).filter((text) => text.includes('renews in'));
    expect(notices.map((text) => text.includes('The price changes'))).toEqual([false, false, true, true]);
    expect(await charged()).toEqual([49_900, 49_900, 54_900]);
  });

  test('costs less if the price falls after the notices', async () => {
    await member();
    await sweepOn(335, 358);
    await change(363, 44_900);

    await sweepOn(364);

    expect(await charged()).toEqual([49_900, 44_900]);
  });

  test('that is quoted and shown in the account has the price of its day', async () => {
    await change(360, 54_900);
    const person = await member();

    const { renewal } = (
      await slice.api.get(
        `/api/orders/quote/?membership=${SILVER}&rebillDays=365`,
        (
          await slice.given.account()
        ).headers,
      )
    ).body.data;
    expect(renewal.amount).toBe(54_900);
    const shown = (await slice.api.get('/api/orders/renewal/', person.headers)).body.data;
    expect(shown.amount).toBe(54_900);
  });
});
