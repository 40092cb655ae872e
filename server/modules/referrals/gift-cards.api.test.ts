import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resource } from '#tests/support/api.ts';
import type { Person } from '#tests/support/given.ts';
import { CARDS, purchasesIn } from '#tests/support/purchases.ts';
import { type Slice, startSlice } from '#tests/support/slice.ts';
import { sendGiftCards } from './send-gift-cards.ts';
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
const cards = () => slice.db.select().from(giftCards);

describe('gift cards (decisions.md, Referrals)', () => {
  test('leave 30 days after the payment and not a second before, once, with a code', async () => {
    later(30 * DAY_MS - 1000);
    await sweep();
    expect(slice.mailbox.all).toEqual([]);
    expect(await cards()).toMatchObject([{ status: 'pending_to_send', sentAt: null }]);

    later(1000);
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

  test('that cannot be issued today are tried again tomorrow', async () => {
    later(30 * DAY_MS);
    await sendGiftCards({ ...slice.ctx, giftCards: { issue: () => Promise.reject(new Error('sold out')) } });
    expect(await cards()).toMatchObject([{ status: 'pending_to_send' }]);

    later(DAY_MS);
    await sweep();

    expect(await cards()).toMatchObject([{ status: 'sent' }]);
  });

  test('are not sent where one card paid for the inviter and for the colleague', async () => {
    await purchasesIn(slice).buy(inviter, { tier: 3 });
    await slice.jobs.drain();
    slice.mailbox.empty();
    later(30 * DAY_MS);
    await sweep();

    expect(await cards()).toMatchObject([{ status: 'cancelled', cancelledWhy: 'same-card', sentAt: null }]);
    expect(slice.mailbox.all).toEqual([]);
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
