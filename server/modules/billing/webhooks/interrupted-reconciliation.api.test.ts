/** A comparison with the provider that is interrupted continues where it was. (rules M29) */
import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { sweeps } from '#server/kernel/tables.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { GOLD, setUpShop } from '#tests/support/given/purchases.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { reconcileLive } from './reconcile-live-orders.ts';

let slice: Slice;
setUpShop((opened) => {
  ({ slice } = opened);
});

/** More than two pages. */
const COUNT = 450;

async function givenOrders(): Promise<void> {
  const { id: userId } = await slice.given.account();
  const now = slice.clock.now();
  const order = { userId, membershipId: GOLD, rebillDays: 365, currency: 'USD', status: 'paid' } as const;
  const amounts = { listCents: cents(100), amountCents: cents(100), createdAt: now, paidAt: now };
  await slice.db.insert(orders).values(
    Array.from({ length: COUNT }, (_, index) => ({
      ...{ ...order, ...amounts, provider: 'sandbox', providerReference: `paid-${index}` },
    })),
  );
}

test('it asks for no order of a finished page again, and several at once', async () => {
  await givenOrders();
  const stopping = new AbortController();
  let [requests, running, max] = [0, 0, 0];
  const compare = (until: number) => {
    requests = 0;
    const fetchState = async () => {
      requests += 1;
      running += 1;
      max = Math.max(max, running);
      await slice.db.select().from(sweeps);
      running -= 1;
      if (requests >= until) stopping.abort(new Error('The process stops'));
      return 'paid' as const;
    };
    const quiet = { ...slice.ctx.log, error: () => undefined };
    const signal = until === Number.POSITIVE_INFINITY ? slice.ctx.signal : stopping.signal;
    return reconcileLive({ ...slice.ctx, signal, log: quiet, payments: { ...slice.ctx.payments, fetchState } });
  };

  await expect(compare(250)).rejects.toThrow('The process stops');
  expect(requests).toBeLessThan(300);
  expect(max).toBeGreaterThan(5);
  const [stored] = await slice.db.select().from(sweeps);
  expect(stored).toMatchObject({ name: 'billing.reconcile-live', stage: 'live' });

  await compare(Number.POSITIVE_INFINITY);

  expect(requests).toBe(COUNT - 200);
  expect(await slice.db.select().from(sweeps)).toEqual([]);
});
