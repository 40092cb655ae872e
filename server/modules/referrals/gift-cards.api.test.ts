import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resource } from '#tests/support/api.ts';
import type { Person } from '#tests/support/given.ts';
import { CARDS, purchasesIn } from '#tests/support/purchases.ts';
import { type Slice, startSlice } from '#tests/support/slice.ts';
import { mailGiftCard, sendGiftCards } from './send-gift-cards.ts';
import { giftCards } from './tables.ts';

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
/** Without a configured one, the support address is that of the host. */
const OFFICE = 'support@localhost';
const cards = () => slice.db.select().from(giftCards);

describe('gift cards (rules R10, R11)', () => {
  test('leave on the day that is shown and not the night before, once, with a code', async () => {
    // Paid at 07:00 in New York; the night of the 21st begins at 05:00 UTC.
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
    const letters = slice.mailbox.sentTo(inviter.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toBe('Your gift card');
    expect(letters[0]?.text).toContain('/myaccount/refer');
    expect(letters[0]?.text).toMatch(/\$50\.00[\s\S]*DEMO-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/);
  });

  test('leave once, though two sweeps run at once', async () => {
    later(30 * DAY_MS);

    await Promise.all([sendGiftCards(slice.ctx), sendGiftCards(slice.ctx)]);
    await slice.jobs.drain();

    expect(slice.mailbox.sentTo(inviter.email)).toHaveLength(1);
  });

  test('that cannot be issued now are tried again in an hour, on the day that was shown', async () => {
    slice.clock.moveTo('2026-12-21T05:07:00Z');
    await sendGiftCards({ ...slice.ctx, giftCards: { issue: () => Promise.reject(new Error('sold out')) } });
    expect(await cards()).toMatchObject([{ status: 'pending_to_send' }]);

    slice.clock.moveTo('2026-12-21T06:07:00Z');
    await sweep();

    expect(await cards()).toMatchObject([{ status: 'sent' }]);
  });

  test('are held when no provider is configured, the office is told once, and they leave when one is', async () => {
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

  test('that leave behind a link are told with it', async () => {
    later(30 * DAY_MS);
    const issued = { reference: 'order-1', code: null, link: 'https://rewards.example/claim/1', redeem: null };
    const ctx = { ...slice.ctx, giftCards: { issue: async () => issued } };
    await sendGiftCards(ctx);
    await mailGiftCard(ctx, 1);

    expect(slice.mailbox.sentTo(inviter.email)[0]?.text).toContain('https://rewards.example/claim/1');
  });

  test('are sent where the inviter paid with another card', async () => {
    const shop = purchasesIn(slice);
    await shop.pay(await shop.order(inviter, { tier: 3 }), CARDS.another);
    later(30 * DAY_MS);
    await sweep();

    expect(await cards()).toMatchObject([{ status: 'sent' }]);
  });

  test('keep no code here', async () => {
    later(30 * DAY_MS);
    await sweep();

    const code = /DEMO-[0-9A-F-]+/.exec(slice.mailbox.sentTo(inviter.email)[0]?.text ?? '')?.[0];
    expect(code).toBeDefined();
    expect(JSON.stringify(await cards())).not.toContain(code);
  });
});
