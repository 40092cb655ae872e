/** The worked examples of docs/rules/money.md, played through the product. Days count from the first purchase. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDaysIn, countDaysIn, DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { resource } from '#tests/support/api.ts';
import type { Person } from '#tests/support/given.ts';
import { purchasesIn } from '#tests/support/purchases.ts';
import { NOON, type Slice, startSlice } from '#tests/support/slice.ts';
import { creditNotes } from './tables.ts';

let slice: Slice;
let shop: ReturnType<typeof purchasesIn>;
beforeAll(async () => {
  slice = await startSlice();
  shop = purchasesIn(slice);
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.tiers();
});
afterAll(() => slice?.close());

const FIRST_DAY = new Date(NOON);
const TIERS = { Bronze: 1, Silver: 2, Gold: 3 } as const;
type Tier = keyof typeof TIERS;
type Buy = { buy: Tier; days?: 365 | 1825; on: number; pays: string };
type Refund = { refund: number; on: number; returns: string };
type Held = [tier: Tier, from: number, until: number];
type Example = { name: string; steps: (Buy | Refund)[]; holds: Held[] };

// `refund` names the purchase by its place, the first is 1.
const EXAMPLES: Example[] = [
  {
    name: '1: a first purchase is taken away',
    steps: [
      { buy: 'Gold', on: 0, pays: '699.00' },
      { refund: 1, on: 10, returns: '699.00' },
    ],
    holds: [],
  },
  {
    name: '2: a renewal is taken away and the first term stays',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Bronze', on: 5, pays: '299.00' },
      { refund: 2, on: 10, returns: '299.00' },
    ],
    holds: [['Bronze', 0, 365]],
  },
  {
    name: '3: a first purchase is taken away and the renewal paid ahead moves up',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Bronze', on: 5, pays: '299.00' },
      { refund: 1, on: 10, returns: '299.00' },
    ],
    holds: [['Bronze', 10, 375]],
  },
  {
    name: '4: an upgrade is undone and the earlier term has the days that were left at the upgrade',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Gold', on: 100, pays: '481.92' },
      { refund: 2, on: 120, returns: '481.92' },
    ],
    holds: [['Bronze', 120, 385]],
  },
  {
    name: '5: value beyond the price lengthens the new term',
    steps: [
      { buy: 'Bronze', days: 1825, on: 0, pays: '1196.00' },
      { buy: 'Gold', on: 100, pays: '0.00' },
    ],
    holds: [['Gold', 100, 690]],
  },
  {
    name: '6: an upgrade that cost nothing is undone and five years of Bronze are not lost',
    steps: [
      { buy: 'Bronze', days: 1825, on: 0, pays: '1196.00' },
      { buy: 'Gold', on: 100, pays: '0.00' },
      { refund: 2, on: 120, returns: '0.00' },
    ],
    holds: [['Bronze', 120, 1845]],
  },
  {
    name: '7: the base of an upgrade is refunded with the upgrade',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Gold', on: 10, pays: '408.19' },
      { refund: 1, on: 20, returns: '707.19' },
    ],
    holds: [],
  },
  {
    name: '8: the upgrade in the middle takes the later one with it and restores the first',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Silver', on: 5, pays: '204.10' },
      { buy: 'Gold', on: 10, pays: '206.84' },
      { refund: 2, on: 15, returns: '410.94' },
    ],
    holds: [['Bronze', 15, 375]],
  },
  {
    name: '9: a lower tier paid ahead begins at once when the higher one is refunded',
    steps: [
      { buy: 'Gold', on: 0, pays: '699.00' },
      { buy: 'Bronze', on: 5, pays: '299.00' },
      { refund: 1, on: 10, returns: '699.00' },
    ],
    holds: [['Bronze', 10, 375]],
  },
  {
    name: '10: an upgrade is undone and what had been paid ahead is restored too',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Bronze', on: 1, pays: '299.00' },
      { buy: 'Gold', on: 10, pays: '109.19' },
      { refund: 3, on: 15, returns: '109.19' },
    ],
    holds: [
      ['Bronze', 15, 370],
      ['Bronze', 370, 735],
    ],
  },
  {
    name: '11: of what remains the higher tier comes first',
    steps: [
      { buy: 'Bronze', on: 0, pays: '299.00' },
      { buy: 'Silver', on: 10, pays: '208.19' },
      { buy: 'Silver', on: 12, pays: '499.00' },
      { refund: 2, on: 15, returns: '208.19' },
    ],
    holds: [
      ['Silver', 15, 380],
      ['Bronze', 380, 735],
    ],
  },
];

const dollars = (cents: number) => (cents / 100).toFixed(2);

describe('refunds and proration (rules M22, M23)', () => {
  test.each(EXAMPLES)('example $name', async ({ steps, holds }) => {
    let person = await slice.given.account();
    const orders: string[] = [];
    for (const step of steps) {
      slice.clock.moveTo(instant(step.on));
      person = await shop.signInAgain(person);
      if ('buy' in step) orders.push(await buy(person, step));
      else await refund(orders, step);
    }

    expect(await heldBy(person)).toEqual(holds);
  });
});

async function buy(person: Person, { buy: tier, days = 365, pays }: Buy): Promise<string> {
  const ordered = await shop.buy(person, { tier: TIERS[tier], days });
  expect(dollars(ordered.body.data.attributes.amount)).toBe(pays);
  return ordered.body.data.id;
}

async function refund(orders: readonly string[], { refund: at, returns }: Refund): Promise<void> {
  const superuser = await shop.signInAgain(await slice.given.superuser());
  const path = `/api/admin/orders/${orders[at - 1]}/refund/`;
  const preview = (await slice.api.get(path, superuser.headers)).body.data;
  const answer = await slice.api.post(path, resource('Refund', { reason: 'On request' }), superuser.headers);

  expect(answer.status).toBe(200);
  expect(dollars(preview.total)).toBe(returns);
  const notes = await slice.db.select().from(creditNotes).orderBy(creditNotes.number);
  expect(dollars(notes.reduce((sum, { amountCents }) => sum + amountCents, 0))).toBe(returns);
  expect(notes.map(({ number }) => number)).toEqual(notes.map((_, index) => index + 1));
  expect(preview.orders).toHaveLength(notes.length);
  expect(preview.remaining).toEqual(
    (await listHeld()).map(([tier, from, until]) => ({
      membership: tier,
      starts: instant(from),
      ends: instant(until),
    })),
  );
}

const instant = (day: number): string => addDaysIn(FIRST_DAY, day, DEFAULT_TIME_ZONE).toISOString();
/** The day by number, at the time of day at which everything here happens. */
function dayOf(at: Date): number {
  const day = countDaysIn(FIRST_DAY, at, DEFAULT_TIME_ZONE);
  return instant(day) === at.toISOString() ? day : Number.NaN;
}

async function listHeld(): Promise<Held[]> {
  const terms = await slice.db.select().from(membershipTerms).orderBy(membershipTerms.startsAt);
  return terms
    .filter(({ endedAt }) => endedAt === null)
    .map(({ membershipId, startsAt, endsAt }) => [
      (Object.keys(TIERS) as Tier[])[membershipId - 1] ?? 'Bronze',
      dayOf(startsAt),
      dayOf(endsAt),
    ]);
}

/** What is held, and that the first of it is the membership that the product knows of. */
async function heldBy(person: Person): Promise<Held[]> {
  const held = await listHeld();
  const { data, included } = await shop.me(person);
  expect(data.attributes.isMembershipValid).toBe(held.length > 0);
  if (held.length > 0)
    expect(included.find(({ type }: { type: string }) => type === 'Membership').attributes.name).toBe(held[0]?.[0]);
  return held;
}
