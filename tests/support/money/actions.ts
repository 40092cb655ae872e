/** The actions of buyers, staff, the provider and scheduled jobs in a payment history. */
import { eq } from 'drizzle-orm';
import { sandboxPayments } from '#server/adapters/payments/tables.ts';
import { CARDS } from '#tests/support/given/purchases.ts';
import { type Answer, resource } from '#tests/support/server/api.ts';
import { type Buyer, DAY_MS, type History, type MoneyWorld, ordersOf, pass, sweep } from './world.ts';

const DISPUTABLE_DAYS = 120;
const PAIRS = [1, 2, 3].flatMap((tier) =>
  [1, 2, 3].flatMap((other) => (tier === other ? [] : [[tier, other] as const])),
);
const CODES = ['TEN', 'ONCE', 'FREE'] as const;

const anyone = ({ random, buyers }: History): Buyer => random.pick(buyers);

type Plan = { tier: number; days: number };
const anyPlan = ({ random }: History): Plan => ({
  tier: random.pick([1, 2, 3]),
  days: random.pick([365, 365, 1825]),
});

async function placeOrder(
  { shop }: MoneyWorld,
  history: History,
  { person } = anyone(history),
  plan = anyPlan(history),
) {
  const { random, references } = history;
  const code = random.chance(0.25) ? { code: random.pick(CODES) } : {};
  const ordered = await shop.order(person, { ...plan, ...code });
  const url = ordered.body.data?.attributes.checkout_url ?? null;
  if (url === null) return null;
  references.push(await shop.referenceOf(ordered));
  return ordered;
}

async function anyPaid(world: MoneyWorld, history: History) {
  const paid = (await ordersOf(world, history)).filter(({ status }) => status === 'paid');
  return paid.length === 0 ? null : history.random.pick(paid);
}

/** Changes a payment at the provider. */
const moveAtProvider = ({ slice }: MoneyWorld, reference: string | null, status: 'open' | 'paid' | 'charged_back') =>
  slice.db
    .update(sandboxPayments)
    .set({ status })
    .where(eq(sandboxPayments.id, reference ?? ''));

const stateOf = async ({ slice, shop }: MoneyWorld, ordered: Answer) =>
  slice.ctx.payments.fetchState(await shop.referenceOf(ordered));
const isOpen = async (world: MoneyWorld, ordered: Answer) => (await stateOf(world, ordered)) === 'open';

/** Reopens a checkout session that was closed unpaid. */
async function reopen(world: MoneyWorld, ordered: Answer): Promise<void> {
  if ((await stateOf(world, ordered)) === 'cancelled')
    await moveAtProvider(world, await world.shop.referenceOf(ordered), 'open');
}

export const ACTIONS = {
  async buy(world, history) {
    const { shop } = world;
    const { random } = history;
    const ordered = await placeOrder(world, history);
    if (ordered === null) return;
    const card = random.pick([CARDS.good, CARDS.another, CARDS.declined, CARDS.confirmed, CARDS.declinedLater]);
    await shop.pay(ordered, card);
    if (card === CARDS.confirmed) await shop.answerBank(ordered, random.pick(['confirm', 'refuse']));
    if (card === CARDS.declined && random.chance(0.5)) await shop.pay(ordered, CARDS.another);
  },
  /** Paid, without a webhook. */
  async payWithoutWebhook(world, history) {
    const ordered = await placeOrder(world, history);
    if (ordered !== null) await world.shop.setProviderState(ordered, 'paid');
  },
  /** Two checkout sessions: the first is paid after the second was opened. */
  async changeMind(world, history) {
    const buyer = anyone(history);
    const first = await placeOrder(world, history, buyer);
    const second = await placeOrder(world, history, buyer);
    for (const ordered of [first, second]) if (ordered !== null) await world.shop.pay(ordered, CARDS.another);
  },
  /** Two plans with open checkout sessions: both are paid, in either order, with or without a webhook. */
  async payBoth(world, history) {
    const { random } = history;
    const buyer = anyone(history);
    const [tier, other] = random.pick(PAIRS);
    const first = await placeOrder(world, history, buyer, { ...anyPlan(history), tier });
    const second = await placeOrder(world, history, buyer, { ...anyPlan(history), tier: other });
    if (first === null || second === null) return;
    await reopen(world, first);
    for (const ordered of random.chance(0.5) ? [first, second] : [second, first]) {
      if (random.chance(0.7)) await world.shop.pay(ordered, CARDS.another);
      else if (await isOpen(world, ordered)) await world.shop.setProviderState(ordered, 'paid');
      if (random.chance(0.3)) await world.slice.jobs.drain();
    }
  },
  async invite({ slice }, history) {
    const [inviter, colleague] = [anyone(history).person, anyone(history).person];
    const body = resource('Referred', { referred_email: colleague.email });
    await slice.api.post('/api/referrals/', body, inviter.headers);
  },
  /** Any event about any payment, once or twice. */
  async webhook({ shop }, { random, references }) {
    if (references.length === 0) return;
    const type = random.pick(['payment.paid', 'payment.failed', 'payment.refunded', 'payment.action-required']);
    const event = { id: `e-${Math.floor(random.next() * 1e9)}`, type };
    const reference = random.pick(references);
    await shop.deliver(reference, event);
    if (random.chance(0.5)) await shop.deliver(reference, event);
  },
  async refund(world, history) {
    const order = await anyPaid(world, history);
    if (order === null) return;
    const path = `/api/admin/orders/${order.id}/refund/`;
    await world.slice.api.post(path, resource('Refund', { reason: 'Chance' }), history.superuser.headers);
  },
  /** A chargeback, within its time limit. */
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
  /** Moves to the dates on which a yearly term is announced and charged, after one nightly run. */
  async waitForRenewal(world, history) {
    for (const days of [1, 335, 23, 6, 1, 2, 3, 4, 1]) await pass(world, history, days);
  },
} as const satisfies Record<string, (world: MoneyWorld, history: History) => Promise<void>>;

export type Action = keyof typeof ACTIONS;
