/** The rows of "Calls that the product needs besides" about an account, its credit and its orders. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { renewals } from '#server/modules/billing/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

type ResourceObject = { type: string; id: string; attributes: Record<string, any> };
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.errors?.[0]?.code];

let slice: Slice;
let shop: ReturnType<typeof purchasesIn>;
let gold: Person;
beforeAll(async () => {
  slice = await startSlice();
  shop = purchasesIn(slice);
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  gold = await slice.given.member('gold', { firstName: 'Hannah', lastName: 'Whitfield' });
});
afterAll(() => slice?.close());

const get = (url: string, as?: Person) => slice.api.get(url, as?.headers);
const file = (url: string, as?: Person) => slice.app.inject({ url, headers: as?.headers ?? {} });

async function giveCertificate() {
  const publication = await slice.given.publication({ questions: 1, title: 'Lithium and the Kidney' });
  const id = await earn(slice, gold, publication);
  const { body } = await get('/api/certificates/?include=publication', gold);
  const [shown]: ResourceObject[] = body.data;
  if (shown === undefined) throw new Error('We can’t find a certificate');
  return { id, shown, body };
}

describe('GET /api/certificates/ (+ `/{id}/pdf`) · GET /api/transcript/ (+ `.pdf`, `.csv`)', () => {
  test('lists the certificates of the caller, newest first, each with its PDF', async () => {
    const { id, shown, body } = await giveCertificate();

    expect(shown).toMatchObject({
      type: 'Certificate',
      id,
      attributes: { title: 'Lithium and the Kidney', credit_class: 'CME', credits: 0.5, academic_year: '2026–27' },
    });
    expect(body.included).toMatchObject([{ type: 'Publication' }]);
    const pdf = await file(new URL(shown.attributes.pdf_url, 'http://receptor').pathname, gold);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('filters certificates by academic year', async () => {
    await giveCertificate();

    expect((await get('/api/certificates/?filter[academic_year]=2026', gold)).body.data).toHaveLength(1);
    expect((await get('/api/certificates/?filter[academic_year]=2025', gold)).body.data).toHaveLength(0);
    expect((await get('/api/certificates/?filter[academic_year]=-1', gold)).status).toBe(400);
    const { body } = await get('/api/transcript/', gold);
    expect(body.data).toMatchObject([
      { academic_year: '2026–27', start_year: 2026, totals: { CME: 0.5, SA: 0 }, entries: [{ credits: 0.5 }] },
    ]);
  });

  test.each([
    ['/api/transcript.pdf', 'application/pdf'],
    ['/api/transcript.csv', 'text/csv; charset=utf-8'],
  ])('returns the transcript also as %s', async (url, type) => {
    await giveCertificate();

    const answer = await file(url, gold);

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers['content-disposition']).toContain('attachment');
  });

  test('refuse other callers', async () => {
    const { id } = await giveCertificate();
    const other = await slice.given.member('gold');

    expect((await get('/api/certificates/', other)).body.data).toEqual([]);
    expect((await get('/api/transcript/', other)).body.data).toEqual([]);
    expect((await file(`/api/certificates/${id}/pdf`, other)).statusCode).toBe(404);
    for (const url of [
      '/api/certificates/',
      '/api/transcript/',
      '/api/transcript.pdf',
      `/api/certificates/${id}/pdf`,
    ]) {
      expect((await file(url)).statusCode, url).toBe(401);
    }
  });
});

describe('GET /api/verify/{code}', () => {
  test('is public and returns holder, activity, credit and date', async () => {
    const { shown } = await giveCertificate();

    const { status, body } = await get(`/api/verify/${shown.attributes.code}`);

    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      code: shown.attributes.code,
      holder: 'Hannah Whitfield',
      title: 'Lithium and the Kidney',
      credits: 0.5,
      completed: '2026-11-21',
      revoked: null,
    });
    expect(body.data).not.toHaveProperty('email');
  });

  test('reports a revoked certificate', async () => {
    const { id, shown } = await giveCertificate();
    const { headers } = await slice.given.superuser();
    const revocation = resource('Revocation', { reason: 'Given in error' });
    await slice.api.post(`/api/admin/certificates/${id}/revoke/`, revocation, headers);

    const { body } = await get(`/api/verify/${shown.attributes.code}`);

    expect(body.data.revoked).toEqual(expect.any(String));
  });

  test('returns 404 for an unknown code', async () => {
    expect(codeOf(await get('/api/verify/AAAA-AAAA-AAAA'))).toEqual([404, 'certificate.not-found']);
  });
});

describe('POST /api/orders/ · GET /api/orders/{id}/ · POST /api/orders/{id}/cancel-renewal/ · GET /api/receipts/ (+ pdf)', () => {
  test('cancel-renewal turns renewal off and is idempotent', async () => {
    const person = await slice.given.account();
    const bought = await shop.buy(person, { tier: 1 });
    const url = `/api/orders/${bought.body.data.id}/cancel-renewal/`;
    const cancel = () => slice.api.send('POST', url, { headers: person.headers });

    const answers = [await cancel(), await cancel()];

    for (const { status, body } of answers) {
      expect([status, body.data.type, body.data.attributes.renews]).toEqual([200, 'Order', false]);
    }
    const [silent] = await slice.db.select().from(renewals).where(eq(renewals.userId, person.id));
    expect(silent).toMatchObject({ renews: false, stopReason: null, stopNote: null });
    const response = await slice.api.post(url, { reason: 'price', note: ' Too much. ' }, person.headers);
    const [renewal] = await slice.db.select().from(renewals).where(eq(renewals.userId, person.id));
    expect([response.status, renewal]).toEqual([200, { ...silent, stopReason: 'price', stopNote: 'Too much.' }]);
    expect((await slice.api.post(url, { reason: 'weather' }, person.headers)).status).toBe(422);
    const unpaid = await shop.order(person, { tier: 3 });
    const refused = await slice.api.send('POST', `/api/orders/${unpaid.body.data.id}/cancel-renewal/`, {
      headers: person.headers,
    });
    expect(codeOf(refused)).toEqual([409, 'order.not-paid']);
    expect((await slice.api.send('POST', url, { headers: gold.headers })).status).toBe(404);
  });

  test('receipts are listed for the buyer, with their PDF', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: 1 });

    const { body } = await get('/api/receipts/?include=order.membership', person);

    const [receipt]: ResourceObject[] = body.data;
    expect(receipt).toMatchObject({
      type: 'Receipt',
      attributes: {
        number: 'R-000001',
        amount: 29_900,
        currency: 'USD',
        lines: [{ text: 'Bronze membership, 365 days', amount: 29_900 }],
      },
    });
    const url = new URL(receipt?.attributes.pdf_url, 'http://receptor').pathname;
    const pdf = await file(url, person);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await file(url, gold)).statusCode).toBe(404);
    expect((await get('/api/receipts/', gold)).body.data).toEqual([]);
  });

  test('returns 404 for the order of another account', async () => {
    const ordered = await shop.order(await slice.given.account(), { tier: 1 });

    expect(codeOf(await get(`/api/orders/${ordered.body.data.id}/`, gold))).toEqual([404, 'order.not-found']);
    expect(codeOf(await get(`/api/orders/${ordered.body.data.id}/`))).toEqual([401, 'session.required']);
  });
});

describe('POST /api/payments/{provider}/webhook', () => {
  test('accepts an event with a valid signature', async () => {
    const ordered = await shop.order(await slice.given.account(), { tier: 1 });
    await shop.setProviderState(ordered, 'paid');

    const answer = await shop.deliver(await shop.referenceOf(ordered), { id: 'event-1', type: 'payment.paid' });

    expect(answer).toEqual({ status: 200, body: { data: { received: true } } });
  });

  test('refuses an event without a valid signature', async () => {
    const ordered = await shop.order(await slice.given.account(), { tier: 1 });
    const reference = await shop.referenceOf(ordered);

    const forged = await shop.deliver(reference, { id: 'event-1', type: 'payment.paid', secret: 'another' });
    const bare = await slice.api.post('/api/payments/sandbox/webhook/', { id: 'event-1', type: 'payment.paid' });

    expect(codeOf(forged as never)).toEqual([400, 'order.signature']);
    expect(codeOf(bare)).toEqual([400, 'order.signature']);
  });
});

describe('POST /api/logout/ · GET, DELETE /api/sessions/', () => {
  const sessions = async (as: Person) => (await get('/api/sessions/', as)).body.data as ResourceObject[];

  test('lists the active sessions of the account and marks the current one', async () => {
    await shop.signInAgain(gold);
    await slice.given.member('gold');

    const found = await sessions(gold);

    expect(found).toHaveLength(2);
    expect(found.filter(({ attributes }) => attributes.current)).toHaveLength(1);
    expect(Object.keys(found[0]?.attributes ?? {})).toEqual(['created', 'lastSeen', 'device', 'address', 'current']);
  });

  test('logout ends the current session only', async () => {
    const elsewhere = await shop.signInAgain(gold);

    expect((await slice.api.send('POST', '/api/logout/', { headers: gold.headers })).status).toBe(204);

    expect(codeOf(await get('/rest-auth/user/', gold))).toEqual([401, 'session.invalid']);
    expect((await get('/rest-auth/user/', elsewhere)).status).toBe(200);
  });

  test('a session is ended by its id, but only by its owner', async () => {
    const elsewhere = await shop.signInAgain(gold);
    const other = await slice.given.member('gold');
    const theirs = (await sessions(gold)).find(({ attributes }) => !attributes.current);
    const url = `/api/sessions/${theirs?.id}/`;

    expect((await slice.api.delete(url, other.headers)).status).toBe(404);
    expect((await slice.api.delete(url, gold.headers)).status).toBe(204);
    expect((await get('/rest-auth/user/', elsewhere)).status).toBe(401);
    expect((await get('/rest-auth/user/', gold)).status).toBe(200);
  });

  test('all other sessions are ended at once', async () => {
    const others = [await shop.signInAgain(gold), await shop.signInAgain(gold)];

    expect((await slice.api.delete('/api/sessions/', gold.headers)).status).toBe(204);

    for (const elsewhere of others) expect((await get('/rest-auth/user/', elsewhere)).status).toBe(401);
    expect(await sessions(gold)).toHaveLength(1);
  });
});
