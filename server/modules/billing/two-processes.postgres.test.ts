/**
 * Two processes on one database that receive the same events and run jobs at the same moments have every effect once.
 * (rules M7)
 */
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxPayments } from '#server/adapters/payments/tables.ts';
import { giftCards } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import { startSecondProcess } from '#tests/support/server/second-process.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { settleOrder } from './orders/settle-order.ts';
import { discounts, orders, paymentEvents, receipts, renewalSteps } from './tables.ts';

const ROUNDS = 15;
const DAY_MS = 86_400_000;
const BRONZE = 1;
const GOLD = 3;

let one: Slice;
let other: Slice;
beforeAll(async () => {
  one = await startSlice();
  other = await startSecondProcess(one);
});
beforeEach(async () => {
  await one.reset();
  await other.reset();
  await one.given.tiers();
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

/** Runs it in both processes at once, and then their queued jobs. */
async function both(act: (process: Slice) => Promise<unknown>): Promise<void> {
  await Promise.all([act(one), act(other)]);
  await Promise.all([one.jobs.acquireTurn(), other.jobs.acquireTurn()]);
}
const sweep = (name: string) => both((process) => process.jobs.run(name));
const emails = (person: Person) =>
  [one, other].flatMap(({ mailbox }) => mailbox.sentTo(person.email)).map(({ subject }) => subject);
function later(days: number): void {
  const at = new Date(+one.clock.now() + days * DAY_MS).toISOString();
  for (const { clock } of [one, other]) clock.moveTo(at);
}
/** Paid at the provider, without a webhook. */
async function payWithoutWebhook(person: Person, tier: number) {
  const shop = purchasesIn(one);
  const ordered = await shop.order(person, { tier });
  await shop.setProviderState(ordered, 'paid');
  return { id: Number(ordered.body.data.id), reference: await shop.referenceOf(ordered), ordered };
}
const deliverPaid = (reference: string, id: string) => (process: Slice) =>
  purchasesIn(process).deliver(reference, { id, type: 'payment.paid' });

describe('two processes', () => {
  test('that detect a payment by webhook, job and request grant it once', { timeout: 60_000 }, async () => {
    const people: Person[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await one.given.account();
      people.push(person);
      const { reference, ordered } = await payWithoutWebhook(person, GOLD);
      await both((process) =>
        Promise.all([
          deliverPaid(reference, `same-${round}`)(process),
          deliverPaid(reference, `other-${round}`)(process),
          process.jobs.run('billing.reconcile'),
          purchasesIn(process).read(person, ordered),
        ]),
      );
    }

    expect((await one.db.select().from(orders)).map(({ status }) => status)).toEqual(Array(ROUNDS).fill('paid'));
    const numbers = await one.db.select().from(receipts).orderBy(asc(receipts.number));
    expect(numbers.map(({ number }) => number)).toEqual(people.map((_, at) => at + 1));
    expect(await one.db.select().from(membershipTerms)).toHaveLength(ROUNDS);
    expect(await one.db.select().from(paymentEvents)).toHaveLength(2 * ROUNDS);
    for (const person of people) expect(emails(person)).toEqual([expect.stringContaining('Your receipt')]);
  });

  test('that settle many payments at once leave no gap in the receipts', async () => {
    const paid: Awaited<ReturnType<typeof payWithoutWebhook>>[] = [];
    for (let at = 0; at < ROUNDS; at += 1) paid.push(await payWithoutWebhook(await one.given.account(), BRONZE));

    await both((process) =>
      Promise.all(paid.map(({ reference, id }) => deliverPaid(reference, `event-${id}`)(process))),
    );

    const numbers = await one.db.select().from(receipts).orderBy(asc(receipts.number));
    expect(numbers.map(({ number }) => number)).toEqual(paid.map((_, at) => at + 1));
  });

  test('that run the renewal job announce once and charge once', { timeout: 60_000 }, async () => {
    const people: Person[] = [];
    for (let at = 0; at < 5; at += 1) {
      const person = await one.given.account();
      people.push(person);
      await purchasesIn(one).buy(person, { tier: GOLD });
    }
    await both(async () => undefined);

    for (const days of [336, 23, 5]) {
      later(days);
      await sweep('billing.take-renewal-steps');
      await sweep('billing.take-renewal-steps');
    }

    expect(await one.db.select().from(renewalSteps)).toHaveLength(3 * people.length);
    const renewed = (await one.db.select().from(orders)).filter(({ continuesAt }) => continuesAt !== null);
    expect(renewed.map(({ status }) => status)).toEqual(people.map(() => 'paid'));
    expect(await one.db.select().from(receipts)).toHaveLength(2 * people.length);
    for (const person of people) expect(emails(person)).toHaveLength(4);
  });

  test('that run the gift card job send each card once', async () => {
    const inviter = await one.given.member('gold');
    for (let at = 0; at < 5; at += 1) {
      const person = await one.given.account();
      await one.api.post('/api/referrals/', resource('Referred', { referred_email: person.email }), inviter.headers);
      const { reference } = await payWithoutWebhook(person, GOLD);
      await both(deliverPaid(reference, `paid-${at}`));
    }
    expect(await one.db.select().from(giftCards)).toHaveLength(5);
    later(30);

    await sweep('referrals.send-gift-cards');
    await sweep('referrals.send-gift-cards');

    expect((await one.db.select().from(giftCards)).map(({ status }) => status)).toEqual(Array(5).fill('sent'));
    expect(emails(inviter).filter((subject) => subject === 'Your gift card')).toHaveLength(5);
  });

  test('that refund one of several upgrades leave no unpaid access', { timeout: 60_000 }, async () => {
    const superuser = await one.given.superuser();
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await one.given.account();
      const bronze = await purchasesIn(one).buy(person, { tier: BRONZE });
      const { reference } = await payWithoutWebhook(person, GOLD);
      const path = `/api/admin/orders/${bronze.body.data.id}/refund/`;

      await Promise.all([
        one.api.post(path, resource('Refund', { reason: 'Asked for it.' }), superuser.headers),
        deliverPaid(reference, `upgrade-${round}`)(other),
      ]);

      const own = await one.db.select().from(orders).where(eq(orders.userId, person.id));
      const terms = await one.db.select().from(membershipTerms).where(eq(membershipTerms.userId, person.id));
      const worth = terms.filter(({ endedAt }) => endedAt === null).map(({ valueCents }) => valueCents);
      const paid = own.filter(({ status }) => status === 'paid').map(({ amountCents }) => amountCents);
      const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
      expect(sum(worth)).toBeLessThanOrEqual(sum(paid));

      // An upgrade that was paid first is refunded as well.
      await Promise.all([one.jobs.acquireTurn(), other.jobs.acquireTurn()]);
      const left = await one.db.select().from(orders).where(eq(orders.userId, person.id));
      expect(left.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
      const there = await Promise.all(left.map((order) => one.ctx.payments.fetchState(order.providerReference!)));
      expect(there).toEqual(['refunded', 'refunded']);
    }
  });

  test('that place two orders of one buyer at once leave the later one open', { timeout: 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await one.given.account();

      const answers = await Promise.all([
        purchasesIn(one).order(person, { tier: BRONZE }),
        purchasesIn(other).order(person, { tier: GOLD }),
      ]);

      const own = await one.db.select().from(orders).where(eq(orders.userId, person.id)).orderBy(asc(orders.id));
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(own.map(({ status, supersededAt }) => [status, supersededAt === null])).toEqual([
        ['cancelled', false],
        ['pending', true],
      ]);
      const states = await Promise.all(
        own.map(({ providerReference: page }) => (page === null ? null : one.ctx.payments.fetchState(page))),
      );
      expect(states.filter((state) => state === 'open')).toHaveLength(1);
    }
  });

  test('that settle two payments of one buyer at once do not deadlock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await one.given.account();
      const first = await payWithoutWebhook(person, BRONZE);
      await one.db.update(sandboxPayments).set({ status: 'open' }).where(eq(sandboxPayments.id, first.reference));
      const second = await purchasesIn(one).order(person, { tier: GOLD });
      const ids = [first.id, Number(second.body.data.id)] as const;
      // Simulates a process that ended between placing and superseding: both orders can be paid, and both are.
      await one.db.update(orders).set({ status: 'pending', supersededAt: null }).where(inArray(orders.id, ids));

      await Promise.all([settleOrder(one.ctx, ids[0], 'paid'), settleOrder(other.ctx, ids[1], 'paid')]);

      const own = await one.db.select().from(orders).where(eq(orders.userId, person.id));
      expect(own.map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded']);
    }
  });

  test('that apply a single-use code apply it once', async () => {
    await one.db.insert(discounts).values({ code: 'ONCE', percent: 50, usesLimit: 1, createdAt: one.clock.now() });
    const people = [await one.given.account(), await one.given.account()] as const;

    const answers = await Promise.all([
      purchasesIn(one).order(people[0], { tier: GOLD, code: 'ONCE' }),
      purchasesIn(other).order(people[1], { tier: GOLD, code: 'once' }),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});
