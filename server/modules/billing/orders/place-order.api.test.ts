import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sandboxPayments } from '#server/adapters/payments/tables.ts';
import { orders, receipts } from '#server/modules/billing/tables.ts';
import { configs } from '#server/modules/settings/tables.ts';
import { BRONZE, CARDS, GOLD, INSTITUTIONAL, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(slice.clock.now().getTime() + days * DAY_MS).toISOString();

describe('ordering (rules M4, M6)', () => {
  test.each([
    ['Bronze for a year', BRONZE, 365, 29_900],
    ['Silver for a year', SILVER, 365, 49_900],
    ['Gold for a year', GOLD, 365, 69_900],
    ['Bronze for five years', BRONZE, 1825, 119_600],
    ['Silver for five years', SILVER, 1825, 199_600],
    ['Gold for five years', GOLD, 1825, 279_600],
  ])('%s costs the price in the database, and is active once it is paid', async (_, tier, days, amount) => {
    const person = await slice.given.account();

    const ordered = await shop.order(person, { tier, days });

    expect(ordered.status).toBe(201);
    expect(ordered.body.data).toMatchObject({
      type: 'Order',
      attributes: { status: 'pending', amount, list_amount: amount, discount: 0, currency: 'USD', rebillDays: days },
    });
    await shop.pay(ordered);
    const me = await shop.me(person);
    expect(me.data.attributes).toMatchObject({ isMembershipValid: true, membershipEnds: inDays(days) });
    expect(me.data.relationships.membership.data).toEqual({ type: 'Membership', id: String(tier) });
  });

  test.each([
    ['a tier that does not exist', 99, 'order.not-for-sale'],
    ['a tier by contract', INSTITUTIONAL, 'order.not-for-sale'],
  ])('%s is not for sale', async (_, tier, code) => {
    const answer = await shop.order(await slice.given.account(), { tier });

    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toMatchObject({ code, source: { pointer: '/data/relationships/membership' } });
  });

  test('refuses a price, an amount and a term from the browser', async () => {
    const person = await slice.given.account();
    const send = (attributes: object) =>
      slice.api.post(
        '/api/orders/',
        {
          data: {
            type: 'Order',
            attributes,
            relationships: { membership: { data: { type: 'Membership', id: '3' } } },
          },
        },
        person.headers,
      );

    expect((await send({ rebillDays: 365, amount: 1 })).body.errors[0].code).toBe('request.surplus-attribute');
    expect((await send({ rebillDays: 30 })).status).toBe(422);
  });

  test('requires an account', async () => {
    const visitor = { id: 0, email: '', headers: {} } as never;

    expect((await shop.order(visitor, { tier: GOLD })).status).toBe(401);
    expect((await slice.api.get('/api/orders/1/')).status).toBe(401);
    expect((await slice.api.get('/api/receipts/')).status).toBe(401);
    expect((await slice.api.get('/api/receipts/1/pdf')).status).toBe(401);
  });

  test('stores one order for a double click, with and without an idempotency key', async () => {
    const person = await slice.given.account();

    const [first, second] = await Promise.all([shop.order(person, { tier: GOLD }), shop.order(person, { tier: GOLD })]);
    const keyed = [
      await shop.order(person, { tier: SILVER }, { 'idempotency-key': 'k-1' }),
      await shop.order(person, { tier: SILVER }, { 'idempotency-key': 'k-1' }),
    ];

    expect(second.body.data).toEqual(first.body.data);
    expect(keyed[1]?.body).toEqual(keyed[0]?.body);
    expect(await slice.db.select().from(orders)).toHaveLength(2);
  });

  test.each([
    ['half an hour later', async () => slice.clock.moveTo(inDays(0.021)), { tier: GOLD }],
    ['with another employer', async () => {}, { tier: GOLD, employer: 'Northlake Clinic' }],
    ['for another term', async () => {}, { tier: GOLD, days: 1825 }],
  ])('ordering again %s creates another order', async (_, wait, plan) => {
    const person = await slice.given.account();
    const first = await shop.order(person, { tier: GOLD });

    await wait();

    expect((await shop.order(person, plan)).body.data.id).not.toBe(first.body.data.id);
  });

  test('returns from the payment page to the host of the order', async () => {
    const host = `de.${slice.ctx.origin.host}`;

    const ordered = await shop.order(await slice.given.account(), { tier: GOLD }, { host });

    const [payment] = await slice.db.select().from(sandboxPayments);
    const back = `${slice.ctx.origin.protocol}//${host}/checkout/${ordered.body.data.id}`;
    expect(payment).toMatchObject({ successUrl: back, cancelUrl: back });
  });

  test('returns 404 for the order of another account', async () => {
    const ordered = await shop.buy(await slice.given.account(), { tier: GOLD });
    const other = await slice.given.account();

    const answer = await shop.read(other, ordered);

    expect(answer.status).toBe(404);
    expect(answer.body.errors[0].code).toBe('order.not-found');
  });
});

describe('paying', () => {
  test('a declined card grants nothing, and the order may be paid with another', async () => {
    const person = await slice.given.account();
    const ordered = await shop.order(person, { tier: SILVER });

    await shop.pay(ordered, CARDS.declined);
    expect((await shop.read(person, ordered)).body.data.attributes).toMatchObject({
      status: 'failed',
      checkout_url: ordered.body.data.attributes.checkout_url,
    });
    expect((await shop.me(person)).data.attributes.isMembershipValid).toBe(false);

    await shop.pay(ordered, CARDS.good);
    expect((await shop.read(person, ordered)).body.data.attributes).toMatchObject({
      status: 'paid',
      checkout_url: null,
    });
    expect((await shop.me(person)).data.attributes.isMembershipValid).toBe(true);
  });

  test.each([
    ['confirm', 'paid', true],
    ['refuse', 'failed', false],
  ] as const)('a card that needs confirmation by the bank: %s', async (decision, status, valid) => {
    const person = await slice.given.account();
    const ordered = await shop.order(person, { tier: SILVER });

    await shop.pay(ordered, CARDS.confirmed);
    expect((await shop.read(person, ordered)).body.data.attributes.status).toBe('requires_action');

    await shop.answerBank(ordered, decision);
    expect((await shop.read(person, ordered)).body.data.attributes.status).toBe(status);
    expect((await shop.me(person)).data.attributes.isMembershipValid).toBe(valid);
  });

  test("the browser's return alone grants nothing", async () => {
    const person = await slice.given.account();
    const ordered = await shop.order(person, { tier: GOLD });

    const returned = await shop.read(person, ordered);

    expect(returned.body.data.attributes.status).toBe('pending');
    expect((await shop.me(person)).data.attributes.isMembershipValid).toBe(false);
  });

  test('a free order is active at once', async () => {
    const person = await slice.given.account();
    await slice.given.term(person, 'bronze', { from: 0, to: 365 });

    const ordered = await shop.order(person, { tier: SILVER });

    expect(ordered.body.data.attributes).toMatchObject({
      status: 'paid',
      amount: 0,
      proration: 49_900,
      upgrade: true,
      checkout_url: null,
    });
    expect((await shop.me(person)).data.relationships.membership.data.id).toBe(String(SILVER));
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo(person.email)).toHaveLength(1);
  });
});

describe('a purchase by a current member (rules M16)', () => {
  test('an upgrade starts at once for its price less the unused value, and so does a second one', async () => {
    const buyer = await slice.given.account();
    await shop.buy(buyer, { tier: BRONZE });
    slice.clock.moveTo(inDays(136));
    const person = await shop.signInAgain(buyer);

    const silver = await shop.buy(person, { tier: SILVER });
    expect(silver.body.data.attributes).toMatchObject({ upgrade: true, proration: 18_759, amount: 31_141 });

    const gold = await shop.buy(person, { tier: GOLD });
    expect(gold.body.data.attributes).toMatchObject({ proration: 49_900, amount: 20_000 });
    const me = await shop.me(person);
    expect(me.data.relationships.membership.data.id).toBe(String(GOLD));
    expect(me.data.attributes.membershipEnds).toBe(inDays(365));
  });

  test('a renewal extends the end of the term', async () => {
    const buyer = await slice.given.account();
    await shop.buy(buyer, { tier: SILVER });
    slice.clock.moveTo(inDays(300));
    const person = await shop.signInAgain(buyer);

    const renewal = await shop.buy(person, { tier: SILVER });

    expect(renewal.body.data.attributes).toMatchObject({ upgrade: false, proration: 0, amount: 49_900 });
    expect((await shop.me(person)).data.attributes.membershipEnds).toBe(inDays(65 + 365));
  });

  test('a lower tier takes effect at the end of the term', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: GOLD });

    const ordered = await shop.buy(person, { tier: BRONZE });
    const response = await shop.read(person, ordered);
    expect(response.body.data.attributes).toMatchObject({ starts: inDays(365), ends: inDays(730) });
    await slice.jobs.drain();
    const before = await shop.me(person);
    slice.clock.moveTo(inDays(366));
    const after = await shop.me(await shop.signInAgain(person));

    const [now, later] = slice.mailbox.sentTo(person.email);
    expect(now?.text).toContain('is active');
    expect(later?.text).toContain('It begins on 11/');

    expect(before.data.relationships.membership.data.id).toBe(String(GOLD));
    expect(after.data.relationships.membership.data.id).toBe(String(BRONZE));
  });

  test('only the later of two open upgrades can be paid, so that no value counts twice', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: BRONZE });
    const silver = await shop.order(person, { tier: SILVER });
    const gold = await shop.order(person, { tier: GOLD });

    await shop.pay(silver);
    await shop.pay(gold);

    expect((await shop.read(person, silver)).body.data.attributes.status).toBe('cancelled');
    const viewers = await slice.viewersOf([person.id]);
    expect(viewers.get(person.id)).toMatchObject({ membership: { membershipId: GOLD } });
    const terms = await slice.database.pool.query(
      'SELECT value_cents AS value, ended_why AS why FROM membership_terms ORDER BY id',
    );
    expect(terms.rows).toEqual([
      { value: 29_900, why: 'upgraded' },
      { value: 69_900, why: null },
    ]);
  });

  test('an upgrade with a lost webhook counts when another is ordered, with the value of both payments', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: BRONZE });
    const silver = await shop.order(person, { tier: SILVER });
    await shop.setProviderState(silver, 'paid');
    const gold = await shop.order(person, { tier: GOLD });

    await shop.pay(gold);

    expect(gold.body.data.attributes).toMatchObject({ proration: 49_900, amount: 20_000 });
    const terms = await slice.database.pool.query(
      'SELECT value_cents AS value, ended_why AS why FROM membership_terms ORDER BY id',
    );
    expect(terms.rows).toEqual([
      { value: 29_900, why: 'upgraded' },
      { value: 49_900, why: 'upgraded' },
      { value: 20_000 + 49_900, why: null },
    ]);
  });

  test('a refund at the provider ends the membership at once', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: GOLD });
    slice.clock.moveTo(inDays(5));

    await shop.setProviderState(ordered, 'refunded');
    await shop.deliver(await shop.referenceOf(ordered), { id: 'refund', type: 'payment.refunded' });

    expect((await shop.read(person, ordered)).body.data.attributes.status).toBe('refunded');
    expect((await shop.me(person)).data.attributes).toMatchObject({ isMembershipValid: false, hasMembership: false });
  });
});

describe('receipts', () => {
  test('are issued once, emailed, listed newest first, and printed only for their holder', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: BRONZE, employer: 'Northlake Clinic' });
    const upgrade = await shop.buy(person, { tier: SILVER });
    await slice.jobs.drain();

    const listed = await slice.api.get('/api/receipts/?include=order.membership', person.headers);
    expect(listed.body.meta.pagination.count).toBe(2);
    expect(listed.body.data.map((row: any) => row.attributes)).toMatchObject([
      {
        number: 'R-000002',
        amount: 20_000,
        lines: [
          { text: 'Silver membership, 365 days', amount: 49_900 },
          { text: 'Unused value of the current membership', amount: -29_900 },
        ],
      },
      { number: 'R-000001', amount: 29_900, lines: [{ text: 'Bronze membership, 365 days', amount: 29_900 }] },
    ]);
    const order = (await shop.read(person, upgrade, '?include=receipt')).body;
    expect(order.included).toMatchObject([{ type: 'Receipt', id: listed.body.data[0].id }]);
    expect(slice.mailbox.sentTo(person.email).map((mail) => mail.subject)).toEqual([
      'Your receipt, R-000001',
      'Your receipt, R-000002',
    ]);
    expect(slice.mailbox.all[0]?.text).toContain('no money moved');

    const address = listed.body.data[0].attributes.pdf_url;
    const printed = await slice.app.inject({ url: address, headers: person.headers });
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await slice.given.account();
    expect((await slice.api.get(address, other.headers)).body.errors[0].code).toBe('receipt.not-found');
  });

  test('keep the tax, the seller and the address of their date', async () => {
    const person = await slice.given.account();
    const address = {
      address1: 'Elm Street',
      address2: '12',
      city: 'Boston',
      postalCode: '02115',
      state: 'MA',
      country: 'US',
    };
    const moveTo = (attributes: object) =>
      slice.api.post('/api/users/addresses/', resource('Address', attributes), person.headers);
    const configure = (value: number) =>
      slice.db.update(configs).set({ value }).where(eq(configs.key, 'RECEIPT_TAX_PERCENT'));
    await slice.db.insert(configs).values([
      { key: 'RECEIPT_TAX_NAME', value: 'VAT' },
      { key: 'RECEIPT_TAX_PERCENT', value: 20 },
      { key: 'SELLER_TAX_ID', value: 'EX-100' },
    ]);
    await moveTo(address);
    await shop.buy(person, { tier: SILVER });

    await configure(10);
    await moveTo({ ...address, address1: 'Oak Street' });
    await shop.buy(person, { tier: GOLD });

    const listed = await slice.api.get('/api/receipts/', person.headers);
    expect(listed.body.data.map((row: any) => row.attributes.tax)).toEqual([
      { name: 'VAT', percent: 10, amount: 1818 },
      { name: 'VAT', percent: 20, amount: 8317 },
    ]);
    const [first] = await slice.db.select().from(receipts).orderBy(receipts.number);
    expect(first?.payerAddress).toEqual(['12 Elm Street', 'Boston, MA 02115', 'United States']);
    expect(first?.seller?.taxId).toBe('EX-100');
  });

  test('name the subject of each line, for pages in other languages', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: BRONZE });
    await shop.buy(person, { tier: SILVER });

    const [newest] = (await slice.api.get('/api/receipts/', person.headers)).body.data;

    expect(newest.attributes.lines.map(({ about }: any) => about)).toEqual([
      { kind: 'membership', tier: 'Silver', days: 365 },
      { kind: 'unused' },
    ]);
    expect(newest.attributes.tax).toEqual({ name: null, percent: 0, amount: 0 });
  });

  test('are numbered without gaps when twenty buyers pay at once', async () => {
    const people = [];
    for (let n = 0; n < 20; n += 1) people.push(await slice.given.account());
    const ordered = [];
    for (const person of people) ordered.push({ person, order: await shop.order(person, { tier: GOLD }) });

    await Promise.all(ordered.map(({ order }) => shop.pay(order)));

    const rows = await slice.database.pool.query('SELECT number FROM receipts ORDER BY number');
    expect(rows.rows.map((row: { number: number }) => row.number)).toEqual(people.map((_, at) => at + 1));
    const paid = await slice.db.select({ status: orders.status }).from(orders).orderBy(asc(orders.id));
    expect(new Set(paid.map((row) => row.status))).toEqual(new Set(['paid']));
  });
});

describe('the list of orders', () => {
  test('contains the orders of the caller, newest first, with their membership and receipt', async () => {
    const { buy, order } = shop;
    const [buyer, other] = [await slice.given.account(), await slice.given.account()];
    const bought = await buy(buyer, { tier: 1 });
    const upgrade = await order(buyer, { tier: 3 });
    await order(other, { tier: 2 });

    const { status, body } = await slice.api.get('/api/orders/?include=membership,receipt', buyer.headers);

    expect(status).toBe(200);
    expect(body.data.map(({ id, attributes }: any) => [id, attributes.status])).toEqual([
      [upgrade.body.data.id, 'pending'],
      [bought.body.data.id, 'paid'],
    ]);
    expect(body.data[1].relationships.receipt.data).toMatchObject({ type: 'Receipt' });
    expect(body.meta.pagination).toEqual({ page: 1, pages: 1, count: 2 });
    const second = await slice.api.get('/api/orders/?page[size]=1&page[number]=2', buyer.headers);
    expect(second.body.data.map(({ id }: any) => id)).toEqual([bought.body.data.id]);
    expect((await slice.api.get('/api/orders/')).status).toBe(401);
  });
});
