/** What a refund by the office refunds at the provider, and what it records. (rules M21, M22) */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { discounts, orders } from '#server/modules/billing/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { BRONZE, GOLD, type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import { type Answer, resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
let finance: Person;
let buyer: Person;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(async () => {
  finance = await slice.given.staff({ roles: ['finance'] });
  buyer = await slice.given.account();
});

const idOf = ({ body }: Answer) => Number(body.data.id);
const refund = (id: number) =>
  slice.api.post(`/api/admin/orders/${id}/refund/`, resource('Refund', { reason: 'Requested.' }), finance.headers);
const stateOf = async (ordered: Answer) => slice.ctx.payments.fetchState(await shop.referenceOf(ordered));

test('a refund through a provider that is no longer configured changes nothing, later upgrades included', async () => {
  const bronze = await shop.buy(buyer, { tier: BRONZE });
  const gold = await shop.buy(buyer, { tier: GOLD });
  await slice.db
    .update(orders)
    .set({ provider: 'another' })
    .where(eq(orders.id, idOf(bronze)));
  const before = await slice.db.select().from(orders).orderBy(orders.id);

  const { status, body } = await refund(idOf(bronze));

  expect([status, body.errors[0].code]).toEqual([409, 'refund.other-provider']);
  expect(await stateOf(gold)).toBe('paid');
  expect(await slice.db.select().from(orders).orderBy(orders.id)).toEqual(before);
  expect(await slice.db.$count(auditEntries)).toBe(0);
});

test('a free order is refunded without a provider', async () => {
  await slice.db.insert(discounts).values({ code: 'FULL', percent: 100, createdAt: slice.clock.now() });
  const id = idOf(await shop.order(buyer, { tier: GOLD, code: 'FULL' }));
  await slice.db.update(orders).set({ provider: 'another' }).where(eq(orders.id, id));

  expect((await refund(id)).body.data.attributes.status).toBe('refunded');
});

test('each refunded order has an entry with before, after and reason, the latest first', async () => {
  const bronze = await shop.buy(buyer, { tier: BRONZE });
  const gold = await shop.buy(buyer, { tier: GOLD });
  await refund(idOf(bronze));

  const detail = { before: { status: 'paid' }, after: { status: 'refunded' }, reason: 'Requested.' };
  const entry = { action: 'order.refunded', subjectType: 'Order', actorId: finance.id, detail };
  expect(await slice.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { ...entry, subjectId: String(idOf(gold)) },
    { ...entry, subjectId: String(idOf(bronze)) },
  ]);
});
