/** The preview of a refund says what the refund then does. (rules M23) */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { creditNotes, orders } from '#server/modules/billing/tables.ts';
import { BRONZE, GOLD, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import { type Answer, resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';

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
