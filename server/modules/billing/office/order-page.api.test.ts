/** What the page of an order says of its payment, its documents and who changed it. (rules O30) */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntries, users } from '#server/modules/accounts/tables.ts';
import { discounts, orders, paymentEvents } from '#server/modules/billing/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { GOLD, type Shop, setUpShop } from '#tests/support/given/purchases.ts';
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
  finance = await slice.given.staff({ roles: ['finance'], firstName: 'Femke', lastName: 'Bakker' });
  nora = await slice.given.account({ firstName: 'Nora', lastName: 'Lindgren', email: 'nora@clinic.example' });
});

const idOf = ({ body }: Answer): number => Number(body.data.id);
const page = async (id: number) => (await slice.api.get(`/api/admin/orders/${id}/`, finance.headers)).body.data;
const post = (id: number, act: string, body?: unknown) =>
  slice.api.post(`/api/admin/orders/${id}/${act}/`, body, finance.headers);
const refund = (id: number) => post(id, 'refund', resource('Refund', { reason: 'Requested.' }));
const resend = (id: number, document: string) => post(id, 'resend', { document });
const change = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  slice.db.update(orders).set(values).where(eq(orders.id, id));
const codeIn = ({ status, body }: Answer) => [status, body?.errors?.[0].code];

describe('the page of an order', () => {
  test('shows neither term, method, document nor guarantee before the payment', async () => {
    expect(await page(idOf(await shop.order(nora, { tier: GOLD })))).toMatchObject({
      status: 'pending',
      term: null,
      replaced: [],
      method: null,
      receipt: null,
      credit_note: null,
      refund: { may: false, until: null, reason: null },
    });
  });

  test.each([
    ['is not known to the provider', { providerReference: 'unknown' }],
    ['was made with another provider', { provider: 'another' }],
    ['needed no provider', { providerReference: null }],
  ])('opens without a method when the payment %s', async (_title, values) => {
    const id = idOf(await shop.buy(nora, { tier: GOLD }));
    await change(id, values);

    expect(await page(id)).toMatchObject({ status: 'paid', method: null });
  });

  test('names no method for a payment that was only begun', async () => {
    const ordered = await shop.buy(nora, { tier: GOLD });
    await change(idOf(ordered), { paidAt: null });

    expect((await page(idOf(ordered))).method).toBeNull();
  });

  test('lists the events of the payment with their outcome, handled or not', async () => {
    const ordered = await shop.buy(nora, { tier: GOLD });
    const now = slice.clock.now();
    const event = { provider: 'sandbox', eventId: 'e-2', type: 'payment.disputed', receivedAt: now };
    await slice.db.delete(paymentEvents);
    await slice.db.insert(paymentEvents).values([
      { ...event, orderId: idOf(ordered), payload: { reference: 'r', event: {} } },
      {
        ...event,
        eventId: 'e-3',
        orderId: idOf(ordered),
        payload: { reference: 'r', event: {} },
        handledAt: now,
        outcome: 'done',
      },
    ]);

    const received = now.toISOString();
    expect((await page(idOf(ordered))).events).toEqual([
      { type: 'payment.disputed', received, handled: null, outcome: null },
      { type: 'payment.disputed', received, handled: received, outcome: 'done' },
    ]);
  });

  test('links the receipt and the credit note as files', async () => {
    const id = idOf(await shop.buy(nora, { tier: GOLD }));
    await refund(id);
    const { receipt, credit_note } = await page(id);

    for (const { pdf_url } of [receipt, credit_note]) {
      const { status, headers } = await slice.api.get(pdf_url, finance.headers);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect(receipt.pdf_url).not.toBe(credit_note.pdf_url);
  });

  test('names who changed it, by address without a name, and nothing for the product itself', async () => {
    const id = idOf(await shop.buy(nora, { tier: GOLD }));
    await post(id, 'check');
    await slice.db.insert(auditEntries).values({
      at: slice.clock.now(),
      actorId: null,
      action: 'order.imported',
      subjectType: 'Order',
      subjectId: String(id),
      detail: { reason: 7 },
    });
    const at = slice.clock.now().toISOString();

    expect((await page(id)).changes).toEqual([
      { at, action: 'order.imported', by: null, reason: null },
      { at, action: 'order.checked', by: 'Femke Bakker', reason: null },
    ]);
    await slice.db.update(users).set({ firstName: '', lastName: '' }).where(eq(users.id, finance.id));
    expect((await page(id)).changes[1].by).toBe(finance.email);
  });
});

describe('the check of an order', () => {
  test('returns 404 without one, and records nothing', async () => {
    expect(codeIn(await post(999, 'check'))).toEqual([404, 'order.not-found']);
    expect(await slice.db.$count(auditEntries)).toBe(0);
  });
});

describe('a document that is sent again', () => {
  test.each([
    ['receipt', 'receipt.not-found'],
    ['credit-note', 'credit-note.not-found'],
  ])('is not found for a %s that was never issued', async (document, code) => {
    const id = idOf(await shop.order(nora, { tier: GOLD }));

    expect(codeIn(await resend(id, document))).toEqual([404, code]);
    expect(codeIn(await resend(999, document))).toEqual([404, 'order.not-found']);
    expect(await slice.db.$count(auditEntries)).toBe(0);
  });

  test('is the one that was requested, and the record of changes names it', async () => {
    const id = idOf(await shop.buy(nora, { tier: GOLD }));
    await refund(id);
    await slice.jobs.drain();
    const subjects: unknown[] = [];
    for (const document of ['receipt', 'credit-note']) {
      slice.mailbox.empty();
      expect((await resend(id, document)).body.data.buyer).toEqual({
        id: String(nora.id),
        name: 'Nora Lindgren',
        email: nora.email,
      });
      await slice.jobs.drain();
      subjects.push(slice.mailbox.sentTo(nora.email).map(({ subject }) => subject));
    }

    expect(subjects).toEqual([[expect.stringContaining('R-000001')], ['Your refund']]);
    const sent = eq(auditEntries.action, 'order.document-resent');
    expect(await slice.db.select().from(auditEntries).where(sent).orderBy(auditEntries.id)).toMatchObject([
      { subjectType: 'Order', subjectId: String(id), detail: { after: { document: 'receipt' } } },
      { subjectType: 'Order', subjectId: String(id), detail: { after: { document: 'credit-note' } } },
    ]);
  });

  test('is refused once the buyer’s account is deleted, and names a buyer without a name by address', async () => {
    const id = idOf(await shop.buy(nora, { tier: GOLD }));
    await slice.db.update(users).set({ firstName: '', lastName: '' }).where(eq(users.id, nora.id));
    expect((await resend(id, 'receipt')).body.data.buyer.name).toBe(nora.email);
    await slice.jobs.drain();
    slice.mailbox.empty();
    await slice.db.update(users).set({ deletedAt: slice.clock.now() }).where(eq(users.id, nora.id));

    expect(codeIn(await resend(id, 'receipt'))).toEqual([409, 'order.no-buyer']);
    await slice.jobs.drain();
    expect(slice.mailbox.all).toEqual([]);
  });
});

describe('the work of billing that waits', () => {
  const waiting = async () => (await slice.api.get('/api/admin/today/', finance.headers)).body.data.waiting;
  beforeEach(async () => {
    finance = await slice.given.superuser();
  });

  test('is nothing while every payment agrees and no card is held', async () => {
    await shop.buy(nora, { tier: GOLD });

    expect(await waiting()).toEqual([]);
  });

  test('is counted with its amount and since when the oldest waits', async () => {
    const inviter = await slice.given.member('gold');
    await slice.api.post('/api/referrals/', resource('Referred', { referred_email: nora.email }), inviter.headers);
    const bought = await shop.buy(nora, { tier: GOLD });
    await shop.setProviderState(bought, 'open');
    await slice.jobs.run('billing.reconcile-live');
    await slice.database.pool.query("update gift_cards set status = 'pending', held_why = 'same-card'");
    await change(idOf(bought), { chargedBackAt: slice.clock.now(), disputedAt: slice.clock.now() });
    const since = slice.clock.now().toISOString();

    expect(await waiting()).toEqual([
      {
        kind: 'orders.disputed',
        permission: 'orders.read',
        count: 1,
        since,
        due: null,
        amount: { total: 64_900, currency: 'USD' },
      },
      { kind: 'orders.drift', permission: 'operations.write', count: 1, since, due: null, amount: null },
      { kind: 'gift-cards.held', permission: 'gift-cards.review', count: 1, since: null, due: null, amount: null },
    ]);
  });

  test('contains no card that waits for a provider, nor a dispute that was won', async () => {
    const inviter = await slice.given.member('gold');
    await slice.api.post('/api/referrals/', resource('Referred', { referred_email: nora.email }), inviter.headers);
    const bought = await shop.buy(nora, { tier: GOLD });
    await slice.database.pool.query("update gift_cards set status = 'pending', held_why = 'no-provider'");
    await change(idOf(bought), { chargedBackAt: null, disputedAt: slice.clock.now() });

    expect(await waiting()).toEqual([]);
  });
});

test('the page of a free order shows its code, and no method', async () => {
  await slice.db.insert(discounts).values({ code: 'FULL', percent: 100, createdAt: slice.clock.now() });
  const id = idOf(await shop.order(nora, { tier: GOLD, code: 'full' }));

  expect(await page(id)).toMatchObject({ status: 'paid', method: null, discount_code: 'FULL', price: { amount: 0 } });
});
