import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { canBePaid } from '#domain/membership/orders/order-status.ts';
import { sandboxPayments } from '#server/adapters/payments/tables.ts';
import { orders, receipts } from '#server/modules/billing/tables.ts';
import type { CheckoutRequest } from '#server/ports/payments.ts';
import type { Person } from '#tests/support/given/given.ts';
import { BRONZE, GOLD, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import type { Answer } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { placeOrder } from './place-order.ts';

let slice: Slice;
let shop: Shop;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});

const attributesOf = async (person: Person, ordered: Answer) => (await shop.read(person, ordered)).body.data.attributes;
const tierOf = async (person: Person) => {
  const viewer = (await slice.viewersOf([person.id])).get(person.id);
  return viewer?.kind === 'user' ? viewer.membership?.membershipId : null;
};
const stateOf = async (ordered: Answer) => slice.ctx.payments.fetchState(await shop.referenceOf(ordered));
const subjectsTo = (person: Person) => slice.mailbox.sentTo(person.email).map(({ subject }) => subject);

/** Pays an order in a checkout session that the buyer opened before it was closed. */
async function payLate(ordered: Answer): Promise<void> {
  await shop.setProviderState(ordered, 'paid');
  await shop.deliver(await shop.referenceOf(ordered), { id: `late-${ordered.body.data.id}`, type: 'payment.paid' });
}

describe('two orders with open checkout sessions (rules M8)', () => {
  test('a payment for the superseded one is refunded in full, with an email, and the other stays paid', async () => {
    const person = await slice.given.account();
    const silver = await shop.order(person, { tier: SILVER });
    const gold = await shop.order(person, { tier: GOLD });
    await shop.pay(gold);

    await payLate(silver);
    await slice.jobs.drain();

    expect(await tierOf(person)).toBe(GOLD);
    expect(await stateOf(silver)).toBe('refunded');
    expect(await attributesOf(person, silver)).toMatchObject({ status: 'refunded', refunded_why: 'superseded' });
    expect(await attributesOf(person, gold)).toMatchObject({ status: 'paid', renews: true, refunded_why: null });
    expect(await slice.db.select().from(receipts)).toHaveLength(1);
    expect(subjectsTo(person).filter((subject) => subject === 'We returned a payment')).toHaveLength(1);
    expect(slice.mailbox.sentTo(person.email).at(-1)?.text).toContain('$499.00');
  });

  test('a payment for the superseded one leaves the price of the other unchanged', async () => {
    const person = await slice.given.account();
    const gold = await shop.order(person, { tier: GOLD });
    const bronze = await shop.order(person, { tier: BRONZE });

    await payLate(gold);
    await slice.jobs.drain();
    await shop.pay(bronze);

    expect(await stateOf(gold)).toBe('refunded');
    expect(await tierOf(person)).toBe(BRONZE);
  });

  test('an order placed during a chargeback is refunded once that dispute is won', async () => {
    const person = await slice.given.account();
    const silver = await shop.buy(person, { tier: SILVER });
    const deliverState = async (status: 'charged_back' | 'paid', type: string) => {
      await shop.setProviderState(silver, status);
      await shop.deliver(await shop.referenceOf(silver), { id: `e-${status}`, type });
    };
    await deliverState('charged_back', 'payment.charged-back');
    const gold = await shop.order(person, { tier: GOLD });
    await deliverState('paid', 'payment.paid');

    await payLate(gold);
    await slice.jobs.drain();

    expect(await tierOf(person)).toBe(SILVER);
    expect(await stateOf(gold)).toBe('refunded');
    expect(await attributesOf(person, gold)).toMatchObject({ status: 'refunded', refunded_why: 'superseded' });
  });

  test('a payment before the second order counts, and is deducted', async () => {
    const person = await slice.given.account();
    const silver = await shop.order(person, { tier: SILVER });
    await shop.setProviderState(silver, 'paid');

    const gold = await shop.order(person, { tier: GOLD });

    expect(gold.body.data.attributes).toMatchObject({ upgrade: true, proration: 49_900, amount: 20_000 });
    expect(await attributesOf(person, silver)).toMatchObject({ status: 'paid' });
  });
});

describe('concurrent orders of one buyer (rules M8)', () => {
  const openOrders = async (person: Person) =>
    (await slice.db.select().from(orders).where(eq(orders.userId, person.id)))
      .filter(({ status, supersededAt }) => canBePaid(status) && supersededAt === null)
      .map(({ id }) => id);

  test('leave only the latest one open, with one checkout session at the provider', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await slice.given.account();

      const answers = await Promise.all([
        shop.order(person, { tier: SILVER }),
        shop.order(person, { tier: GOLD }),
        shop.order(person, { tier: BRONZE }),
      ]);
      await slice.jobs.drain();

      const later = answers.toSorted((a, b) => Number(b.body.data.id) - Number(a.body.data.id))[0];
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(await openOrders(person)).toEqual([Number(later?.body.data.id)]);
      expect(later?.body.data.attributes.checkout_url).toEqual(expect.any(String));
      const mine = answers.map(({ body }) => Number(body.data.id));
      const pages = await slice.db.select().from(sandboxPayments).where(inArray(sandboxPayments.orderId, mine));
      expect(pages.filter(({ status }) => status === 'open').map(({ orderId }) => orderId)).toEqual([
        Number(later?.body.data.id),
      ]);
    }
  });

  test('close the checkout session that was created after its order was superseded', async () => {
    const person = await slice.given.account();
    // The second order is placed while the checkout session of the first is created.
    let gold: Answer | null = null;
    const { payments } = slice.ctx;
    const slow = {
      ...payments,
      startCheckout: async (request: CheckoutRequest) => {
        const started = await payments.startCheckout(request);
        gold = await shop.order(person, { tier: GOLD });
        return started;
      },
    };
    const viewer = (await slice.viewersOf([person.id])).get(person.id);
    const wanted = { membershipId: SILVER, rebillDays: 365, employer: null, discountCode: null } as const;

    const silver = await placeOrder({ ...slice.ctx, payments: slow, viewer: viewer! }, wanted);

    expect(silver).toMatchObject({ membershipId: SILVER, status: 'cancelled', providerReference: null });
    const pages = await slice.db.select().from(sandboxPayments).orderBy(sandboxPayments.orderId);
    expect(pages.map(({ status }) => status)).toEqual(['cancelled', 'open']);
    expect(await openOrders(person)).toEqual([Number(gold!.body.data.id)]);
  });
});

test('an order closes the checkout session that an earlier one got meanwhile', async () => {
  const person = await slice.given.account();
  const silver = await shop.order(person, { tier: SILVER });
  const [{ id: _, providerReference: __, checkoutUrl: ___, ...order }] = (await slice.db.select().from(orders)) as [
    typeof orders.$inferSelect,
  ];
  const [begun] = await slice.db.insert(orders).values(order).returning({ id: orders.id });
  const orderId = begun?.id ?? 0;
  const { payments } = slice.ctx;
  // The session of the second order is created while that of the first is closed.
  const slow = {
    ...payments,
    close: async (reference: string) => {
      if (reference === (await shop.referenceOf(silver))) {
        const page = { successUrl: 'http://localhost/', cancelUrl: 'http://localhost/', language: 'en' as const };
        const item = { amountCents: 49_900, currency: 'USD', description: 'Silver', customerEmail: person.email };
        const started = await payments.startCheckout({ ...page, ...item, orderId, idempotencyKey: `order-${orderId}` });
        await slice.db
          .update(orders)
          .set({ providerReference: started.reference, checkoutUrl: started.url })
          .where(eq(orders.id, orderId));
      }
      await payments.close(reference);
    },
  };
  const wanted = { membershipId: GOLD, rebillDays: 365, employer: null, discountCode: null } as const;
  const gold = await placeOrder({ ...(await slice.ctxOf(person.id)), payments: slow }, wanted);

  const pages = await slice.db.select().from(sandboxPayments).orderBy(sandboxPayments.orderId);
  expect(pages.map((page) => [page.orderId, page.status])).toEqual([
    [Number(silver.body.data.id), 'cancelled'],
    [orderId, 'cancelled'],
    [gold.id, 'open'],
  ]);
});

describe('a payment that takes effect (rules M8)', () => {
  /** Simulates a process that ended before it closed the session of the first order. */
  async function openTwoOrders(person: Person): Promise<[Answer, Answer]> {
    const first = await shop.order(person, { tier: SILVER });
    const second = await shop.order(person, { tier: GOLD });
    await shop.setProviderState(first, 'open');
    await slice.database.pool.query("UPDATE orders SET status = 'pending', superseded_at = NULL WHERE id = $1", [
      first.body.data.id,
    ]);
    return [first, second];
  }

  test("closes the checkout sessions of the buyer's other orders", async () => {
    const person = await slice.given.account();
    const [silver, gold] = await openTwoOrders(person);

    await shop.pay(silver);
    await slice.jobs.drain();

    expect(await stateOf(gold)).toBe('cancelled');
    expect(await attributesOf(person, gold)).toMatchObject({ status: 'cancelled', checkout_url: null });
    expect(await tierOf(person)).toBe(SILVER);
  });

  test('refunds another payment that arrives before those sessions are closed', async () => {
    const person = await slice.given.account();
    const [silver, gold] = await openTwoOrders(person);

    await shop.pay(silver);
    await shop.pay(gold);
    await slice.jobs.drain();

    expect([await stateOf(silver), await stateOf(gold)]).toEqual(['paid', 'refunded']);
    expect(await tierOf(person)).toBe(SILVER);
    const again = await shop.order(person, { tier: GOLD });
    expect(again.body.data.attributes).toMatchObject({ status: 'pending', proration: 49_900, amount: 20_000 });
  });
});

describe('the refund of a superseded order', () => {
  test('is repeated by the nightly job if it failed at the provider', async () => {
    const person = await slice.given.account();
    const silver = await shop.order(person, { tier: SILVER });
    await shop.buy(person, { tier: GOLD });
    await payLate(silver);
    await slice.jobs.drain();
    await shop.setProviderState(silver, 'paid');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await stateOf(silver)).toBe('refunded');
  });
});
