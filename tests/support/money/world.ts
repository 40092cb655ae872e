/** The state of a random payment history, replayed to the model in the order of its status changes. */
import { asc, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '#server/modules/billing/tables.ts';
import { referrals } from '#server/modules/referrals/tables.ts';
import { createKillSwitch } from '#tests/support/database/kill-switch.ts';
import type { Random } from '#tests/support/fuzz/random.ts';
import type { Person } from '#tests/support/given/given.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import type { createMoneyModel, createReferralModel } from './model.ts';

export const DAY_MS = 86_400_000;

export type Buyer = { person: Person; model: ReturnType<typeof createMoneyModel> };
export type History = {
  random: Random;
  /** Actions that are excluded from it. */
  excluded: readonly string[];
  buyers: Buyer[];
  superuser: Person;
  signedInAt: number;
  referrals: ReturnType<typeof createReferralModel>;
  /** References of payments, for webhook events. */
  references: string[];
  known: Map<number, string>;
  /** The last status change that was replayed. */
  lastMove: number;
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

/** Records every committed status change of orders, in order. */
export async function recordMoves({ slice: { db } }: MoneyWorld): Promise<void> {
  await db.execute(sql`create schema if not exists histories`);
  await db.execute(sql`create table if not exists histories.moves (
    id bigint generated always as identity primary key, order_id integer not null, status text not null)`);
  await db.execute(sql`create or replace function histories.record_move() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or old.status <> new.status then
        insert into histories.moves (order_id, status) values (new.id, new.status);
      end if;
      return new;
    end $$`);
  await db.execute(sql`create or replace trigger record_move after insert or update of status on orders
    for each row execute function histories.record_move()`);
  await db.execute(sql`truncate histories.moves`);
}

type Move = { id: number; order_id: number; status: string };

/** Replays the status changes since the last call to the model. */
export function follow(world: MoneyWorld, history: History): Promise<void> {
  return world.kills.aside(async () => {
    const { db, clock } = world.slice;
    const moves = (await db.execute(
      sql`select id::int, order_id, status from histories.moves where id > ${history.lastMove} order by id`,
    )) as unknown as { rows: Move[] };
    if (moves.rows.length === 0) return;
    for (const { id, inviterId, referredEmail } of await db.select().from(referrals).orderBy(asc(referrals.id)))
      history.referrals.invited({ id, inviterId, email: referredEmail });
    const placed = await ordersOf(world, history);
    for (const { id, order_id, status } of moves.rows) {
      history.lastMove = id;
      const order = placed.find((each) => each.id === order_id);
      const buyer = history.buyers.find(({ person }) => person.id === order?.userId);
      if (order === undefined || buyer === undefined) continue;
      const before = history.known.get(order.id);
      expect(before === 'paid' && status !== 'refunded', 'a payment is reversed by a refund alone').toBe(false);
      if (status === 'paid') replayPayment(history, buyer, order, clock.now());
      if (status === 'refunded')
        buyer.model.returned(order.id, clock.now(), order.chargedBackAt === null ? 'refunded' : 'charged-back');
      history.known.set(order.id, status);
    }
  });
}

type Order = Awaited<ReturnType<typeof ordersOf>>[number];

function replayPayment({ referrals: invited }: History, { model, person }: Buyer, order: Order, now: Date): void {
  if (!model.hasEverPaid()) invited.paidFirst(order, person.email, now);
  const term = model.paid(order, now);
  if (term === null) return;
  const dayPrice = order.listCents / order.rebillDays;
  expect(term.value, 'a term is not worth more than its days at the list price').toBeLessThanOrEqual(
    Math.ceil((term.days + 1) * dayPrice),
  );
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
