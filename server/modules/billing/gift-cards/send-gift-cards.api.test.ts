/** What the provider of gift cards is requested, and what is emailed of a card that changed meanwhile. (rules R10 to R12) */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { giftCards, orders } from '#server/modules/billing/tables.ts';
import { sentEmails } from '#server/modules/email/index.ts';
import { referrals } from '#server/modules/referrals/tables.ts';
import type { GiftCardOrder } from '#server/ports/gift-cards.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { cancelGiftCard } from './gift-cards.ts';
import { sendGiftCardEmail, sendGiftCards, sendHeldGiftCardEmail } from './send-gift-cards.ts';

let slice: Slice;
let shop: Shop;
let inviter: Person;
let colleague: Person;
let orderId: number;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(async () => {
  inviter = await slice.given.member('gold', { firstName: 'Ines', lastName: 'Duarte' });
  colleague = await slice.given.account({ email: 'colleague@clinic.example' });
  await slice.api.post('/api/referrals/', resource('Referred', { referred_email: colleague.email }), inviter.headers);
  orderId = Number((await shop.buy(colleague, { tier: 3 })).body.data.id);
  await slice.jobs.drain();
  slice.mailbox.empty();
});

const DUE = '2026-12-21T08:20:00Z';
const cards = () => slice.db.select().from(giftCards).orderBy(giftCards.id);
const cardId = async () => (await cards())[0]?.id ?? 0;
const change = (values: Partial<typeof giftCards.$inferInsert>) => slice.db.update(giftCards).set(values);

/** A provider that records what it is requested; `meanwhile` happens while it issues. */
function recorder(meanwhile: () => Promise<unknown> = async () => {}) {
  const requests: GiftCardOrder[] = [];
  const issue = async (order: GiftCardOrder) => {
    requests.push(order);
    await meanwhile();
    return { reference: 'order-1', code: 'CODE-1', link: null, redeem: null };
  };
  return { requests, ctx: { ...slice.ctx, giftCards: { issue } } };
}

describe('the provider of gift cards', () => {
  test('issues to the inviter by name, and again for the email under the same key', async () => {
    slice.clock.moveTo(DUE);
    const { requests, ctx } = recorder();
    await sendGiftCards(ctx);
    await sendGiftCardEmail(ctx, await cardId());

    const request = {
      amountCents: 5000,
      currency: 'USD',
      recipient: { name: 'Ines Duarte', email: inviter.email },
      idempotencyKey: `gift-card-${await cardId()}`,
    };
    expect(requests).toEqual([request, request]);
    expect(await cards()).toMatchObject([{ status: 'sent', providerReference: 'order-1' }]);
  });

  test('issues to the address of an inviter without a name', async () => {
    await slice.db.update(users).set({ firstName: '', lastName: '' }).where(eq(users.id, inviter.id));
    slice.clock.moveTo(DUE);
    const { requests, ctx } = recorder();
    await sendGiftCards(ctx);

    expect(requests.map(({ recipient }) => recipient)).toEqual([{ name: inviter.email, email: inviter.email }]);
  });

  test('issues each card of several pages once in a run, even if it issues none', async () => {
    const [paid] = await slice.db.select().from(orders).where(eq(orders.id, orderId));
    const { id: _, providerReference: __, ...order } = paid!;
    const [card] = await cards();
    const { id: ___, ...scheduled } = card!;
    for (let number = 1; number <= 100; number += 1) {
      const invited = {
        inviterId: inviter.id,
        referredEmail: `c${number}@clinic.example`,
        createdAt: slice.clock.now(),
      };
      const [referral] = await slice.db.insert(referrals).values(invited).returning({ id: referrals.id });
      const [bought] = await slice.db.insert(orders).values(order).returning({ id: orders.id });
      await slice.db.insert(giftCards).values({ ...scheduled, referralId: referral!.id, orderId: bought!.id });
    }
    slice.clock.moveTo(DUE);
    const { requests, ctx } = recorder(() => Promise.reject(new Error('sold out')));
    await sendGiftCards(ctx);

    const keys = requests.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.toSorted()).toEqual((await cards()).map(({ id }) => `gift-card-${id}`).toSorted());
  });

  test('is not requested a card before its date, nor one of a deleted account', async () => {
    const { requests, ctx } = recorder();
    slice.clock.moveTo('2026-12-21T04:59:59Z');
    await sendGiftCards(ctx);
    await slice.db.update(users).set({ deletedAt: slice.clock.now() }).where(eq(users.id, inviter.id));
    slice.clock.moveTo(DUE);
    await sendGiftCards(ctx);

    expect(requests).toEqual([]);
    expect(await cards()).toMatchObject([{ status: 'pending_to_send', sentAt: null }]);
  });

  test('marks a card once when two runs issue it at the same time', async () => {
    slice.clock.moveTo(DUE);
    const other = recorder();
    const { ctx } = recorder(() => sendGiftCards(other.ctx));
    await sendGiftCards(ctx);
    await slice.jobs.drain();

    expect(other.requests).toHaveLength(1);
    expect(slice.mailbox.sentTo(inviter.email)).toHaveLength(1);
  });

  test('has no effect on a card whose order is refunded while it issues', async () => {
    slice.clock.moveTo(DUE);
    const { ctx } = recorder(() =>
      slice.db.transaction((tx) => cancelGiftCard(tx, { orderId, why: 'refunded', at: slice.clock.now() })),
    );
    await sendGiftCards(ctx);
    await slice.jobs.drain();

    expect(await cards()).toMatchObject([{ status: 'cancelled', cancelledWhy: 'refunded', sentAt: null }]);
    expect(slice.mailbox.all).toEqual([]);
  });
});

describe('a payment method', () => {
  /** Both paid; `fetchMethod` as the provider of payments answers it. */
  async function pays(fingerprint: string | null, meanwhile: () => Promise<unknown> = async () => {}) {
    await shop.buy(inviter, { tier: 3 });
    await slice.jobs.drain();
    slice.mailbox.empty();
    slice.clock.moveTo(DUE);
    const method = { name: 'Card', brand: null, last4: null, fingerprint, expires: null };
    const payments = {
      ...slice.ctx.payments,
      fetchMethod: async () => {
        await meanwhile();
        return method;
      },
    };
    return { ...slice.ctx, payments };
  }

  test('that the provider does not identify holds no card', async () => {
    await sendGiftCards(await pays(null));

    expect(await cards()).toMatchObject([{ status: 'sent', heldWhy: null }]);
  });

  test('that both used holds a card once when two runs find it at the same time', async () => {
    const ctx = await pays('one-card', () => sendGiftCards(slice.ctx));
    await sendGiftCards(ctx);
    await slice.jobs.drain();

    expect(await cards()).toMatchObject([{ status: 'pending', heldWhy: 'same-card' }]);
    expect(slice.mailbox.all.map(({ subject }) => subject)).toEqual([`Gift card ${await cardId()} is held`]);
  });
});

describe('the email of a gift card', () => {
  test.each(['pending_to_send', 'pending', 'cancelled'] as const)('is not sent for a %s card', async (status) => {
    await change({ status });
    const { requests, ctx } = recorder();
    await sendGiftCardEmail(ctx, await cardId());

    expect(requests).toEqual([]);
    expect(slice.mailbox.all).toEqual([]);
  });

  test('is not sent to a deleted account, nor for an unknown card', async () => {
    await change({ status: 'sent', sentAt: slice.clock.now() });
    await slice.db.update(users).set({ deletedAt: slice.clock.now() }).where(eq(users.id, inviter.id));
    const { requests, ctx } = recorder();
    await sendGiftCardEmail(ctx, await cardId());
    await sendGiftCardEmail(ctx, 999);

    expect(requests).toEqual([]);
    expect(slice.mailbox.all).toEqual([]);
  });

  test('waits for a provider when none is configured', async () => {
    await change({ status: 'sent', sentAt: slice.clock.now() });

    await expect(sendGiftCardEmail({ ...slice.ctx, giftCards: null }, await cardId())).rejects.toThrow('gift-card');
  });

  test('is in the list of emails to the inviter under its category', async () => {
    slice.clock.moveTo(DUE);
    await slice.jobs.sweep('referrals.send-gift-cards');

    expect(await sentEmails.listSentEmails(slice.db, inviter.email, 5)).toMatchObject([{ category: 'gift-card-sent' }]);
  });
});

describe('the notice of a held card', () => {
  const held = { status: 'pending', heldWhy: 'same-card' } as const;

  test('is in the list of emails to the office under its category', async () => {
    await change(held);
    await sendHeldGiftCardEmail(slice.ctx, await cardId());

    expect(await sentEmails.listSentEmails(slice.db, 'support@localhost', 5)).toMatchObject([
      { category: 'gift-card-held' },
    ]);
  });

  test('leads to the held cards of the office, not to a call', async () => {
    await change(held);
    await sendHeldGiftCardEmail(slice.ctx, await cardId());

    const [email] = slice.mailbox.all;
    expect(email?.text).toContain(new URL('/admin/gift-cards?status=pending', slice.ctx.origin).href);
    expect(email?.text).not.toContain('/api/');
  });

  test.each([
    ['was released', { status: 'pending_to_send', heldWhy: null }],
    ['was voided', { status: 'cancelled', heldWhy: null }],
    ['was released with its reason still stored', { status: 'pending_to_send', heldWhy: 'same-card' }],
  ] as const)('is not sent for a card that %s', async (_title, now) => {
    await change(now);
    await sendHeldGiftCardEmail(slice.ctx, await cardId());
    await sendHeldGiftCardEmail(slice.ctx, 999);

    expect(slice.mailbox.all).toEqual([]);
  });
});
