/** The worked examples of docs/rules/money.md, run through the API. Days count from the first purchase. */
import { describe, expect, test } from 'vitest';
import {
  type Buy,
  EXAMPLES,
  type MembershipRange,
  type Refund,
  TIERS,
  type Tier,
} from '#domain/membership/worked-examples.fixture.ts';
import { addDaysIn, countDaysIn, DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { creditNotes } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import { NOON, type Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});

const FIRST_DAY = new Date(NOON);
const dollars = (cents: number) => (cents / 100).toFixed(2);

describe('refunds and proration (rules M22, M23)', () => {
  test.each(EXAMPLES)('example $name', async ({ steps, expected }) => {
    let person = await slice.given.account();
    const orders: string[] = [];
    for (const step of steps) {
      slice.clock.moveTo(instant(step.on));
      person = await shop.signInAgain(person);
      if ('buy' in step) orders.push(await buy(person, step));
      else await refund(orders, step);
    }

    expect(await heldBy(person)).toEqual(expected);
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
/** The number of the day, at the time of day that all examples use. */
function dayOf(at: Date): number {
  const day = countDaysIn(FIRST_DAY, at, DEFAULT_TIME_ZONE);
  return instant(day) === at.toISOString() ? day : Number.NaN;
}

async function listHeld(): Promise<MembershipRange[]> {
  const terms = await slice.db.select().from(membershipTerms).orderBy(membershipTerms.startsAt);
  return terms
    .filter(({ endedAt }) => endedAt === null)
    .map(({ membershipId, startsAt, endsAt }) => [
      (Object.keys(TIERS) as Tier[])[membershipId - 1] ?? 'Bronze',
      dayOf(startsAt),
      dayOf(endsAt),
    ]);
}

/** The terms held, after checking that the first is the account's current membership. */
async function heldBy(person: Person): Promise<MembershipRange[]> {
  const held = await listHeld();
  const { data, included } = await shop.me(person);
  expect(data.attributes.isMembershipValid).toBe(held.length > 0);
  if (held.length > 0)
    expect(included.find(({ type }: { type: string }) => type === 'Membership').attributes.name).toBe(held[0]?.[0]);
  return held;
}
