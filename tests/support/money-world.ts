/** What happens in a history of money, told to the rulebook in the order in which it happened. */
import { asc, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders, receipts } from '#server/modules/billing/tables.ts';
import { referrals } from '#server/modules/referrals/tables.ts';
import type { Random } from './fuzz/random.ts';
import type { Person } from './given.ts';
import { createKillSwitch } from './kill-switch.ts';
import type { createMoneyModel, createReferralModel } from './money-model.ts';
import { purchasesIn } from './purchases.ts';
import type { Slice } from './slice.ts';

export const DAY_MS = 86_400_000;

export type Buyer = { person: Person; model: ReturnType<typeof createMoneyModel> };
export type History = {
  random: Random;
  /** What cannot happen in it. */
  unknown: readonly string[];
  buyers: Buyer[];
  superuser: Person;
  signedInAt: number;
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
    const placed = await ordersOf(world, history);
    // An invitation matters once somebody has paid.
    if (placed.every(({ id, status }) => history.known.get(id) === status)) return;
    const invitations = await world.slice.db.select().from(referrals).orderBy(asc(referrals.id));
    for (const { id, inviterId, referredEmail } of invitations)
      history.referrals.invited({ id, inviterId, email: referredEmail });
    const numbers = new Map((await world.slice.db.select().from(receipts)).map((row) => [row.orderId, row.number]));
    // Receipts are numbered as they were paid.
    const all = placed.toSorted((a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0) || a.id - b.id);
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

export const NIGHTLY = [
  'billing.take-renewal-steps',
  'billing.reconcile',
  'billing.reconcile-live',
  'referrals.send-gift-cards',
] as const;

export async function pass(world: MoneyWorld, history: History, days: number): Promise<void> {
  world.slice.clock.moveTo(new Date(+world.slice.clock.now() + days * DAY_MS).toISOString());
  await sweep(world, history, NIGHTLY);
}

export async function sweep(world: MoneyWorld, history: History, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await world.slice.jobs.sweep(name);
    } finally {
      await follow(world, history);
    }
  }
}
