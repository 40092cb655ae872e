/** A card that paid for both inviter and colleague, and the effect of a refund on a referral. (rules R12, M24) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { deletePersonalData } from '#server/modules/billing/index.ts';
import { giftCards } from '#server/modules/billing/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { sendGiftCards } from './send-gift-cards.ts';

let slice: Slice;
let inviter: Person;
let colleague: Person;
let superuser: Person;
let orderId: string;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.tiers();
  superuser = await slice.given.superuser();
  inviter = await slice.given.member('gold');
  colleague = await slice.given.account({ email: 'colleague@clinic.example' });
  await slice.api.post('/api/referrals/', resource('Referred', { referred_email: colleague.email }), inviter.headers);
  orderId = (await purchasesIn(slice).buy(colleague, { tier: 3 })).body.data.id;
  await slice.jobs.drain();
  slice.mailbox.empty();
});
afterAll(() => slice?.close());

const cards = () => slice.db.select().from(giftCards);
const sweep = () => slice.jobs.sweep('referrals.send-gift-cards');
const release = (id: number | string, { headers }: Person = superuser) =>
  slice.api.post(`/api/admin/gift-cards/${id}/release/`, undefined, headers);
const reject = (id: number | string, { headers }: Person = superuser) =>
  slice.api.post(`/api/admin/gift-cards/${id}/void/`, resource('GiftcardVoid', { reason: 'One person.' }), headers);

async function holdForSameCard(): Promise<number> {
  await purchasesIn(slice).buy(inviter, { tier: 3 });
  await slice.jobs.drain();
  slice.mailbox.empty();
  slice.clock.moveTo('2026-12-21T08:20:00Z');
  await sweep();
  // Sessions of staff end after an hour without use.
  superuser = await slice.given.superuser();
  const [card] = await cards();
  return card?.id ?? 0;
}

describe('a gift card whose two payments used the same card', () => {
  test('is held as pending with its reason, and the office is notified once', async () => {
    const id = await holdForSameCard();
    await sweep();

    expect(await cards()).toMatchObject([
      { status: 'pending', heldWhy: 'same-card', cancelledWhy: null, sentAt: null },
    ]);
    expect(slice.mailbox.all).toHaveLength(1);
    expect(slice.mailbox.all[0]).toMatchObject({ to: 'support@localhost', subject: `Gift card ${id} is held` });
  });

  test('is shown to its inviter as pending, with the reason', async () => {
    await slice.db.update(giftCards).set({ status: 'pending', heldWhy: 'same-card' });

    const { body } = await slice.api.get('/api/giftcards/', inviter.headers);
    expect(body.data[0].attributes).toMatchObject({ status: 'pending', held_why: 'same-card', cancelled_why: null });
  });

  test('is sent once when a superuser releases it, and is not held again', async () => {
    const id = await holdForSameCard();
    slice.mailbox.empty();
    const answer = await release(id);
    await Promise.all([sendGiftCards(slice.ctx), sendGiftCards(slice.ctx)]);
    await slice.jobs.drain();

    expect(answer.body.data.attributes).toMatchObject({ status: 'pending_to_send', sendDate: '2026-12-21' });
    expect(await cards()).toMatchObject([{ status: 'sent', heldWhy: null }]);
    expect(slice.mailbox.sentTo(inviter.email)).toHaveLength(1);
    expect((await release(id)).body.errors[0].code).toBe('gift-card.not-held');
  });

  test('is canceled permanently when a superuser voids it', async () => {
    const id = await holdForSameCard();
    const answer = await reject(id);
    await sweep();
    expect((await release(id)).body.errors[0].code).toBe('gift-card.not-held');
    slice.clock.moveTo('2027-01-20T08:20:00Z');
    await sweep();

    expect(answer.body.data.attributes).toMatchObject({
      status: 'pending',
      cancelled_why: 'same-card',
      held_why: null,
    });
    expect(await cards()).toMatchObject([{ status: 'cancelled', cancelledWhy: 'same-card' }]);
  });

  test('is decided once by concurrent superusers', async () => {
    const id = await holdForSameCard();

    const answers = await Promise.all([release(id), reject(id), release(id)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const acts = await slice.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(acts.filter(({ subjectType }) => subjectType === 'Giftcard')).toHaveLength(1);
  });

  test('is recorded with who decided, what changed and why', async () => {
    const id = await holdForSameCard();
    await reject(id);

    const [act] = (await slice.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
      ({ subjectType }) => subjectType === 'Giftcard',
    );
    expect(act).toMatchObject({
      action: 'gift-card.voided',
      detail: {
        before: { status: 'pending', held_why: 'same-card' },
        after: { status: 'cancelled' },
        reason: 'One person.',
      },
    });
  });

  test.each(['0', '99999999999999999999', '-1', 'x', '1%00'])('returns 404 or 400 for the id %s', async (id) => {
    expect([400, 404]).toContain((await release(id)).status);
    expect([400, 404]).toContain((await reject(id)).status);
  });

  test('is decided only by a superuser, and only while it is held', async () => {
    const [card] = await cards();
    expect((await release(card?.id ?? 0, inviter)).status).toBe(403);
    expect((await release(card?.id ?? 0)).body.errors[0].code).toBe('gift-card.not-held');
  });

  test('loses the reason for which it was held when the account of its inviter is deleted', async () => {
    const id = await holdForSameCard();
    await slice.db.transaction((tx) => deletePersonalData(tx, inviter.id, slice.clock.now()));

    expect(await cards()).toMatchObject([{ status: 'cancelled', heldWhy: null, cancelledWhy: 'account-deleted' }]);
    expect((await release(id)).body.errors[0].code).toBe('gift-card.not-held');
  });
});

test.each([
  ['is scheduled', { status: 'pending_to_send', heldWhy: null }],
  ['was sent', { status: 'sent', heldWhy: null }],
  ['was canceled', { status: 'cancelled', heldWhy: null, cancelledWhy: 'refunded' }],
  ['waits for a provider', { status: 'pending', heldWhy: 'no-provider' }],
] as const)('a gift card that %s can be neither released nor voided', async (_title, now) => {
  await slice.db.update(giftCards).set(now);
  const [before] = await cards();
  const answers = [await release(before?.id ?? 0), await reject(before?.id ?? 0)];

  expect(answers.map(({ status, body }) => [status, body.errors[0].code])).toEqual([
    [409, 'gift-card.not-held'],
    [409, 'gift-card.not-held'],
  ]);
  expect(await cards()).toEqual([before]);
});

test.each(['pending', 'pending_to_send'] as const)(
  'a %s gift card is canceled when its order is refunded',
  async (status) => {
    await slice.db.update(giftCards).set({ status, heldWhy: status === 'pending' ? 'same-card' : null });
    const refund = resource('Refund', { reason: 'One person.' });
    await slice.api.post(`/api/admin/orders/${orderId}/refund/`, refund, superuser.headers);

    expect(await cards()).toMatchObject([{ status: 'cancelled', cancelledWhy: 'refunded', heldWhy: null }]);
  },
);

describe('a referral whose order was refunded', () => {
  const referral = async () => (await slice.api.get('/api/referrals/', inviter.headers)).body.data[0];

  test('is no longer accepted, earns no gift card and gets no reminder', async () => {
    expect((await referral()).attributes).toMatchObject({ applied: true, refunded: false });
    const refund = resource('Refund', { reason: 'Asked for it.' });
    expect((await slice.api.post(`/api/admin/orders/${orderId}/refund/`, refund, superuser.headers)).status).toBe(200);

    const { id, attributes } = await referral();
    expect(attributes).toMatchObject({ applied: false, refunded: true, resend_available_at: null });
    const resend = { data: { type: 'Referred', id, attributes: {} } };
    expect((await slice.api.patch(`/api/referrals/${id}/`, resend, inviter.headers)).body.errors[0].code).toBe(
      'referral.refunded',
    );
    slice.clock.moveTo('2027-02-01T12:00:00Z');
    await sweep();
    expect(await cards()).toMatchObject([{ status: 'cancelled', cancelledWhy: 'refunded' }]);
  });
});
