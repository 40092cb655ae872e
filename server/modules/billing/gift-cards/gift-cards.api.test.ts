import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giftCards } from '#server/modules/billing/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { CARDS, purchasesIn } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { sendGiftCardEmail, sendGiftCards } from './send-gift-cards.ts';

let slice: Slice;
let inviter: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.tiers();
  inviter = await slice.given.member('gold');
  const colleague = await slice.given.account({ email: 'colleague@clinic.example' });
  await slice.api.post('/api/referrals/', resource('Referred', { referred_email: colleague.email }), inviter.headers);
  await purchasesIn(slice).buy(colleague, { tier: 3 });
  await slice.jobs.drain();
  slice.mailbox.empty();
});
afterAll(() => slice?.close());

const later = (ms: number) => slice.clock.moveTo(new Date(slice.clock.now().getTime() + ms).toISOString());
const DAY_MS = 86_400_000;
const sweep = () => slice.jobs.sweep('referrals.send-gift-cards');
/** The default support address is on the host of the site. */
const OFFICE = 'support@localhost';
const cards = () => slice.db.select().from(giftCards);

describe('gift cards (rules R10, R11)', () => {
  test('are sent on the displayed date, once, with a code', async () => {
    // Paid at 07:00 in New York; the 21st begins there at 05:00 UTC.
    const { body } = await slice.api.get('/api/giftcards/', inviter.headers);
    expect(body.data).toMatchObject([{ attributes: { status: 'pending_to_send', sendDate: '2026-12-21' } }]);
    slice.clock.moveTo('2026-12-21T04:59:59Z');
    await sweep();
    expect(slice.mailbox.all).toEqual([]);
    expect(await cards()).toMatchObject([{ status: 'pending_to_send', sentAt: null }]);

    slice.clock.moveTo('2026-12-21T05:07:00Z');
    await sweep();
    await sweep();

    expect(await cards()).toMatchObject([{ status: 'sent', sentAt: slice.clock.now() }]);
    const emails = slice.mailbox.sentTo(inviter.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toBe('Your gift card');
    expect(emails[0]?.text).toContain('/myaccount/refer');
    expect(emails[0]?.text).toMatch(/\$50\.00[\s\S]*DEMO-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/);
  });

  test('are sent once by two concurrent jobs', async () => {
    later(30 * DAY_MS);

    await Promise.all([sendGiftCards(slice.ctx), sendGiftCards(slice.ctx)]);
    await slice.jobs.drain();

    expect(slice.mailbox.sentTo(inviter.email)).toHaveLength(1);
  });

  test('that cannot be issued are retried an hour later, on the same date', async () => {
    slice.clock.moveTo('2026-12-21T05:07:00Z');
    await sendGiftCards({ ...slice.ctx, giftCards: { issue: () => Promise.reject(new Error('sold out')) } });
    expect(await cards()).toMatchObject([{ status: 'pending_to_send' }]);

    slice.clock.moveTo('2026-12-21T06:07:00Z');
    await sweep();

    expect(await cards()).toMatchObject([{ status: 'sent' }]);
  });

  test('are held without a provider, with one notification, and sent once one is configured', async () => {
    later(30 * DAY_MS);
    const without = { ...slice.ctx, giftCards: null };
    await sendGiftCards(without);
    await sendGiftCards(without);
    await slice.jobs.drain();
    expect(await cards()).toMatchObject([{ status: 'pending', heldWhy: 'no-provider' }]);
    expect(slice.mailbox.all.map(({ to, subject }) => [to, subject])).toEqual([[OFFICE, 'Gift card 1 is held']]);

    later(DAY_MS);
    await sweep();

    expect(await cards()).toMatchObject([{ status: 'sent', heldWhy: null }]);
    expect(slice.mailbox.sentTo(inviter.email)).toHaveLength(1);
  });

  test('redeemed by a link are emailed with it', async () => {
    later(30 * DAY_MS);
    const issued = { reference: 'order-1', code: null, link: 'https://rewards.example/claim/1', redeem: null };
    const ctx = { ...slice.ctx, giftCards: { issue: async () => issued } };
    await sendGiftCards(ctx);
    await sendGiftCardEmail(ctx, 1);

    expect(slice.mailbox.sentTo(inviter.email)[0]?.text).toContain('https://rewards.example/claim/1');
  });

  test('are sent if the inviter paid with another card', async () => {
    const shop = purchasesIn(slice);
    await shop.pay(await shop.order(inviter, { tier: 3 }), CARDS.another);
    later(30 * DAY_MS);
    await sweep();

    expect(await cards()).toMatchObject([{ status: 'sent' }]);
  });

  test('have no stored code', async () => {
    later(30 * DAY_MS);
    await sweep();

    const code = /DEMO-[0-9A-F-]+/.exec(slice.mailbox.sentTo(inviter.email)[0]?.text ?? '')?.[0];
    expect(code).toBeDefined();
    expect(JSON.stringify(await cards())).not.toContain(code);
  });
});
