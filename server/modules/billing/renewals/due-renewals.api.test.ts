/** The database selects exactly the renewals whose rule finds a step to take. (rules M18, M19) */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextRenewalStep, RENEWAL_STEPS, type RenewalStep } from '#domain/membership/terms/renewal.ts';
import { cents } from '#domain/shared/money.ts';
import { addDaysIn } from '#domain/shared/time-zone.ts';
import { orders, renewalSteps, renewals } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { seeded } from '#tests/support/fuzz/random.ts';
import { GOLD } from '#tests/support/given/purchases.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { type DueRenewal, listDueRenewals } from './queries-renewals.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
  await slice.given.tiers();
});
afterAll(() => slice?.close());

type Case = { userId: number; endsAt: Date; taken: RenewalStep[] };

async function givenRenewal({ endsAt, taken }: Omit<Case, 'userId'>): Promise<number> {
  const { id: userId } = await slice.given.account();
  const now = slice.clock.now();
  const plan = { userId, membershipId: GOLD, rebillDays: 365 };
  const term = { startsAt: addDaysIn(endsAt, -365, slice.clock.zone), endsAt, valueCents: cents(69_900) };
  await slice.db
    .insert(membershipTerms)
    .values({ userId, membershipId: GOLD, ...term, currency: 'USD', createdAt: now });
  await slice.db.insert(renewals).values({ ...plan, renews: true, changedAt: now });
  await slice.db.insert(orders).values({
    ...{ ...plan, currency: 'USD', listCents: cents(69_900), amountCents: cents(69_900), status: 'paid' },
    ...{ provider: 'sandbox', providerReference: `paid-${userId}`, createdAt: now, paidAt: now },
  });
  for (const step of taken)
    await slice.db.insert(renewalSteps).values({ userId, endsAt, step, dueAt: now, takenAt: now });
  return userId;
}

test('whatever the day and the steps taken, also in pages', async () => {
  const random = seeded(1804);
  const between = (least: number, max: number) =>
    random.pick(Array.from({ length: max - least + 1 }, (_, at) => least + at));
  const moment = slice.clock.moment();
  const cases: Case[] = [];
  for (let days = -12; days <= 33; days += 1) {
    // Around midnight of the provider, where a day begins.
    const endsAt = new Date(addDaysIn(moment.now, days, moment.zone).getTime() + between(-12, 12) * 3_600_000);
    const taken = RENEWAL_STEPS.slice(0, between(0, RENEWAL_STEPS.length));
    cases.push({ endsAt, taken, userId: await givenRenewal({ endsAt, taken }) });
  }
  const window = {
    after: addDaysIn(moment.now, -10, moment.zone),
    until: addDaysIn(moment.now, 31, moment.zone),
  };
  const listed: DueRenewal[] = [];
  for (let after: DueRenewal | null = null; ; ) {
    const which = { window, moment, provider: 'sandbox', after, limit: 3 };
    const page: DueRenewal[] = await listDueRenewals(slice.db, which);
    if (page.length === 0) break;
    listed.push(...page);
    after = page.at(-1) ?? null;
  }

  const expected = cases.filter(
    (each) => each.endsAt > window.after && each.endsAt <= window.until && nextRenewalStep(each, moment) !== null,
  );
  expect(expected.length).toBeGreaterThan(5);
  expect(listed.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
    expected.map(({ userId }) => userId).toSorted((a, b) => a - b),
  );
});

test('but not those of members without a card to charge', async () => {
  const moment = slice.clock.moment();
  const userId = await givenRenewal({ endsAt: addDaysIn(moment.now, 20, moment.zone), taken: [] });
  const window = { after: moment.now, until: addDaysIn(moment.now, 31, moment.zone) };
  const list = async (provider: string) =>
    (await listDueRenewals(slice.db, { window, moment, provider, after: null, limit: 500 })).map((due) => due.userId);

  expect(await list('sandbox')).toContain(userId);
  expect(await list('stripe')).not.toContain(userId);
});
