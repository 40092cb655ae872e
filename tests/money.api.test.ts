/**
 * Random histories of money: buying, declined cards, lost, doubled, late and reordered webhooks, upgrades, renewals,
 * refunds and clocks that jump, each compared with the pure rulebook. `MONEY_HISTORIES=10000` is the nightly form,
 * `MONEY_SEED` another run of it.
 */
import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders, receipts } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { resource } from './support/api.ts';
import { type Random, seeded } from './support/fuzz/random.ts';
import type { Person } from './support/given.ts';
import { createMoneyModel } from './support/money-model.ts';
import { CARDS, purchasesIn } from './support/purchases.ts';
import { type Slice, startSlice } from './support/slice.ts';

const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 60);
const SEED = Number(process.env.MONEY_SEED ?? 11);
const STEPS = 10;
const DAY_MS = 86_400_000;

let slice: Slice;
let shop: ReturnType<typeof purchasesIn>;
beforeAll(async () => {
  slice = await startSlice();
  shop = purchasesIn(slice);
});
afterAll(() => slice?.close());

type History = {
  random: Random;
  model: ReturnType<typeof createMoneyModel>;
  person: Person;
  superuser: Person;
  told: string[];
  known: Map<number, string>;
  done: string[];
};

const ordersOf = ({ person }: History) =>
  slice.db.select().from(orders).where(eq(orders.userId, person.id)).orderBy(asc(orders.id));

/** What the product says happened is told to the rulebook in the order in which it happened. */
async function follow(history: History): Promise<void> {
  for (const order of await ordersOf(history)) {
    const before = history.known.get(order.id);
    if (before === order.status) continue;
    if (order.status === 'paid') history.model.paid(order, order.paidAt ?? slice.clock.now());
    if (order.status === 'refunded') history.model.refunded(order.id);
    expect(before === 'refunded' || (before === 'paid' && order.status !== 'refunded'), 'nothing paid is undone').toBe(
      false,
    );
    history.known.set(order.id, order.status);
  }
}

const ACTIONS = {
  async buy({ random, person, told }: History) {
    const ordered = await shop.order(person, { tier: random.pick([1, 2, 3]), days: random.pick([365, 365, 1825]) });
    if (ordered.body.data.attributes.checkout_url === null) return;
    told.push(await shop.referenceOf(ordered));
    const card = random.pick([CARDS.good, CARDS.good, CARDS.declined, CARDS.confirmed, CARDS.declinedLater]);
    await shop.pay(ordered, card);
    if (card === CARDS.confirmed) await shop.answerBank(ordered, random.pick(['confirm', 'refuse']));
    if (card === CARDS.declined && random.chance(0.5)) await shop.pay(ordered);
  },
  /** Paid, and nobody hears of it until something asks. */
  async payUnheard({ random, person, told }: History) {
    const ordered = await shop.order(person, { tier: random.pick([1, 2, 3]) });
    if (ordered.body.data.attributes.checkout_url === null) return;
    told.push(await shop.referenceOf(ordered));
    await shop.moveSilently(ordered, 'paid');
  },
  /** Any event about any payment, whatever it claims, once or twice. */
  async webhook({ random, told }: History) {
    if (told.length === 0) return;
    const type = random.pick(['payment.paid', 'payment.failed', 'payment.refunded', 'payment.action-required']);
    const event = { id: `e-${Math.floor(random.next() * 1e9)}`, type };
    const reference = random.pick(told);
    await shop.deliver(reference, event);
    if (random.chance(0.5)) await shop.deliver(reference, event);
  },
  async refund(history: History) {
    const paid = (await ordersOf(history)).filter(({ status }) => status === 'paid');
    if (paid.length === 0) return;
    const path = `/api/admin/orders/${history.random.pick(paid).id}/refund/`;
    await slice.api.post(path, resource('Refund', { reason: 'Chance' }), history.superuser.headers);
  },
  async cancelRenewal(history: History) {
    const paid = (await ordersOf(history)).filter(({ status }) => status === 'paid');
    if (paid.length === 0) return;
    await slice.api.post(`/api/orders/${history.random.pick(paid).id}/cancel-renewal/`, {}, history.person.headers);
  },
  async reconcile() {
    await slice.jobs.sweep('billing.reconcile');
    await slice.jobs.sweep('billing.reconcile-live');
  },
  async wait({ random }: History) {
    for (const days of Array(random.pick([1, 3, 20])).fill(1)) await pass(days);
  },
  /** To the days on which a yearly term is announced and charged. */
  async waitForRenewal(history: History) {
    for (const days of [336, 23, 6, 1, 2, 3, 4, 1]) {
      await pass(days);
      await follow(history);
    }
  },
} as const;

async function pass(days: number): Promise<void> {
  slice.clock.moveTo(new Date(+slice.clock.now() + days * DAY_MS).toISOString());
  await slice.jobs.sweep('billing.take-renewal-steps');
}

async function check(history: History): Promise<void> {
  await follow(history);
  const now = slice.clock.now();
  const all = await ordersOf(history);
  const viewer = (await slice.ctx.viewersOf([history.person.id])).get(history.person.id);
  const held = viewer?.kind === 'user' ? viewer.membership : null;
  const valid = held !== null && held.startsAt <= now && held.endsAt > now ? held.membershipId : null;
  const terms = await slice.db.select().from(membershipTerms).where(isNull(membershipTerms.endedAt));
  const inGrace = terms.some(({ endsAt, graceUntil }) => endsAt <= now && graceUntil !== null && graceUntil > now);
  const due = history.model.tierAt(now);
  if (due !== null || !inGrace) expect(valid, 'access is what was paid for').toBe(due);
  const open = terms.filter(({ endsAt }) => endsAt > now);
  const written = open.map(({ id, startsAt, endsAt, valueCents }) => ({
    orderId: all.find(({ termId }) => termId === id)?.id,
    startsAt,
    endsAt,
    paid: valueCents,
  }));
  expect(written, 'terms are as the rulebook plans them').toEqual(history.model.running(now));
  const numbers = await slice.db.select().from(receipts).orderBy(asc(receipts.number));
  expect(
    numbers.map(({ number }) => number),
    'receipts have no gap',
  ).toEqual(numbers.map((_, at) => at + 1));
  const moved = all.filter(({ status }) => status === 'paid' || status === 'refunded');
  expect(numbers.map(({ orderId }) => orderId).toSorted(), 'each paid order has one receipt').toEqual(
    moved.map(({ id }) => id).toSorted(),
  );
  for (const order of all) {
    expect(order.listCents - order.prorationCents - order.discountCents, 'cents add up').toBe(order.amountCents);
    const receipt = numbers.find(({ orderId }) => orderId === order.id);
    if (receipt) expect(receipt.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(receipt.amountCents);
  }
}

async function play(seed: number): Promise<void> {
  await slice.reset();
  await slice.given.tiers();
  const person = await slice.given.account();
  const superuser = await slice.given.superuser();
  const random = seeded(seed);
  const model = createMoneyModel();
  const history: History = { random, model, person, superuser, told: [], known: new Map(), done: [] };
  try {
    for (let step = 0; step < STEPS; step += 1) {
      history.person = await shop.signInAgain(history.person);
      history.superuser = await shop.signInAgain(history.superuser);
      slice.forgetLimits();
      const action = random.pick(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]);
      history.done.push(action);
      await ACTIONS[action](history);
      await check(history);
    }
  } catch (error) {
    throw new Error(`The history of seed ${seed} fails after ${history.done.join(', ')}`, { cause: error });
  }
}

test(`${HISTORIES} random histories of money from the seed ${SEED} agree with the rulebook`, {
  timeout: 0,
}, async () => {
  for (let at = 0; at < HISTORIES; at += 1) await play(SEED * 1_000_003 + at);
});
