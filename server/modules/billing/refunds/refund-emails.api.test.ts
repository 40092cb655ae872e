/** The emails about a payment that was returned or disputed, and what is refunded without a request. (rules M7, M22, M26) */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '#server/modules/billing/tables.ts';
import { sentEmails } from '#server/modules/email/index.ts';
import type { Person } from '#tests/support/given/given.ts';
import { GOLD, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import { type Answer, resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { sendDisputeEmail, sendDisputeWonEmail, sendRefundEmail } from './refund-emails.ts';
import { refundSupersededOrder } from './refund-superseded-order.ts';

let slice: Slice;
let shop: Shop;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});

const idOf = ({ body }: Answer) => Number(body.data.id);
const stateOf = async (ordered: Answer) => slice.ctx.payments.fetchState(await shop.referenceOf(ordered));

/** The state at the provider, and an event about it. */
async function moveTo(ordered: Answer, state: 'paid' | 'charged_back') {
  await shop.setProviderState(ordered, state);
  await shop.deliver(await shop.referenceOf(ordered), { id: `${state}-${idOf(ordered)}`, type: 'payment.moved' });
}

async function refund(ordered: Answer) {
  const { headers } = await slice.given.superuser();
  const body = resource('Refund', { reason: 'Requested.' });
  await slice.api.post(`/api/admin/orders/${idOf(ordered)}/refund/`, body, headers);
}

/** The category of the last email to someone, and whether it links to the order. */
async function lastEmail(person: Person, ordered: Answer) {
  await slice.jobs.drain();
  const [sent] = await sentEmails.listSentEmails(slice.db, person.email, 1);
  const text = slice.mailbox.sentTo(person.email).at(-1)?.text ?? '';
  return [sent?.category, new RegExp(`/checkout/${idOf(ordered)}\\b`).test(text)];
}

describe('the email about a payment', () => {
  test('links to its order when it was refunded', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: GOLD });
    await refund(ordered);

    expect(await lastEmail(person, ordered)).toEqual(['order-refunded', true]);
  });

  test('links to its order while it is disputed, and once the dispute is won', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: GOLD });
    await moveTo(ordered, 'charged_back');
    expect(await lastEmail(person, ordered)).toEqual(['payment-disputed', true]);
    await moveTo(ordered, 'paid');

    expect(await lastEmail(person, ordered)).toEqual(['dispute-won', true]);
  });

  test('links to its order when that was superseded', async () => {
    const person = await slice.given.account();
    const silver = await shop.order(person, { tier: SILVER });
    await shop.buy(person, { tier: GOLD });
    await slice.jobs.drain();
    await moveTo(silver, 'paid');

    expect(await lastEmail(person, silver)).toEqual(['payment-returned', true]);
    expect(await stateOf(silver)).toBe('refunded');
  });

  test('is not sent once it is no longer true, nor for an unknown order', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: GOLD });
    await slice.jobs.drain();
    slice.mailbox.empty();
    for (const id of [idOf(ordered), 999]) {
      await sendRefundEmail(slice.ctx, id);
      await sendDisputeEmail(slice.ctx, id);
    }
    await slice.db.update(orders).set({ status: 'refunded', refundedAt: slice.clock.now() });
    for (const id of [idOf(ordered), 999]) await sendDisputeWonEmail(slice.ctx, id);

    expect(slice.mailbox.all).toEqual([]);
  });
});

test('a won dispute leaves the date of the payment, from which the guarantee counts', async () => {
  const ordered = await shop.buy(await slice.given.account(), { tier: GOLD });
  const paidAt = slice.clock.now();
  slice.clock.moveTo('2026-11-25T12:00:00Z');
  await moveTo(ordered, 'charged_back');
  slice.clock.moveTo('2026-11-30T12:00:00Z');
  await moveTo(ordered, 'paid');

  expect(await slice.db.select().from(orders)).toMatchObject([
    { status: 'paid', paidAt, disputedAt: new Date('2026-11-25T12:00:00Z'), disputeWonAt: slice.clock.now() },
  ]);
});

describe('the refund of a superseded order', () => {
  test('is not made for an order that is paid, or has no payment', async () => {
    const ordered = await shop.buy(await slice.given.account(), { tier: GOLD });
    await slice.jobs.drain();
    slice.mailbox.empty();
    await refundSupersededOrder(slice.ctx, idOf(ordered));
    await refundSupersededOrder(slice.ctx, 999);

    expect(await stateOf(ordered)).toBe('paid');
    await slice.db
      .update(orders)
      .set({ providerReference: null, refundedAt: slice.clock.now() })
      .where(eq(orders.id, idOf(ordered)));
    await refundSupersededOrder(slice.ctx, idOf(ordered));
    expect(slice.mailbox.all).toEqual([]);
  });

  test('waits while the provider of its payment is not configured', async () => {
    const ordered = await shop.buy(await slice.given.account(), { tier: GOLD });
    await slice.db.update(orders).set({ provider: 'another', refundedAt: slice.clock.now() });

    await expect(refundSupersededOrder(slice.ctx, idOf(ordered))).rejects.toThrow('another');
    await slice.db.update(orders).set({ provider: slice.ctx.payments.name });
    expect(await stateOf(ordered)).toBe('paid');
  });
});
