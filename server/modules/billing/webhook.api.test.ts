import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveSecret, signEvent } from '#server/adapters/payments/sandbox-signature.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { CARDS, purchasesIn } from '#tests/support/purchases.ts';
import { type Slice, startSlice } from '#tests/support/slice.ts';
import { receiveEvent } from './receive-event.ts';
import { settleOrder } from './settle-order.ts';
import { orders, paymentEvents, receiptCounters, receipts } from './tables.ts';

let slice: Slice;
let shop: ReturnType<typeof purchasesIn>;
beforeAll(async () => {
  slice = await startSlice();
  shop = purchasesIn(slice);
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.tiers();
});
afterAll(() => slice?.close());

const GOLD = 3;
const minutes = (count: number) => new Date(slice.clock.now().getTime() + count * 60_000);

async function orderOfSomebody() {
  const person = await slice.given.account();
  const ordered = await shop.order(person, { tier: GOLD });
  const reference = await shop.referenceOf(ordered);
  return { person, ordered, reference, id: Number(ordered.body.data.id) };
}
const isMember = async (person: { id: number }) => {
  const viewer = (await slice.ctx.viewersOf([person.id])).get(person.id);
  return viewer?.kind === 'user' && viewer.membership !== null;
};
const termsOf = () => slice.db.select().from(membershipTerms);
const eventsOf = () => slice.db.select().from(paymentEvents);

describe('a webhook (rules M6, M7)', () => {
  test('that is lost does not matter: looking at the order asks the provider', async () => {
    const { person, ordered } = await orderOfSomebody();
    await shop.moveSilently(ordered, 'paid');

    const answer = await shop.read(person, ordered);

    expect(answer.body.data.attributes.status).toBe('paid');
    expect(await isMember(person)).toBe(true);
  });

  test('that is lost is made up for within the hour, also after a declined card', async () => {
    const { person, ordered } = await orderOfSomebody();
    await shop.pay(ordered, CARDS.declined);
    await shop.moveSilently(ordered, 'paid');

    await slice.jobs.sweep('billing.reconcile');

    expect(await isMember(person)).toBe(true);
  });

  test('that comes twice, and twice at once, grants one term and writes one receipt', async () => {
    const { ordered, reference } = await orderOfSomebody();
    await shop.moveSilently(ordered, 'paid');
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

  test('that comes out of order takes nothing back', async () => {
    const { person, ordered, reference } = await orderOfSomebody();
    await shop.pay(ordered);

    await shop.deliver(reference, { id: 'late-1', type: 'payment.failed' });
    await shop.deliver(reference, { id: 'late-2', type: 'payment.action-required' });

    expect((await shop.read(person, ordered)).body.data.attributes.status).toBe('paid');
    expect(await isMember(person)).toBe(true);
  });

  test('that claims more than the provider says when asked is not believed', async () => {
    const { person, ordered, reference } = await orderOfSomebody();

    const answer = await shop.deliver(reference, { id: 'early', type: 'payment.paid' });

    expect(answer.status).toBe(200);
    expect((await shop.read(person, ordered)).body.data.attributes.status).toBe('pending');
    expect(await isMember(person)).toBe(false);
  });

  test('that a forger sent is refused and not kept', async () => {
    const { person, ordered, reference } = await orderOfSomebody();
    await shop.moveSilently(ordered, 'paid');

    const forged = await shop.deliver(reference, { id: 'f-1', type: 'payment.paid', secret: 'a-guess' });
    const replayed = await shop.deliver(reference, { id: 'f-2', type: 'payment.paid', sentAt: minutes(-6) });

    expect([forged.status, replayed.status]).toEqual([400, 400]);
    expect(forged.body).toMatchObject({ errors: [{ code: 'order.signature' }] });
    expect(await eventsOf()).toEqual([]);
    expect(await isMember(person)).toBe(false);
  });

  test('of an order that we do not know is kept and answered', async () => {
    const answer = await shop.deliver('sandbox_of-somebody-else', { id: 'u-1', type: 'payment.paid' });

    expect(answer.status).toBe(200);
    expect(await eventsOf()).toMatchObject([{ orderId: null, outcome: 'unknown-order' }]);
  });

  test('of a provider that is not ours leads nowhere', async () => {
    const answer = await slice.app.inject({
      method: 'POST',
      url: '/api/payments/elsewhere/webhook/',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });

    expect(answer.statusCode).toBe(404);
  });

  test('is stored before it is handled: what crashes then is done by a job', async () => {
    const { person, ordered, reference } = await orderOfSomebody();
    await shop.moveSilently(ordered, 'paid');
    const away = { ...slice.ctx.payments, fetchState: () => Promise.reject(new Error('away')) };
    const now = slice.clock.now();
    const rawBody = JSON.stringify({ id: 'c-1', type: 'payment.paid', created: now.toISOString(), reference });
    const signature = signEvent(rawBody, { secret: deriveSecret('sandbox-secret', 'sandbox-webhook'), now });

    await receiveEvent(
      { ...slice.ctx, payments: away },
      { provider: 'sandbox', rawBody, headers: { 'sandbox-signature': signature } },
    );
    expect(await isMember(person)).toBe(false);

    await slice.jobs.drain();
    expect(await isMember(person)).toBe(true);
    expect(await eventsOf()).toMatchObject([{ outcome: 'paid' }]);
  });
});

describe('settling (rules M6, M7)', () => {
  test('happens whole or not at all: what fails grants nothing and takes no receipt number', async () => {
    const { person, id } = await orderOfSomebody();
    const reject = () => Promise.reject(new Error('full'));
    const broken = { ...slice.ctx, jobs: { within: () => ({ send: reject, pretend: reject }) } };

    await expect(settleOrder(broken, id, 'paid')).rejects.toThrow('full');
    expect(await termsOf()).toEqual([]);
    expect(await slice.db.select().from(receiptCounters)).toEqual([]);

    await settleOrder(slice.ctx, id, 'paid');
    expect(await isMember(person)).toBe(true);
    expect(await slice.db.select().from(receipts)).toMatchObject([{ number: 1, orderId: id }]);
  });

  test('while the provider is away shows the order as it is known', async () => {
    const { person, ordered, reference } = await orderOfSomebody();
    await slice.database.pool.query('DELETE FROM sandbox_payments WHERE id = $1', [reference]);

    const answer = await shop.read(person, ordered);

    expect(answer.status).toBe(200);
    expect(answer.body.data.attributes.status).toBe('pending');
  });

  test('closes what was left for a day, and what never got a payment page', async () => {
    const { person } = await orderOfSomebody();
    await slice.db.insert(orders).values({
      userId: person.id,
      membershipId: GOLD,
      rebillDays: 365,
      currency: 'USD',
      listCents: 69_900,
      amountCents: 69_900,
      status: 'pending',
      provider: slice.ctx.payments.name,
      createdAt: slice.clock.now(),
    });
    slice.clock.moveTo(minutes(24 * 60).toISOString());

    await slice.jobs.sweep('billing.reconcile');

    const known = await slice.db.select({ status: orders.status }).from(orders);
    expect(known.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });
});
