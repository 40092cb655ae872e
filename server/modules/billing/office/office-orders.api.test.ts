/** The orders of everyone, as the office finds and reads them. (rules O30) */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { discounts, orderDrift, orders } from '#server/modules/billing/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { BRONZE, CARDS, GOLD, type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import { type Answer, resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
let finance: Person;
let nora: Person;

setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(async () => {
  finance = await slice.given.staff({ roles: ['finance'] });
  nora = await slice.given.account({ firstName: 'Nora', lastName: 'Lindgren', email: 'nora@clinic.example' });
});

const get = async (path: string): Promise<any> => (await slice.api.get(path, finance.headers)).body;
const list = async (query: string): Promise<string[]> =>
  (await get(`/api/admin/orders/?${query}`)).data.map(({ id }: { id: string }) => id);
const idOf = ({ body }: Answer): string => body.data.id;
const detail = async (id: string) => (await get(`/api/admin/orders/${id}/`)).data;
const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0].code];

describe('the list of orders', () => {
  test('is found by number, receipt, reference, name and address', async () => {
    const bought = await shop.buy(nora, { tier: BRONZE });
    await shop.buy(await slice.given.account({ lastName: 'Adler' }), { tier: BRONZE });
    const { receipt } = await detail(idOf(bought));
    const reference = await shop.referenceOf(bought);

    for (const search of [idOf(bought), receipt.number, reference, 'lindg', 'nora lind', 'Nora@clinic'])
      expect([search, await list(`filter[search]=${encodeURIComponent(search)}`)]).toEqual([search, [idOf(bought)]]);
    expect(await list('filter[search]=100%25')).toEqual([]);
    expect(await list('filter[search]=n')).toEqual([]);
  });

  test('is filtered by status, kind, tier, discount, amount and date', async () => {
    await slice.db.insert(discounts).values({ code: 'SPRING', percent: 20, createdAt: slice.clock.now() });
    const first = idOf(await shop.buy(nora, { tier: BRONZE, code: 'spring' }));
    slice.clock.moveTo('2026-11-22T12:00:00Z');
    const upgrade = idOf(await shop.buy(await shop.signInAgain(nora), { tier: GOLD }));
    const open = idOf(await shop.order(await slice.given.account(), { tier: GOLD }));
    finance = await slice.given.staff({ roles: ['finance'] });
    const [code] = await slice.db.select().from(discounts);

    expect(await list('')).toEqual([open, upgrade, first]);
    expect(await list('filter[status]=paid')).toEqual([upgrade, first]);
    expect(await list('filter[kind]=upgrade')).toEqual([upgrade]);
    expect(await list('filter[kind]=first')).toEqual([open, first]);
    expect(await list('filter[kind]=renewal')).toEqual([]);
    expect(await list(`filter[tier]=${BRONZE}`)).toEqual([first]);
    expect(await list(`filter[discount]=${code?.id}`)).toEqual([first]);
    expect(await list('filter[discounted]=false')).toEqual([open, upgrade]);
    expect(await list('filter[created__gte]=2026-11-22T00:00:00Z&filter[status]=paid')).toEqual([upgrade]);
    expect(await list('filter[amount__gte]=50000&filter[amount__lte]=69900')).toContain(open);
    expect(await list(`filter[buyer]=${nora.id}`)).toEqual([upgrade, first]);
    expect((await list('sort=amount'))[0]).toBe(first);
  });

  test('is paged by cursor without gaps, by date and by amount', async () => {
    for (let count = 0; count < 5; count += 1) await shop.order(await slice.given.account(), { tier: BRONZE });
    for (const sort of ['-created', 'created', 'amount', '-amount']) {
      const seen: string[] = [];
      let next: string | null = `/api/admin/orders/?page[size]=2&sort=${sort}`;
      while (next !== null) {
        const body: any = await get(next);
        seen.push(...body.data.map(({ id }: { id: string }) => id));
        next = body.links.next;
      }
      expect(new Set(seen).size).toBe(5);
      expect(seen).toHaveLength(5);
    }
  });
});

describe('the page of an order', () => {
  test('shows price, term, what it replaced, documents and the guarantee', async () => {
    const bronze = idOf(await shop.buy(nora, { tier: BRONZE }));
    const gold = idOf(await shop.buy(nora, { tier: GOLD }));
    const page = await detail(gold);

    expect(page).toMatchObject({
      status: 'paid',
      kind: 'upgrade',
      buyer: { id: String(nora.id), name: 'Nora Lindgren', email: nora.email },
      tier: { name: 'Gold' },
      price: { list: 69900, proration: 29900, amount: 40000 },
      term: { tier: 'Gold', ended: null },
      replaced: [{ tier: 'Bronze', ended_why: 'upgraded' }],
      refund: { may: true, refusal: null, until: '2026-12-21T12:00:00.000Z' },
      renewal: { status: 'on', membership: 'Gold' },
      credit_note: null,
      gift_card: null,
      drift: null,
      other_orders: [{ id: bronze, tier: 'Bronze', kind: 'first', status: 'paid' }],
    });
    expect(page.method.name).toContain('Test card');
    expect(page.receipt.number).toMatch(/^R-\d{6}$/);
    expect(page.events.length).toBeGreaterThan(0);
  });

  test('shows the gift card that it earned its buyer’s inviter', async () => {
    const inviter = await slice.given.member('gold');
    await slice.api.post('/api/referrals/', resource('Referred', { referred_email: nora.email }), inviter.headers);
    const page = await detail(idOf(await shop.buy(nora, { tier: GOLD })));

    expect(page.gift_card).toMatchObject({ status: 'pending_to_send', inviter: { id: String(inviter.id) } });
    const { data } = await get('/api/admin/gift-cards/?filter[status]=pending_to_send&filter[search]=lindgren');
    expect(data).toMatchObject([{ attributes: { colleague: { id: String(nora.id) }, due: '2026-12-21' } }]);
    expect((await get('/api/admin/gift-cards/?filter[status]=sent')).data).toEqual([]);
  });

  test('shows a refund with its credit note and who made it', async () => {
    const id = idOf(await shop.buy(nora, { tier: GOLD }));
    await slice.api.post(`/api/admin/orders/${id}/refund/`, resource('Refund', { reason: 'Asked.' }), finance.headers);

    expect(await detail(id)).toMatchObject({
      status: 'refunded',
      refunded_why: 'refunded',
      refund: { may: false, refusal: 'refunded', reason: 'Asked.' },
      credit_note: { number: 'CN-000001' },
      changes: [{ action: 'order.refunded', reason: 'Asked.' }],
    });
    expect(await list('filter[search]=CN-000001')).toEqual([id]);
  });

  test('is not found without an order', async () => {
    expect(codeIn(await slice.api.get('/api/admin/orders/999/', finance.headers))).toEqual([404, 'order.not-found']);
  });
});

describe('disputes', () => {
  test('are listed while they are open, and once they are won', async () => {
    const bought = await shop.buy(nora, { tier: GOLD });
    await shop.setProviderState(bought, 'charged_back');
    await slice.api.post(`/api/admin/orders/${idOf(bought)}/check/`, undefined, finance.headers);

    expect(await list('filter[dispute]=open')).toEqual([idOf(bought)]);
    expect(await list('filter[dispute]=won')).toEqual([]);
    await shop.setProviderState(bought, 'paid');
    await slice.api.post(`/api/admin/orders/${idOf(bought)}/check/`, undefined, finance.headers);
    expect(await list('filter[dispute]=open')).toEqual([]);
    expect(await list('filter[dispute]=won')).toEqual([idOf(bought)]);
    expect(await detail(idOf(bought))).toMatchObject({ dispute: 'won', status: 'paid' });
  });
});

describe('an order that differs from the provider', () => {
  test('is listed after the nightly comparison until it agrees again', async () => {
    const bought = await shop.buy(nora, { tier: GOLD });
    await shop.setProviderState(bought, 'open');
    await slice.jobs.run('billing.reconcile-live');

    expect(await list('filter[drift]=true')).toEqual([idOf(bought)]);
    expect((await detail(idOf(bought))).drift).toMatchObject({ kind: 'provider-state', provider_state: 'open' });
    await shop.setProviderState(bought, 'paid');
    const checked = await slice.api.post(`/api/admin/orders/${idOf(bought)}/check/`, undefined, finance.headers);
    expect(checked.body.data.attributes.drift).toBeNull();
    expect(await list('filter[drift]=true')).toEqual([]);
    const [entry] = await slice.db.select().from(auditEntries).where(eq(auditEntries.action, 'order.checked'));
    expect(entry?.detail).toMatchObject({ before: { status: 'paid' }, after: { status: 'paid', difference: null } });
  });

  test('keeps the time at which it was found, and ends with the next comparison', async () => {
    const bought = await shop.buy(nora, { tier: GOLD });
    await shop.setProviderState(bought, 'failed');
    await slice.jobs.run('billing.reconcile-live');
    const found = slice.clock.now();
    slice.clock.moveTo('2026-11-22T12:00:00Z');
    await slice.jobs.run('billing.reconcile-live');

    const [row] = await slice.db.select().from(orderDrift);
    expect(row).toMatchObject({ foundAt: found, checkedAt: slice.clock.now() });
    await shop.setProviderState(bought, 'paid');
    slice.clock.moveTo('2026-11-23T12:00:00Z');
    await slice.jobs.run('billing.reconcile-live');
    expect(await slice.db.select().from(orderDrift)).toEqual([]);
  });

  test('is one that the provider does not know', async () => {
    const bought = await shop.buy(nora, { tier: GOLD });
    await slice.db
      .update(orders)
      .set({ providerReference: 'unknown' })
      .where(eq(orders.id, Number(idOf(bought))));
    await slice.jobs.run('billing.reconcile-live');

    expect((await detail(idOf(bought))).drift).toMatchObject({ kind: 'check-failed' });
  });
});

describe('receipts and credit notes', () => {
  test('are listed by number, and found by number and holder', async () => {
    const id = idOf(await shop.buy(nora, { tier: GOLD }));
    await shop.buy(await slice.given.account({ firstName: 'Ada', lastName: 'Byron' }), { tier: BRONZE });
    await slice.api.post(`/api/admin/orders/${id}/refund/`, resource('Refund', { reason: 'Asked.' }), finance.headers);
    const numbers = async (query: string) =>
      (await get(`/api/admin/documents/?${query}`)).data.map(
        ({ attributes }: { attributes: { number: string } }) => attributes.number,
      );

    expect(await numbers('')).toEqual(['R-000002', 'R-000001']);
    expect(await numbers('filter[search]=nora')).toEqual(['R-000001']);
    expect(await numbers('filter[kind]=credit-note')).toEqual(['CN-000001']);
    expect(await numbers('filter[search]=R-000002')).toEqual(['R-000002']);
    const first: any = await get('/api/admin/documents/?page[size]=1');
    expect(first.links.next).not.toBeNull();
  });

  test('are sent again, with an entry in the record of changes', async () => {
    const id = idOf(await shop.buy(nora, { tier: GOLD }));
    await slice.jobs.drain();
    slice.mailbox.empty();
    const resend = (document: string) =>
      slice.api.post(`/api/admin/orders/${id}/resend/`, { document } as never, finance.headers);

    expect((await resend('receipt')).body.data.buyer.email).toBe(nora.email);
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo(nora.email)).toHaveLength(1);
    expect(codeIn(await resend('credit-note'))).toEqual([404, 'credit-note.not-found']);
    expect(await slice.db.$count(auditEntries, eq(auditEntries.action, 'order.document-resent'))).toBe(1);
  });
});

test('a declined automatic renewal is counted by Today', async () => {
  await shop.pay(await shop.order(nora, { tier: GOLD }), CARDS.declinedLater);
  slice.clock.moveTo('2027-10-23T12:00:00Z');
  await slice.jobs.sweep('billing.take-renewal-steps');
  slice.clock.moveTo('2027-11-20T12:00:00Z');
  await slice.jobs.sweep('billing.take-renewal-steps');
  finance = await slice.given.staff({ roles: ['finance'] });

  const { waiting } = (await get('/api/admin/today/')).data;
  expect(waiting).toMatchObject([
    { kind: 'orders.renewal-failed', count: 1, amount: { total: 69900, currency: 'USD' }, due: expect.any(String) },
  ]);
  expect(await list('filter[kind]=renewal')).toHaveLength(1);
});
