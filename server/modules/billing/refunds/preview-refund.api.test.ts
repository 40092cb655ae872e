/** The preview of a refund says what the refund then does. (rules M23) */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { creditNotes, giftCards, orders, renewals } from '#server/modules/billing/tables.ts';
import { BRONZE, GOLD, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { type Answer, resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { previewRefund } from './preview-refund.ts';

let slice: Slice;
let shop: Shop;

setUpShop((opened) => {
  ({ slice, shop } = opened);
});

const pathOf = ({ body }: Answer): string => `/api/admin/orders/${body.data.id}/refund/`;

test('shows membership, renewal, gift card, open order, documents and emails as the refund leaves them', async () => {
  const finance = await slice.given.staff({ roles: ['finance'] });
  const inviter = await slice.given.member('gold');
  const nora = await slice.given.account({ firstName: 'Nora', lastName: 'Lindgren', email: 'nora@clinic.example' });
  await slice.api.post('/api/referrals/', resource('Referred', { referred_email: nora.email }), inviter.headers);
  const bronze = await shop.buy(nora, { tier: BRONZE });
  const silver = await shop.order(nora, { tier: SILVER });
  await slice.jobs.drain();
  slice.mailbox.empty();
  const { data } = (await slice.api.get(pathOf(bronze), finance.headers)).body;

  expect(data).toMatchObject({
    total: 24900,
    buyer: { name: 'Nora Lindgren', email: nora.email },
    current: [{ membership: 'Bronze' }],
    remaining: [],
    renewal: { now: { membership: 'Bronze', renews: true }, after: { renews: false } },
    cancels_gift_card: true,
    gift_cards: [{ amount: 5000, cancelled: true }],
    credits: { cme: 0, sa: 0 },
    superseded_orders: [silver.body.data.id],
    credit_notes: 1,
    emails: 1,
  });
  await slice.api.post(pathOf(bronze), resource('Refund', { reason: 'Asked.' }), finance.headers);
  await slice.jobs.drain();
  const [superseded] = await slice.db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(silver.body.data.id)));
  expect(superseded?.supersededAt).not.toBeNull();
  expect(await slice.db.$count(creditNotes)).toBe(1);
  expect(slice.mailbox.sentTo(nora.email)).toHaveLength(1);
});

test('counts the guarantee and the credits from the payment, not from the order', async () => {
  await seedReference(slice.db);
  const nora = await slice.given.account();
  const ordered = await shop.order(nora, { tier: GOLD });
  slice.clock.moveTo('2026-11-21T20:00:00Z');
  await shop.pay(ordered);
  const publication = await slice.given.publication({ questions: 2, credits: 0.5 });
  await earn(slice, await shop.signInAgain(nora), publication);
  const finance = await slice.given.staff({ roles: ['finance'] });
  const { data } = (await slice.api.get(pathOf(ordered), finance.headers)).body;

  expect(data).toMatchObject({
    orders: [{ membership: 'Gold', paid: '2026-11-21T20:00:00.000Z', amount: 69_900, method: expect.any(String) }],
    until: '2026-12-21T20:00:00.000Z',
    credits: { cme: 0.5, sa: 0 },
    cancels_gift_card: false,
  });
});

test('leaves a gift card that was sent, and opens without the method that the provider does not know', async () => {
  const finance = await slice.given.staff({ roles: ['finance'] });
  const inviter = await slice.given.member('gold', { firstName: 'Ines', lastName: 'Duarte' });
  const nora = await slice.given.account({ firstName: '', lastName: '', email: 'nora@clinic.example' });
  await slice.api.post('/api/referrals/', resource('Referred', { referred_email: nora.email }), inviter.headers);
  const bought = await shop.buy(nora, { tier: GOLD });
  await slice.db.update(giftCards).set({ status: 'sent', sentAt: slice.clock.now() });
  const read = async () => (await slice.api.get(pathOf(bought), finance.headers)).body.data;
  const { payments } = slice.ctx;
  expect(await read()).toMatchObject({
    buyer: { name: nora.email },
    cancels_gift_card: false,
    gift_cards: [{ inviter: 'Ines Duarte', cancelled: false }],
    orders: [{ method: expect.stringContaining('Test card') }],
  });
  const viewer = (await slice.viewersOf([finance.id])).get(finance.id);
  const failing = { ...payments, fetchMethod: () => Promise.reject(new Error('unavailable')) };
  const ctx = { ...(await slice.ctxOf(finance.id)), viewer: viewer as never, payments: failing };
  expect(await previewRefund(ctx, Number(bought.body.data.id))).toMatchObject({ orders: [{ method: null }] });
});

test('shows for the first of two payments what the refund of both leaves', async () => {
  const finance = await slice.given.staff({ roles: ['finance'] });
  const nora = await slice.given.account();
  const bronze = await shop.buy(nora, { tier: BRONZE });
  await shop.buy(nora, { tier: GOLD });
  const { data } = (await slice.api.get(pathOf(bronze), finance.headers)).body;
  await slice.api.post(pathOf(bronze), resource('Refund', { reason: 'Requested.' }), finance.headers);

  expect(data).toMatchObject({
    orders: [{ membership: 'Gold' }, { membership: 'Bronze' }],
    remaining: [],
    renewal: { now: { membership: 'Gold', renews: true } },
    credit_notes: 2,
    emails: 2,
  });
  const [after] = await slice.db.select().from(renewals);
  expect(data.renewal.after.renews).toBe(after?.renews);
});

test('shows the plan that renews again after an upgrade is undone', async () => {
  const finance = await slice.given.staff({ roles: ['finance'] });
  const nora = await slice.given.account();
  await shop.buy(nora, { tier: BRONZE });
  const gold = await shop.buy(nora, { tier: GOLD });
  const { data } = (await slice.api.get(pathOf(gold), finance.headers)).body;

  expect(data).toMatchObject({
    current: [{ membership: 'Gold' }],
    remaining: [{ membership: 'Bronze' }],
    renewal: { now: { membership: 'Gold', renews: true }, after: { membership: 'Bronze', renews: true } },
    gift_cards: [],
  });
  await slice.api.post(pathOf(gold), resource('Refund', { reason: 'Asked.' }), finance.headers);
  const renewal = (await slice.api.get('/api/orders/renewal/', nora.headers)).body.data;
  expect(renewal).toMatchObject({ status: 'on', membership: { name: 'Bronze' } });
});
