/** Turning renewal on again. (rules M17) */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { STOP_REASONS } from '#domain/membership/terms/renewal.ts';
import { orders, renewals } from '#server/modules/billing/tables.ts';
import { memberships } from '#server/modules/membership/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
let buyer: Person;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(async () => {
  buyer = await slice.given.account();
});

const buy = async () => (await shop.buy(buyer, { tier: 3 })).body.data.id as string;
const call = (id: string, act: 'cancel' | 'resume', { headers } = buyer) =>
  slice.api.post(`/api/orders/${id}/${act}-renewal/`, undefined, headers);

describe('renewal that was turned off', () => {
  test('is turned on again by concurrent requests, and is announced', async () => {
    const id = await buy();
    expect((await call(id, 'cancel')).body.data.attributes.renews).toBe(false);

    const answers = await Promise.all([call(id, 'resume'), call(id, 'resume')]);

    expect(answers.map(({ body }) => body.data.attributes.renews)).toEqual([true, true]);
    await slice.jobs.drain();
    slice.mailbox.empty();
    slice.clock.moveTo('2027-10-22T12:00:00Z');
    await slice.jobs.sweep('billing.take-renewal-steps');
    expect(slice.mailbox.sentTo(buyer.email)).toHaveLength(1);
  });

  test('keeps the reason of the member when it is turned off again without one', async () => {
    const id = await buy();
    const because = { reason: STOP_REASONS[0], note: 'Retired.' };
    expect((await slice.api.post(`/api/orders/${id}/cancel-renewal/`, because, buyer.headers)).status).toBe(200);
    await call(id, 'cancel');

    const retained = { renews: false, stopReason: STOP_REASONS[0], stopNote: 'Retired.' };
    expect(await slice.db.select().from(renewals)).toMatchObject([retained]);
    await call(id, 'resume');
    expect(await slice.db.select().from(renewals)).toMatchObject([{ renews: true, stopReason: null, stopNote: null }]);
  });

  test('stays off if the plan is no longer sold', async () => {
    const id = await buy();
    await call(id, 'cancel');
    await slice.db.update(memberships).set({ public: false }).where(eq(memberships.id, 3));

    expect((await call(id, 'resume')).body.errors[0].code).toBe('order.plan-ended');
  });

  test('stays off if no card is saved', async () => {
    const id = await buy();
    await call(id, 'cancel');
    await slice.db.update(orders).set({ providerReference: null });

    expect((await call(id, 'resume')).body.errors[0].code).toBe('order.no-saved-method');
  });

  test('stays off for an order that is unpaid, refunded or of another account', async () => {
    const open = (await shop.order(buyer, { tier: 1 })).body.data.id;
    expect((await call(open, 'resume')).body.errors[0].code).toBe('order.not-paid');
    const id = await buy();
    expect((await call(id, 'resume', await slice.given.account())).status).toBe(404);
    const { headers } = await slice.given.superuser();
    await slice.api.post(`/api/admin/orders/${id}/refund/`, resource('Refund', { reason: 'Asked for it.' }), headers);
    expect((await call(id, 'resume')).body.errors[0].code).toBe('order.ended');
  });

  test('stays off when an upgrade is refunded after it (rules M25)', async () => {
    await shop.buy(buyer, { tier: 1 });
    const gold = await buy();
    await call(gold, 'cancel');
    const { headers } = await slice.given.superuser();
    await slice.api.post(`/api/admin/orders/${gold}/refund/`, resource('Refund', { reason: 'Asked for it.' }), headers);

    expect(await slice.db.select({ renews: renewals.renews }).from(renewals)).toEqual([{ renews: false }]);
  });

  test.each(['0', '-1', '99999999999999999999', 'x'])('returns 404 for the order %s', async (id) => {
    expect((await call(id, 'resume')).status).toBe(404);
  });
});
