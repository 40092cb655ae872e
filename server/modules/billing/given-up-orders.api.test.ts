import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canBePaid } from '#domain/membership/order-status.ts';
import { sandboxPayments } from '#server/adapters/payments/tables.ts';
import type { CheckoutRequest } from '#server/ports/payments.ts';
import type { Answer } from '#tests/support/api.ts';
import type { Person } from '#tests/support/given.ts';
import { purchasesIn } from '#tests/support/purchases.ts';
import { type Slice, startSlice } from '#tests/support/slice.ts';
import { placeOrder } from './place-order.ts';
import { orders, receipts } from './tables.ts';

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

const BRONZE = 1;
const SILVER = 2;
const GOLD = 3;

const attributesOf = async (person: Person, ordered: Answer) => (await shop.read(person, ordered)).body.data.attributes;
const tierOf = async (person: Person) => {
  const viewer = (await slice.ctx.viewersOf([person.id])).get(person.id);
  return viewer?.kind === 'user' ? viewer.membership?.membershipId : null;
};
const stateOf = async (ordered: Answer) => slice.ctx.payments.fetchState(await shop.referenceOf(ordered));
const subjectsTo = (person: Person) => slice.mailbox.sentTo(person.email).map(({ subject }) => subject);

/** A provider whose page stayed open although it was told to close, as one that was in the middle of a payment does. */
async function payLate(ordered: Answer): Promise<void> {
  await shop.moveSilently(ordered, 'paid');
  await shop.deliver(await shop.referenceOf(ordered), { id: `late-${ordered.body.data.id}`, type: 'payment.paid' });
}

describe('of two orders with both pages open (rules M8)', () => {
  test('the one that was given up is given back in full, with a letter, and the other stands', async () => {
    const person = await slice.given.account();
    const silver = await shop.order(person, { tier: SILVER });
    const gold = await shop.order(person, { tier: GOLD });
    await shop.pay(gold);

    await payLate(silver);
    await slice.jobs.drain();

    expect(await tierOf(person)).toBe(GOLD);
    expect(await stateOf(silver)).toBe('refunded');
    expect(await attributesOf(person, silver)).toMatchObject({ status: 'refunded', refunded_why: 'given-up' });
    expect(await attributesOf(person, gold)).toMatchObject({ status: 'paid', renews: true, refunded_why: null });
    expect(await slice.db.select().from(receipts)).toHaveLength(1);
    expect(subjectsTo(person).filter((subject) => subject === 'We returned a payment')).toHaveLength(1);
    expect(slice.mailbox.sentTo(person.email).at(-1)?.text).toContain('$499.00');
  });

  test('money for the one that was given up leaves the other to be paid at its price', async () => {
    const person = await slice.given.account();
    const gold = await shop.order(person, { tier: GOLD });
    const bronze = await shop.order(person, { tier: BRONZE });

    await payLate(gold);
    await slice.jobs.drain();
    await shop.pay(bronze);

    expect(await stateOf(gold)).toBe('refunded');
    expect(await tierOf(person)).toBe(BRONZE);
  });

  test('the one that was ordered while the bank had the money of the other goes back once that dispute is won', async () => {
    const person = await slice.given.account();
    const silver = await shop.buy(person, { tier: SILVER });
    const hear = async (status: 'charged_back' | 'paid', type: string) => {
      await shop.moveSilently(silver, status);
      await shop.deliver(await shop.referenceOf(silver), { id: `e-${status}`, type });
    };
    await hear('charged_back', 'payment.charged-back');
    const gold = await shop.order(person, { tier: GOLD });
    await hear('paid', 'payment.paid');

    await payLate(gold);
    await slice.jobs.drain();

    expect(await tierOf(person)).toBe(SILVER);
    expect(await stateOf(gold)).toBe('refunded');
    expect(await attributesOf(person, gold)).toMatchObject({ status: 'refunded', refunded_why: 'given-up' });
  });

  test('what was paid before the other was ordered stands, and is deducted', async () => {
    const person = await slice.given.account();
    const silver = await shop.order(person, { tier: SILVER });
    await shop.moveSilently(silver, 'paid');

    const gold = await shop.order(person, { tier: GOLD });

    expect(gold.body.data.attributes).toMatchObject({ upgrade: true, proration: 49_900, amount: 20_000 });
    expect(await attributesOf(person, silver)).toMatchObject({ status: 'paid' });
  });
});

describe('two orders that are placed at once (rules M8)', () => {
  const openOrders = async (person: Person) =>
    (await slice.db.select().from(orders).where(eq(orders.userId, person.id)))
      .filter(({ status, givenUpAt }) => canBePaid(status) && givenUpAt === null)
      .map(({ id }) => id);

  test('leave the later one open and no other, with one page at the provider', async () => {
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

  test('close the page that was made after its order was given up', async () => {
    const person = await slice.given.account();
    // While the page of the first is being made, the second is ordered.
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
    const viewer = (await slice.ctx.viewersOf([person.id])).get(person.id);
    const wanted = { membershipId: SILVER, rebillDays: 365, employer: null, discountCode: null } as const;

    const silver = await placeOrder({ ...slice.ctx, payments: slow, viewer: viewer! }, wanted);

    expect(silver).toMatchObject({ membershipId: SILVER, status: 'cancelled', providerReference: null });
    const pages = await slice.db.select().from(sandboxPayments).orderBy(sandboxPayments.orderId);
    expect(pages.map(({ status }) => status)).toEqual(['cancelled', 'open']);
    expect(await openOrders(person)).toEqual([Number(gold!.body.data.id)]);
  });
});

describe('a payment that takes effect (rules M8)', () => {
  /** Written while the page of the first was open, by a process that died before it could close it. */
  async function twoPages(person: Person): Promise<[Answer, Answer]> {
    const first = await shop.order(person, { tier: SILVER });
    const second = await shop.order(person, { tier: GOLD });
    await shop.moveSilently(first, 'open');
    await slice.database.pool.query("UPDATE orders SET status = 'pending', given_up_at = NULL WHERE id = $1", [
      first.body.data.id,
    ]);
    return [first, second];
  }

  test('closes the pages of whatever else its buyer has ordered', async () => {
    const person = await slice.given.account();
    const [silver, gold] = await twoPages(person);

    await shop.pay(silver);
    await slice.jobs.drain();

    expect(await stateOf(gold)).toBe('cancelled');
    expect(await attributesOf(person, gold)).toMatchObject({ status: 'cancelled', checkout_url: null });
    expect(await tierOf(person)).toBe(SILVER);
  });

  test('leaves nothing to a payment that comes before those pages are closed: it goes back', async () => {
    const person = await slice.given.account();
    const [silver, gold] = await twoPages(person);

    await shop.pay(silver);
    await shop.pay(gold);
    await slice.jobs.drain();

    expect([await stateOf(silver), await stateOf(gold)]).toEqual(['paid', 'refunded']);
    expect(await tierOf(person)).toBe(SILVER);
    const again = await shop.order(person, { tier: GOLD });
    expect(again.body.data.attributes).toMatchObject({ status: 'pending', proration: 49_900, amount: 20_000 });
  });
});

describe('money that is to be given back', () => {
  test('is given back by the night where the provider was away', async () => {
    const person = await slice.given.account();
    const silver = await shop.order(person, { tier: SILVER });
    await shop.buy(person, { tier: GOLD });
    await payLate(silver);
    await slice.jobs.drain();
    await shop.moveSilently(silver, 'paid');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await stateOf(silver)).toBe('refunded');
  });
});
