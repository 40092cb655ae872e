/** Random histories of money: three colleagues who buy, invite each other and change their minds, a provider that may not be heard, and a process that dies. */
import { asc, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { sandboxPayments } from '#server/adapters/payments/tables.ts';
import { discountMemberships, discounts, orders, receipts } from '#server/modules/billing/tables.ts';
import { referrals } from '#server/modules/referrals/tables.ts';
import { type Answer, resource } from './api.ts';
import { type Random, seeded } from './fuzz/random.ts';
import type { Person } from './given.ts';
import { createKillSwitch } from './kill-switch.ts';
import { createMoneyModel, createReferralModel } from './money-model.ts';
import { CARDS, purchasesIn } from './purchases.ts';
import type { Slice } from './slice.ts';

const DAY_MS = 86_400_000;
/** So many statements a killed process lives at most: from before the first to after the last of every action. */
const LONGEST_LIFE = 60;
const DISPUTABLE_DAYS = 120;
const PAIRS = [1, 2, 3].flatMap((tier) =>
  [1, 2, 3].flatMap((other) => (tier === other ? [] : [[tier, other] as const])),
);
const CODES = ['TEN', 'ONCE', 'FREE'] as const;

export type Buyer = { person: Person; model: ReturnType<typeof createMoneyModel> };
export type History = {
  random: Random;
  /** What may happen in it. */
  actions: readonly Action[];
  buyers: Buyer[];
  superuser: Person;
  referrals: ReturnType<typeof createReferralModel>;
  /** References of payments that events may speak of. */
  told: string[];
  known: Map<number, string>;
  done: string[];
  wasKilled: boolean;
};
export type MoneyWorld = ReturnType<typeof moneyWorld>;

export function moneyWorld(slice: Slice) {
  return { slice, shop: purchasesIn(slice), kills: createKillSwitch(slice.database.pool) };
}

export const ordersOf = ({ slice }: MoneyWorld, { buyers }: History) =>
  slice.db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.userId,
        buyers.map(({ person }) => person.id),
      ),
    )
    .orderBy(asc(orders.id));

/** What the product says happened is told to the rulebook in the order in which it happened. */
export function follow(world: MoneyWorld, history: History): Promise<void> {
  return world.kills.aside(async () => {
    const invitations = await world.slice.db.select().from(referrals).orderBy(asc(referrals.id));
    for (const { id, inviterId, referredEmail } of invitations)
      history.referrals.invited({ id, inviterId, email: referredEmail });
    const numbers = new Map((await world.slice.db.select().from(receipts)).map((row) => [row.orderId, row.number]));
    // Receipts are numbered as they were paid.
    const all = (await ordersOf(world, history)).toSorted(
      (a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0) || a.id - b.id,
    );
    for (const order of all) {
      const before = history.known.get(order.id);
      if (before === order.status) continue;
      const buyer = history.buyers.find(({ person }) => person.id === order.userId);
      if (order.status === 'paid') tellPaid(history, buyer!, order);
      if (order.status === 'refunded') buyer!.model.wentBack(order.id);
      expect(before === 'paid' && order.status !== 'refunded', 'nothing paid is undone').toBe(false);
      history.known.set(order.id, order.status);
    }
  });
}

type Order = Awaited<ReturnType<typeof ordersOf>>[number];

function tellPaid({ referrals: invited }: History, { model, person }: Buyer, order: Order): void {
  if (!model.hasEverPaid()) invited.paidFirst(order, person.email, order.paidAt!);
  const unused = model.paid(order, order.paidAt!);
  expect(Math.min(order.listCents, unused), 'what was unused was deducted').toBeLessThanOrEqual(order.prorationCents);
}

const anyone = ({ random, buyers }: History): Buyer => random.pick(buyers);

type Plan = { tier: number; days: number };
const anyPlan = ({ random }: History): Plan => ({
  tier: random.pick([1, 2, 3]),
  days: random.pick([365, 365, 1825]),
});

async function place({ shop }: MoneyWorld, history: History, { person } = anyone(history), plan = anyPlan(history)) {
  const { random, told } = history;
  const code = random.chance(0.25) ? { code: random.pick(CODES) } : {};
  const ordered = await shop.order(person, { ...plan, ...code });
  const url = ordered.body.data?.attributes.checkout_url ?? null;
  if (url === null) return null;
  told.push(await shop.referenceOf(ordered));
  return ordered;
}

async function anyPaid(world: MoneyWorld, history: History) {
  const paid = (await ordersOf(world, history)).filter(({ status }) => status === 'paid');
  return paid.length === 0 ? null : history.random.pick(paid);
}

/** What the provider does on its own side. */
const moveAtProvider = ({ slice }: MoneyWorld, reference: string | null, status: 'open' | 'paid' | 'charged_back') =>
  slice.db
    .update(sandboxPayments)
    .set({ status })
    .where(eq(sandboxPayments.id, reference ?? ''));

const stateOf = async ({ slice, shop }: MoneyWorld, ordered: Answer) =>
  slice.ctx.payments.fetchState(await shop.referenceOf(ordered));
const isOpen = async (world: MoneyWorld, ordered: Answer) => (await stateOf(world, ordered)) === 'open';

/** A page that was closed unpaid is open after all. */
async function reopen(world: MoneyWorld, ordered: Answer): Promise<void> {
  if ((await stateOf(world, ordered)) === 'cancelled')
    await moveAtProvider(world, await world.shop.referenceOf(ordered), 'open');
}

export const ACTIONS = {
  async buy(world, history) {
    const { shop } = world;
    const { random } = history;
    const ordered = await place(world, history);
    if (ordered === null) return;
    const card = random.pick([CARDS.good, CARDS.another, CARDS.declined, CARDS.confirmed, CARDS.declinedLater]);
    await shop.pay(ordered, card);
    if (card === CARDS.confirmed) await shop.answerBank(ordered, random.pick(['confirm', 'refuse']));
    if (card === CARDS.declined && random.chance(0.5)) await shop.pay(ordered, CARDS.another);
  },
  /** Paid, and nobody hears of it until something asks. */
  async payUnheard(world, history) {
    const ordered = await place(world, history);
    if (ordered !== null) await world.shop.moveSilently(ordered, 'paid');
  },
  /** Two payment pages at once: the first is paid after the second was opened. */
  async changeMind(world, history) {
    const buyer = anyone(history);
    const first = await place(world, history, buyer);
    const second = await place(world, history, buyer);
    for (const ordered of [first, second]) if (ordered !== null) await world.shop.pay(ordered, CARDS.another);
  },
  /** Two plans with both pages open, for the provider closed the first too late: both are paid, in either order, heard of or not. */
  async payBoth(world, history) {
    const { random } = history;
    const buyer = anyone(history);
    const [tier, other] = random.pick(PAIRS);
    const first = await place(world, history, buyer, { ...anyPlan(history), tier });
    const second = await place(world, history, buyer, { ...anyPlan(history), tier: other });
    if (first === null || second === null) return;
    await reopen(world, first);
    for (const ordered of random.chance(0.5) ? [first, second] : [second, first]) {
      if (random.chance(0.7)) await world.shop.pay(ordered, CARDS.another);
      else if (await isOpen(world, ordered)) await world.shop.moveSilently(ordered, 'paid');
      if (random.chance(0.3)) await world.slice.jobs.drain();
    }
  },
  async invite({ slice }, history) {
    const [inviter, colleague] = [anyone(history).person, anyone(history).person];
    const body = resource('Referred', { referred_email: colleague.email });
    await slice.api.post('/api/referrals/', body, inviter.headers);
  },
  /** Any event about any payment, whatever it claims, once or twice. */
  async webhook({ shop }, { random, told }) {
    if (told.length === 0) return;
    const type = random.pick(['payment.paid', 'payment.failed', 'payment.refunded', 'payment.action-required']);
    const event = { id: `e-${Math.floor(random.next() * 1e9)}`, type };
    const reference = random.pick(told);
    await shop.deliver(reference, event);
    if (random.chance(0.5)) await shop.deliver(reference, event);
  },
  async refund(world, history) {
    const order = await anyPaid(world, history);
    if (order === null) return;
    const path = `/api/admin/orders/${order.id}/refund/`;
    await world.slice.api.post(path, resource('Refund', { reason: 'Chance' }), history.superuser.headers);
  },
  /** The bank takes the money back, while it still may. */
  async dispute(world, history) {
    const order = await anyPaid(world, history);
    const mayDispute = order !== null && +world.slice.clock.now() - +order.paidAt! < DISPUTABLE_DAYS * DAY_MS;
    if (!mayDispute || order.providerReference === null) return;
    await moveAtProvider(world, order.providerReference, 'charged_back');
    const event = { id: `d-${Math.floor(history.random.next() * 1e9)}`, type: 'payment.charged-back' };
    if (history.random.chance(0.7)) await world.shop.deliver(order.providerReference, event);
  },
  async winDispute(world, history) {
    const disputed = (await ordersOf(world, history)).filter(({ chargedBackAt }) => chargedBackAt !== null);
    if (disputed.length === 0) return;
    const { providerReference } = history.random.pick(disputed);
    await moveAtProvider(world, providerReference, 'paid');
    const event = { id: `w-${Math.floor(history.random.next() * 1e9)}`, type: 'payment.paid' };
    if (history.random.chance(0.7)) await world.shop.deliver(providerReference ?? '', event);
  },
  async cancelRenewal(world, history) {
    const order = await anyPaid(world, history);
    const buyer = history.buyers.find(({ person }) => person.id === order?.userId);
    if (order && buyer) await world.slice.api.post(`/api/orders/${order.id}/cancel-renewal/`, {}, buyer.person.headers);
  },
  reconcile: (world, history) => sweep(world, history, ['billing.reconcile', 'billing.reconcile-live']),
  async wait(world, history) {
    for (const days of history.random.pick([[1], [1, 1], [1, 19], [1, 11, 18]])) await pass(world, history, days);
  },
  /** To the days on which a yearly term is announced and charged; a night first, so that everything is heard of in its time. */
  async waitForRenewal(world, history) {
    for (const days of [1, 335, 23, 6, 1, 2, 3, 4, 1]) await pass(world, history, days);
  },
} as const satisfies Record<string, (world: MoneyWorld, history: History) => Promise<void>>;

export type Action = keyof typeof ACTIONS;

const NIGHTLY = [
  'billing.take-renewal-steps',
  'billing.reconcile',
  'billing.reconcile-live',
  'referrals.send-gift-cards',
] as const;

async function pass(world: MoneyWorld, history: History, days: number): Promise<void> {
  world.slice.clock.moveTo(new Date(+world.slice.clock.now() + days * DAY_MS).toISOString());
  await sweep(world, history, NIGHTLY);
}

async function sweep(world: MoneyWorld, history: History, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await world.slice.jobs.sweep(name);
    } finally {
      await follow(world, history);
    }
  }
}

/** What is left undone is done by the next process: the promises that wait, and a night. */
export async function heal(world: MoneyWorld, history: History): Promise<void> {
  await world.slice.jobs.drain();
  await follow(world, history);
  await sweep(world, history, NIGHTLY);
}

/**
 * A new world with three accounts, one superuser, and codes: a share, one that a single order may take, and one for
 * everything. A seed makes the same history again as long as the same things may happen in it: one that was found before
 * there was an action is played without it.
 */
export async function beginHistory({ slice }: MoneyWorld, seed: number, unknown: readonly Action[]): Promise<History> {
  await slice.reset();
  await slice.given.tiers();
  const buyers: Buyer[] = [];
  for (let at = 0; at < 3; at += 1) buyers.push({ person: await slice.given.account(), model: createMoneyModel() });
  const createdAt = slice.clock.now();
  await slice.db.insert(discounts).values([
    { code: 'TEN', percent: 10, createdAt },
    { code: 'ONCE', amountCents: 4_000, currency: 'USD', usesLimit: 1, createdAt },
    { code: 'FREE', percent: 100, usesLimit: 1, createdAt },
  ]);
  await slice.db.insert(discountMemberships).values([{ discountId: 3, membershipId: 1 }]);
  return {
    random: seeded(seed),
    actions: (Object.keys(ACTIONS) as Action[]).filter((name) => !unknown.includes(name)),
    buyers,
    superuser: await slice.given.superuser(),
    referrals: createReferralModel(),
    told: [],
    known: new Map(),
    done: [],
    wasKilled: false,
  };
}

/** One action; one of four is done by a process that dies somewhere in it. */
export async function takeStep(world: MoneyWorld, history: History): Promise<void> {
  const { random } = history;
  const { shop, slice, kills } = world;
  for (const buyer of history.buyers) buyer.person = await shop.signInAgain(buyer.person);
  history.superuser = await shop.signInAgain(history.superuser);
  slice.forgetLimits();
  const name = random.pick(history.actions);
  const life = random.chance(0.25) ? Math.floor(random.next() * LONGEST_LIFE) : null;
  history.done.push(life === null ? name : `${name}, killed at statement ${life}`);
  const act = () => ACTIONS[name](world, history);
  if (life === null) await act();
  else if (await kills.during(life, act)) history.wasKilled = true;
  await follow(world, history);
}
