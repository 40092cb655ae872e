import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { giftCards } from '#server/modules/referrals/tables.ts';
import { type Answer, resource } from '#tests/support/api.ts';
import type { Person } from '#tests/support/given.ts';
import { purchasesIn } from '#tests/support/purchases.ts';
import { type Slice, startSlice } from '#tests/support/slice.ts';
import { earn } from '#tests/support/tests-and-surveys.ts';
import { reconcileLive } from './reconcile-live.ts';
import { refundUpgrade } from './refund-order.ts';
import { orders, receipts, renewals } from './tables.ts';

let slice: Slice;
let shop: ReturnType<typeof purchasesIn>;
beforeAll(async () => {
  slice = await startSlice();
  shop = purchasesIn(slice);
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.tiers();
});
afterAll(() => slice?.close());

const GOLD = 3;
const later = (days: number) =>
  slice.clock.moveTo(new Date(slice.clock.now().getTime() + days * 86_400_000).toISOString());
const refund = (by: Person, id: string, reason = 'Asked for it.') =>
  slice.api.post(`/api/admin/orders/${id}/refund/`, resource('Refund', { reason }), by.headers);
const isMember = async (person: Person) => {
  const viewer = (await slice.ctx.viewersOf([person.id])).get(person.id);
  return viewer?.kind === 'user' && viewer.membership !== null;
};

describe('a refund (rules M21, M22)', () => {
  test('gives everything back, ends the membership and its renewal at once, and says so', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: GOLD });
    const { id } = ordered.body.data;
    await slice.jobs.drain();

    const answer = await refund(await slice.given.superuser(), id);
    await slice.jobs.drain();

    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id, type: 'Order', attributes: { status: 'refunded', renews: false } });
    expect(await isMember(person)).toBe(false);
    expect(await slice.ctx.payments.fetchState(await shop.referenceOf(ordered))).toBe('refunded');
    expect(await slice.db.select().from(orders)).toMatchObject([{ refundReason: 'Asked for it.' }]);
    expect(await slice.db.select().from(auditEntries)).toMatchObject([
      {
        action: 'order.refunded',
        subjectType: 'Order',
        detail: { after: { status: 'refunded' }, reason: 'Asked for it.' },
      },
    ]);
    expect(await slice.db.select().from(renewals)).toMatchObject([{ renews: false }]);
    const letter = slice.mailbox.sentTo(person.email).at(-1);
    expect(letter?.subject).toBe('Your refund');
    expect(letter?.text).toContain('$699.00');
  });

  test('is a superuser’s alone, of an order that is paid, once, within 30 days', async () => {
    const person = await slice.given.account();
    const superuser = await slice.given.superuser();
    const { id } = (await shop.buy(person, { tier: GOLD })).body.data;
    const unpaid = (await shop.order(await slice.given.account(), { tier: GOLD })).body.data;
    const codeOf = async (by: Person, of: string) => (await refund(by, of)).body.errors?.[0]?.code ?? 'done';

    expect(await codeOf(person, id)).toBe('session.superuser');
    expect(await codeOf(superuser, '999999')).toBe('order.not-found');
    expect(await codeOf(superuser, unpaid.id)).toBe('refund.not-paid');
    expect(await codeOf(superuser, id)).toBe('done');
    expect(await codeOf(superuser, id)).toBe('refund.refunded');
  });

  test('comes too late on the thirtieth day', async () => {
    const { id } = (await shop.buy(await slice.given.account(), { tier: GOLD })).body.data;
    later(30);

    const answer = await refund(await slice.given.superuser(), id);

    expect(answer.body.errors[0].code).toBe('refund.too-late');
  });

  test('of what the bank has taken unheard is refused: it is a dispute, and may be won', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: GOLD });
    await shop.moveSilently(ordered, 'charged_back');

    const answer = await refund(await slice.given.superuser(), ordered.body.data.id);
    await shop.moveSilently(ordered, 'paid');
    await slice.jobs.sweep('billing.reconcile-live');

    expect(answer.body.errors[0].code).toBe('refund.refunded');
    expect(await slice.db.select().from(orders)).toMatchObject([{ status: 'paid', refundReason: null }]);
    expect(await isMember(person)).toBe(true);
  });

  test('leaves what was earned: the certificate and the credit stand', async () => {
    await seedReference(slice.db);
    const person = await slice.given.account();
    const { id } = (await shop.buy(person, { tier: GOLD })).body.data;
    const certificate = await earn(slice, person, await slice.given.publication({ questions: 2 }));
    const listed = () => slice.api.get('/api/certificates/', person.headers);
    const before = (await listed()).body.data;

    await refund(await slice.given.superuser(), id);

    const after = (await listed()).body.data;
    expect(after).toEqual(before);
    expect(after).toMatchObject([{ id: certificate, attributes: { revoked: false } }]);
    expect((await slice.api.get('/api/transcript/', person.headers)).text).toContain(after[0].attributes.title);
  });

  test('that the provider made without our hearing of it is found at night', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: GOLD });
    await shop.moveSilently(ordered, 'refunded');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await isMember(person)).toBe(false);
  });
});

describe('a refund of what an upgrade has replaced (rules M23)', () => {
  test('gives the upgrade back as well, since its membership ends with it', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    await shop.buy(person, { tier: 2 });
    const gold = await shop.buy(person, { tier: GOLD });

    await refund(await slice.given.superuser(), bronze.body.data.id);

    expect(await isMember(person)).toBe(false);
    expect((await slice.db.select().from(orders)).map(({ status }) => status)).toEqual(Array(3).fill('refunded'));
    expect(await slice.ctx.payments.fetchState(await shop.referenceOf(gold))).toBe('refunded');
  });

  test('by the bank ends the upgrade too, for nobody has access unpaid', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    await shop.buy(person, { tier: GOLD });
    await shop.moveSilently(bronze, 'charged_back');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await isMember(person)).toBe(false);
  });
});

describe('a refund of an upgrade (rules M22)', () => {
  const heldTier = async (person: Person) => {
    const viewer = (await slice.ctx.viewersOf([person.id])).get(person.id);
    return viewer?.kind === 'user' ? (viewer.membership?.name ?? null) : null;
  };

  test('restores the tier, its renewal, and says both by email with the credit note', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: 1, days: 1825 });
    const gold = await shop.buy(person, { tier: GOLD });

    await refund(await slice.given.superuser(), gold.body.data.id);
    await slice.jobs.drain();

    expect(await heldTier(person)).toBe('Bronze');
    expect(await slice.db.select().from(renewals)).toMatchObject([{ membershipId: 1, rebillDays: 1825, renews: true }]);
    const email = slice.mailbox.sentTo(person.email).at(-1);
    expect(email?.text).toContain('Your Bronze membership continues until');
    expect(email?.text).toContain('CN-000001');
  });

  test('does not switch a renewal on that its member had switched off', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    await slice.api.post(`/api/orders/${bronze.body.data.id}/cancel-renewal/`, {}, person.headers);
    const gold = await shop.buy(person, { tier: GOLD });

    await refund(await slice.given.superuser(), gold.body.data.id);

    expect(await slice.db.select().from(renewals)).toMatchObject([{ renews: false }]);
  });

  test('prints the credit note for its member', async () => {
    const person = await slice.given.account();
    const { id } = (await shop.buy(person, { tier: GOLD })).body.data;
    await refund(await slice.given.superuser(), id);

    const listed = (await slice.api.get('/api/credit-notes/?include=order', person.headers)).body;
    const printed = await slice.app.inject({ url: `${listed.data[0].attributes.pdf_url}/`, headers: person.headers });

    expect(listed.data).toMatchObject([
      { attributes: { number: 'CN-000001', receipt_number: 'R-000001', amount: 69_900, currency: 'USD' } },
    ]);
    expect(listed.included).toMatchObject([{ type: 'Order', id }]);
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('by the bank restores the tier too, and a dispute that is won ends it again in favor of the upgrade', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    await shop.moveSilently(gold, 'charged_back');
    await slice.jobs.sweep('billing.reconcile-live');
    expect(await heldTier(person)).toBe('Bronze');

    await shop.moveSilently(gold, 'paid');
    await slice.jobs.sweep('billing.reconcile-live');

    expect(await heldTier(person)).toBe('Gold');
    const running = (await slice.db.select().from(membershipTerms)).filter(({ endedAt }) => endedAt === null);
    expect(running).toMatchObject([{ membershipId: GOLD }]);
  });
});

describe('what an upgrade is worth once the money that it lives on went back (rules M23)', () => {
  const stateOf = async (ordered: Answer) => slice.ctx.payments.fetchState(await shop.referenceOf(ordered));
  const statuses = async () => (await slice.db.select().from(orders).orderBy(orders.id)).map(({ status }) => status);

  test('it is given back where the provider refunded by itself', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    await shop.moveSilently(bronze, 'refunded');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await statuses()).toEqual(['refunded', 'refunded']);
    expect(await stateOf(gold)).toBe('refunded');
    const letters = slice.mailbox.sentTo(person.email).map(({ subject }) => subject);
    expect(letters.filter((subject) => subject === 'Your refund')).toHaveLength(2);
  });

  test('it is left to a superuser once its own 30 days are over', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    later(30);
    await shop.moveSilently(bronze, 'refunded');
    const reported: object[] = [];

    await slice.jobs.sweep('billing.reconcile-live');
    const log = { ...slice.ctx.log, error: (event: object) => reported.push(event) };
    await refundUpgrade({ ...slice.ctx, log: log as never }, Number(gold.body.data.id));

    expect(await statuses()).toEqual(['refunded', 'paid']);
    expect(await stateOf(gold)).toBe('paid');
    expect(reported).toEqual([{ event: 'order.ended-unrefunded', orderId: Number(gold.body.data.id) }]);
  });

  test.each([
    ['refund', 'refunded'],
    ['chargeback', 'charged_back'],
  ] as const)('its page is closed by a %s, and a payment that was faster goes back', async (_, state) => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    const gold = await shop.order(person, { tier: GOLD });
    expect(gold.body.data.attributes).toMatchObject({ proration: 29_900, amount: 40_000 });

    await shop.moveSilently(bronze, state);
    await slice.jobs.run('billing.reconcile-live');
    // At the last moment before its page is closed.
    await shop.pay(gold);
    await slice.jobs.drain();

    expect(await isMember(person)).toBe(false);
    expect(await stateOf(gold)).toBe('refunded');
    const again = await shop.order(person, { tier: GOLD });
    expect(again.body.data.attributes).toMatchObject({ proration: 0, amount: 69_900 });
  });
});

describe('the night (rules M29)', () => {
  test('makes a refund again that did not reach its buyer, and reports it', async () => {
    const ordered = await shop.buy(await slice.given.account(), { tier: GOLD });
    await refund(await slice.given.superuser(), ordered.body.data.id);
    await shop.moveSilently(ordered, 'paid');
    const reported: object[] = [];
    const log = { ...slice.ctx.log, info: () => undefined, error: (event: object) => reported.push(event) };

    await reconcileLive({ ...slice.ctx, log: log as never });

    expect(await slice.ctx.payments.fetchState(await shop.referenceOf(ordered))).toBe('refunded');
    expect(reported).toMatchObject([{ event: 'order.drift', here: 'refunded', there: 'paid' }]);
  });

  test('reports a membership that runs although its money went back, and none that is paid', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    await shop.buy(person, { tier: GOLD });
    const refunded = await shop.buy(await slice.given.account(), { tier: GOLD });
    await refund(await slice.given.superuser(), refunded.body.data.id);
    const reported: object[] = [];
    const log = { ...slice.ctx.log, info: () => undefined, error: (event: object) => reported.push(event) };
    const night = () => reconcileLive({ ...slice.ctx, log: log as never });
    await night();
    expect(reported).toEqual([]);

    // By a hand that wrote past the product.
    await slice.db
      .update(orders)
      .set({ status: 'refunded' })
      .where(eq(orders.id, Number(bronze.body.data.id)));
    await night();

    const [, upgrade] = await slice.db.select().from(membershipTerms).orderBy(membershipTerms.id);
    expect(reported).toEqual([{ event: 'membership.drift', termId: upgrade?.id, userId: person.id }]);
  });
});

describe('a dispute that is won (rules M26)', () => {
  test('brings order, term and gift card back, once, and the card leaves on its day', async () => {
    const inviter = await slice.given.member('gold');
    const person = await slice.given.account({ email: 'colleague@clinic.example' });
    await slice.api.post('/api/referrals/', resource('Referred', { referred_email: person.email }), inviter.headers);
    const ordered = await shop.buy(person, { tier: GOLD });
    const reference = await shop.referenceOf(ordered);
    const [before] = await slice.db.select().from(membershipTerms).where(eq(membershipTerms.userId, person.id));
    await shop.moveSilently(ordered, 'charged_back');
    await shop.deliver(reference, { id: 'cb-1', type: 'payment.charged-back' });
    expect(await isMember(person)).toBe(false);

    await shop.moveSilently(ordered, 'paid');
    await shop.deliver(reference, { id: 'won-1', type: 'payment.paid' });
    await shop.deliver(reference, { id: 'won-2', type: 'payment.paid' });

    const [after] = await slice.db.select().from(membershipTerms).where(eq(membershipTerms.userId, person.id));
    expect(after).toEqual(before);
    expect(await slice.db.select().from(orders)).toMatchObject([
      { status: 'paid', refundedAt: null, chargedBackAt: null },
    ]);
    expect(await slice.db.select().from(receipts)).toHaveLength(1);
    await slice.jobs.drain();
    const letters = slice.mailbox.sentTo(person.email);
    expect(letters.filter(({ subject }) => subject === 'Your payment dispute is resolved')).toHaveLength(1);
    expect(letters.at(-1)?.text).toContain('Your membership is active again until');
    later(31);
    await slice.jobs.sweep('referrals.send-gift-cards');
    expect(await slice.db.select().from(giftCards)).toMatchObject([{ status: 'sent', cancelledWhy: null }]);
  });

  test('is found at night where nobody told of it', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: GOLD });
    await shop.moveSilently(ordered, 'charged_back');
    await slice.jobs.sweep('billing.reconcile-live');
    await shop.moveSilently(ordered, 'paid');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await isMember(person)).toBe(true);
  });

  test('is found at night, where nobody told of it, also after the term it was about', async () => {
    const ordered = await shop.buy(await slice.given.account(), { tier: GOLD });
    await shop.moveSilently(ordered, 'charged_back');
    await slice.jobs.sweep('billing.reconcile-live');
    later(400);
    await shop.moveSilently(ordered, 'paid');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await slice.db.select().from(orders)).toMatchObject([{ status: 'paid', chargedBackAt: null }]);
  });

  test('leaves the upgrade ended while another payment in it is disputed', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    for (const disputed of [bronze, gold]) await shop.moveSilently(disputed, 'charged_back');
    await slice.jobs.sweep('billing.reconcile-live');

    await shop.moveSilently(bronze, 'paid');
    await slice.jobs.sweep('billing.reconcile-live');
    expect(await isMember(person)).toBe(false);
    expect(slice.mailbox.sentTo(person.email).at(-1)?.text).not.toContain('open again');

    await shop.moveSilently(gold, 'paid');
    await slice.jobs.sweep('billing.reconcile-live');
    expect(await isMember(person)).toBe(true);
  });

  test('does not bring back what we refunded', async () => {
    const ordered = await shop.buy(await slice.given.account(), { tier: GOLD });
    await refund(await slice.given.superuser(), ordered.body.data.id);
    await shop.moveSilently(ordered, 'paid');

    await shop.deliver(await shop.referenceOf(ordered), { id: 'late-1', type: 'payment.paid' });

    expect(await slice.db.select().from(orders)).toMatchObject([{ status: 'refunded' }]);
  });
});

describe('a chargeback (rules M26)', () => {
  test('ends the membership, cancels an unsent gift card, and is told from a refund', async () => {
    const inviter = await slice.given.member('gold');
    const person = await slice.given.account({ email: 'colleague@clinic.example' });
    await slice.api.post('/api/referrals/', resource('Referred', { referred_email: person.email }), inviter.headers);
    const ordered = await shop.buy(person, { tier: GOLD });
    expect(await slice.db.select().from(giftCards)).toMatchObject([{ status: 'pending_to_send' }]);
    await shop.moveSilently(ordered, 'charged_back');

    await shop.deliver(await shop.referenceOf(ordered), { id: 'cb-1', type: 'payment.charged-back' });

    expect(await isMember(person)).toBe(false);
    const ended = (await slice.db.select().from(membershipTerms)).find((term) => term.userId === person.id);
    expect(ended?.endedWhy).toBe('charged-back');
    expect(await slice.db.select().from(renewals)).toMatchObject([{ userId: person.id, renews: false }]);
    expect(await slice.db.select().from(giftCards)).toMatchObject([{ status: 'cancelled' }]);
    await slice.jobs.drain();
    const letter = slice.mailbox.sentTo(person.email).at(-1);
    expect(letter?.subject).toBe('Your bank disputed a payment');
    expect(letter?.text).not.toContain('went back to you');
    const told = await slice.api.get('/api/giftcards/', inviter.headers);
    expect(told.body.data).toMatchObject([{ attributes: { status: 'pending', cancelled_why: 'charged-back' } }]);
    later(31);
    slice.mailbox.empty();
    await slice.jobs.sweep('referrals.send-gift-cards');
    expect(slice.mailbox.all).toEqual([]);
  });
});
