import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { deriveSecret, signEvent } from '#server/adapters/payments/sandbox-signature.ts';
import { settleOrder } from '#server/modules/billing/orders/settle-order.ts';
import { orders, paymentEvents, receiptCounters, receipts } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { CARDS, GOLD, type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { receiveEvent } from './receive-event.ts';

let slice: Slice;
let shop: Shop;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});

const minutes = (count: number) => new Date(slice.clock.now().getTime() + count * 60_000);

async function placeGoldOrder() {
  const person = await slice.given.account();
  const ordered = await shop.order(person, { tier: GOLD });
  const reference = await shop.referenceOf(ordered);
  return { person, ordered, reference, id: Number(ordered.body.data.id) };
}
const isMember = async (person: { id: number }) => {
  const viewer = (await slice.viewersOf([person.id])).get(person.id);
  return viewer?.kind === 'user' && viewer.membership !== null;
};
const termsOf = () => slice.db.select().from(membershipTerms);
const eventsOf = () => slice.db.select().from(paymentEvents);

describe('a webhook (rules M6, M7)', () => {
  test('is not needed: reading the order syncs it', async () => {
    const { person, ordered } = await placeGoldOrder();
    await shop.setProviderState(ordered, 'paid');

    const answer = await shop.read(person, ordered);

    expect(answer.body.data.attributes.status).toBe('paid');
    expect(await isMember(person)).toBe(true);
  });

  test('is replaced by the hourly job if it is lost, also after a declined card', async () => {
    const { person, ordered } = await placeGoldOrder();
    await shop.pay(ordered, CARDS.declined);
    await shop.setProviderState(ordered, 'paid');

    await slice.jobs.sweep('billing.reconcile');

    expect(await isMember(person)).toBe(true);
  });

  test('grants one term and one receipt when it arrives twice, also concurrently', async () => {
    const { ordered, reference } = await placeGoldOrder();
    await shop.setProviderState(ordered, 'paid');
    const event = { id: 'e-1', type: 'payment.paid' };

    const answers = await Promise.all([shop.deliver(reference, event), shop.deliver(reference, event)]);
    await shop.deliver(reference, event);
    await shop.deliver(reference, { id: 'e-2', type: 'payment.paid' });

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual({ data: { received: true } });
    expect(await termsOf()).toHaveLength(1);
    expect(await slice.db.select().from(receipts)).toHaveLength(1);
    expect(await eventsOf()).toMatchObject([{ outcome: 'paid' }, { outcome: 'paid' }]);
  });

  test('reverses nothing when it arrives out of order', async () => {
    const { person, ordered, reference } = await placeGoldOrder();
    await shop.pay(ordered);

    await shop.deliver(reference, { id: 'late-1', type: 'payment.failed' });
    await shop.deliver(reference, { id: 'late-2', type: 'payment.action-required' });

    expect((await shop.read(person, ordered)).body.data.attributes.status).toBe('paid');
    expect(await isMember(person)).toBe(true);
  });

  test('is ignored when it claims more than the provider returns', async () => {
    const { person, ordered, reference } = await placeGoldOrder();

    const answer = await shop.deliver(reference, { id: 'early', type: 'payment.paid' });

    expect(answer.status).toBe(200);
    expect((await shop.read(person, ordered)).body.data.attributes.status).toBe('pending');
    expect(await isMember(person)).toBe(false);
  });

  test('is rejected and not stored when its signature is forged', async () => {
    const { person, ordered, reference } = await placeGoldOrder();
    await shop.setProviderState(ordered, 'paid');

    const forged = await shop.deliver(reference, { id: 'f-1', type: 'payment.paid', secret: 'a-guess' });
    const replayed = await shop.deliver(reference, { id: 'f-2', type: 'payment.paid', sentAt: minutes(-6) });

    expect([forged.status, replayed.status]).toEqual([400, 400]);
    expect(forged.body).toMatchObject({ errors: [{ code: 'order.signature' }] });
    expect(await eventsOf()).toEqual([]);
    expect(await isMember(person)).toBe(false);
  });

  test('is stored and accepted for an unknown order', async () => {
    const answer = await shop.deliver('sandbox_of-somebody-else', { id: 'u-1', type: 'payment.paid' });

    expect(answer.status).toBe(200);
    expect(await eventsOf()).toMatchObject([{ orderId: null, outcome: 'unknown-order' }]);
  });

  test('returns 404 for an unknown provider', async () => {
    const answer = await slice.app.inject({
      method: 'POST',
      url: '/api/payments/elsewhere/webhook/',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });

    expect(answer.statusCode).toBe(404);
  });

  test('is stored before it is handled, and retried by a job after a crash', async () => {
    const { person, ordered, reference } = await placeGoldOrder();
    await shop.setProviderState(ordered, 'paid');
    const unavailable = { ...slice.ctx.payments, fetchState: () => Promise.reject(new Error('away')) };
    const now = slice.clock.now();
    const rawBody = JSON.stringify({ id: 'c-1', type: 'payment.paid', created: now.toISOString(), reference });
    const signature = signEvent(rawBody, { secret: deriveSecret('sandbox-secret', 'sandbox-webhook'), now });

    await receiveEvent(
      { ...slice.ctx, payments: unavailable },
      { provider: 'sandbox', rawBody, headers: { 'sandbox-signature': signature } },
    );
    expect(await isMember(person)).toBe(false);

    await slice.jobs.drain();
    expect(await isMember(person)).toBe(true);
    expect(await eventsOf()).toMatchObject([{ outcome: 'paid' }]);
  });
});

describe('settling (rules M6, M7)', () => {
  test('is atomic: a failure grants nothing and uses no receipt number', async () => {
    const { person, id } = await placeGoldOrder();
    const reject = () => Promise.reject(new Error('full'));
    const broken = {
      ...slice.ctx,
      jobs: { ...slice.ctx.jobs, within: () => ({ send: reject, sendEach: reject, simulateSend: reject }) },
    };

    await expect(settleOrder(broken, id, 'paid')).rejects.toThrow('full');
    expect(await termsOf()).toEqual([]);
    expect(await slice.db.select().from(receiptCounters)).toEqual([]);

    await settleOrder(slice.ctx, id, 'paid');
    expect(await isMember(person)).toBe(true);
    expect(await slice.db.select().from(receipts)).toMatchObject([{ number: 1, orderId: id }]);
  });

  test('returns the stored order while the provider is unavailable', async () => {
    const { person, ordered, reference } = await placeGoldOrder();
    await slice.database.pool.query('DELETE FROM sandbox_payments WHERE id = $1', [reference]);

    const answer = await shop.read(person, ordered);

    expect(answer.status).toBe(200);
    expect(answer.body.data.attributes.status).toBe('pending');
  });

  test('cancels orders without a checkout session, and those open for a day', async () => {
    const { person } = await placeGoldOrder();
    await slice.db.insert(orders).values({
      userId: person.id,
      membershipId: GOLD,
      rebillDays: 365,
      currency: 'USD',
      listCents: cents(69_900),
      amountCents: cents(69_900),
      status: 'pending',
      provider: slice.ctx.payments.name,
      createdAt: slice.clock.now(),
    });
    slice.clock.moveTo(minutes(24 * 60).toISOString());

    await slice.jobs.sweep('billing.reconcile');

    const known = await slice.db.select({ status: orders.status }).from(orders);
    expect(known.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  test('leaves an order that may still be paid, and checks the others when the provider rejects one', async () => {
    const unknown = await placeGoldOrder();
    const paid = await placeGoldOrder();
    const open = await placeGoldOrder();
    await slice.db.update(orders).set({ providerReference: 'unknown' }).where(eq(orders.id, unknown.id));
    await shop.setProviderState(paid.ordered, 'paid');
    slice.clock.moveTo(minutes(120).toISOString());

    await slice.jobs.sweep('billing.reconcile');

    const known = await slice.db.select({ id: orders.id, status: orders.status }).from(orders).orderBy(orders.id);
    expect(known).toEqual([
      { id: unknown.id, status: 'pending' },
      { id: paid.id, status: 'paid' },
      { id: open.id, status: 'pending' },
    ]);
  });
});
