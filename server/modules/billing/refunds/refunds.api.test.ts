import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { countDaysIn } from '#domain/shared/time-zone.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { giftCards, orders, receipts, renewals } from '#server/modules/billing/tables.ts';
import { reconcileLive } from '#server/modules/billing/webhooks/reconcile-live-orders.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { CARDS, GOLD, type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { type Answer, resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { refundUpgrade } from './refund-order.ts';

let slice: Slice;
let shop: Shop;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});

const later = (days: number) =>
  slice.clock.moveTo(new Date(slice.clock.now().getTime() + days * 86_400_000).toISOString());
const refund = (by: Person, id: string, reason = 'Asked for it.') =>
  slice.api.post(`/api/admin/orders/${id}/refund/`, resource('Refund', { reason }), by.headers);
const isMember = async (person: Person) => {
  const viewer = (await slice.viewersOf([person.id])).get(person.id);
  return viewer?.kind === 'user' && viewer.membership !== null;
};
/** The tiers of the terms that are active now. */
const activeTiers = async () => {
  const terms = await slice.db.select().from(membershipTerms).orderBy(membershipTerms.id);
  const now = slice.clock.now();
  return terms
    .filter(({ startsAt, endsAt, endedAt }) => endedAt === null && startsAt <= now && endsAt > now)
    .map(({ membershipId }) => membershipId);
};

describe('a refund (rules M21, M22)', () => {
  test('leaves an order for a lower tier open, whose payment keeps the value of the tier below it', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    const silver = await shop.order(person, { tier: 2 });
    await refund(await slice.given.superuser(), gold.body.data.id);

    await shop.pay(silver, CARDS.good);

    const term = (await slice.db.select().from(membershipTerms)).find(({ membershipId }) => membershipId === 2);
    // A year of Bronze, 299, is worth 218 days of Silver at 499 a year.
    expect(term && countDaysIn(term.startsAt, term.endsAt, slice.clock.zone)).toBe(365 + 218);
    expect(await activeTiers()).toEqual([2]);
  });

  test('refunds the full price, ends the membership and its renewal at once, and emails the member', async () => {
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
    expect(await slice.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      {
        action: 'order.refunded',
        subjectType: 'Order',
        detail: { after: { status: 'refunded' }, reason: 'Asked for it.' },
      },
    ]);
    expect(await slice.db.select().from(renewals)).toMatchObject([{ renews: false }]);
    const email = slice.mailbox.sentTo(person.email).at(-1);
    expect(email?.subject).toBe('Your refund');
    expect(email?.text).toContain('$699.00');
  });

  test('requires a superuser and a paid order, and is possible once within 30 days', async () => {
    const person = await slice.given.account();
    const superuser = await slice.given.superuser();
    const { id } = (await shop.buy(person, { tier: GOLD })).body.data;
    const unpaid = (await shop.order(await slice.given.account(), { tier: GOLD })).body.data;
    const codeOf = async (by: Person, of: string) => (await refund(by, of)).body.errors?.[0]?.code ?? 'done';

    expect(await codeOf(person, id)).toBe('staff.permission');
    expect(await codeOf(superuser, '999999')).toBe('order.not-found');
    expect(await codeOf(superuser, unpaid.id)).toBe('refund.not-paid');
    expect(await codeOf(superuser, id)).toBe('done');
    expect(await codeOf(superuser, id)).toBe('refund.refunded');
  });

  test('is refused from the thirtieth day on', async () => {
    const { id } = (await shop.buy(await slice.given.account(), { tier: GOLD })).body.data;
    later(30);

    const answer = await refund(await slice.given.superuser(), id);

    expect(answer.body.errors[0].code).toBe('refund.too-late');
  });

  test('is refused for a charged-back payment whose webhook was lost', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: GOLD });
    await shop.setProviderState(ordered, 'charged_back');

    const answer = await refund(await slice.given.superuser(), ordered.body.data.id);
    await shop.setProviderState(ordered, 'paid');
    await slice.jobs.sweep('billing.reconcile-live');

    expect(answer.body.errors[0].code).toBe('refund.refunded');
    expect(await slice.db.select().from(orders)).toMatchObject([{ status: 'paid', refundReason: null }]);
    expect(await isMember(person)).toBe(true);
  });

  test('does not change earned certificates and credits', async () => {
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

  test('is found by the nightly job when its webhook was lost', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: GOLD });
    await shop.setProviderState(ordered, 'refunded');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await isMember(person)).toBe(false);
  });
});

describe('a refund of a replaced term (rules M23)', () => {
  test('refunds the upgrade as well, since its membership ends with it', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    await shop.buy(person, { tier: 2 });
    const gold = await shop.buy(person, { tier: GOLD });

    await refund(await slice.given.superuser(), bronze.body.data.id);

    expect(await isMember(person)).toBe(false);
    expect((await slice.db.select().from(orders)).map(({ status }) => status)).toEqual(Array(3).fill('refunded'));
    expect(await slice.ctx.payments.fetchState(await shop.referenceOf(gold))).toBe('refunded');
  });

  test('ends the upgrade too after a chargeback', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    await shop.buy(person, { tier: GOLD });
    await shop.setProviderState(bronze, 'charged_back');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await isMember(person)).toBe(false);
  });
});

describe('a refund of an upgrade (rules M22)', () => {
  const heldTier = async (person: Person) => {
    const viewer = (await slice.viewersOf([person.id])).get(person.id);
    return viewer?.kind === 'user' ? (viewer.membership?.name ?? null) : null;
  };

  test('restores the tier and its renewal, and emails both with the credit note', async () => {
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

  test('leaves renewal off if the member had turned it off', async () => {
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

  test('restores the tier after a chargeback too, until the dispute is won', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    await shop.setProviderState(gold, 'charged_back');
    await slice.jobs.sweep('billing.reconcile-live');
    expect(await heldTier(person)).toBe('Bronze');

    await shop.setProviderState(gold, 'paid');
    await slice.jobs.sweep('billing.reconcile-live');

    expect(await heldTier(person)).toBe('Gold');
    const running = (await slice.db.select().from(membershipTerms)).filter(({ endedAt }) => endedAt === null);
    expect(running).toMatchObject([{ membershipId: GOLD }]);
  });
});

describe('an upgrade whose earlier payment was refunded (rules M23)', () => {
  const stateOf = async (ordered: Answer) => slice.ctx.payments.fetchState(await shop.referenceOf(ordered));
  const statuses = async () => (await slice.db.select().from(orders).orderBy(orders.id)).map(({ status }) => status);

  test('is refunded when the refund was made at the provider', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    await shop.setProviderState(bronze, 'refunded');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await statuses()).toEqual(['refunded', 'refunded']);
    expect(await stateOf(gold)).toBe('refunded');
    const emails = slice.mailbox.sentTo(person.email).map(({ subject }) => subject);
    expect(emails.filter((subject) => subject === 'Your refund')).toHaveLength(2);
  });

  test('is left to a superuser after its own 30 days', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    later(30);
    await shop.setProviderState(bronze, 'refunded');
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
  ] as const)('is closed by a %s while it is unpaid, and a late payment is refunded', async (_, state) => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    const gold = await shop.order(person, { tier: GOLD });
    expect(gold.body.data.attributes).toMatchObject({ proration: 29_900, amount: 40_000 });

    await shop.setProviderState(bronze, state);
    await slice.jobs.run('billing.reconcile-live');
    // Just before its page expires.
    await shop.pay(gold);
    await slice.jobs.drain();

    expect(await isMember(person)).toBe(false);
    expect(await stateOf(gold)).toBe('refunded');
    const again = await shop.order(person, { tier: GOLD });
    expect(again.body.data.attributes).toMatchObject({ proration: 0, amount: 69_900 });
  });
});

describe('the nightly reconciliation (rules M29)', () => {
  test('repeats a refund that failed at the provider, and reports it', async () => {
    const ordered = await shop.buy(await slice.given.account(), { tier: GOLD });
    await refund(await slice.given.superuser(), ordered.body.data.id);
    await shop.setProviderState(ordered, 'paid');
    const reported: object[] = [];
    const log = { ...slice.ctx.log, info: () => undefined, error: (event: object) => reported.push(event) };

    await reconcileLive({ ...slice.ctx, log: log as never });

    expect(await slice.ctx.payments.fetchState(await shop.referenceOf(ordered))).toBe('refunded');
    expect(reported).toMatchObject([{ event: 'order.drift', here: 'refunded', there: 'paid' }]);
  });

  test('reports only active memberships that are funded by a refunded order', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    await shop.buy(person, { tier: GOLD });
    const refunded = await shop.buy(await slice.given.account(), { tier: GOLD });
    await refund(await slice.given.superuser(), refunded.body.data.id);
    const again = await slice.given.account();
    await refund(await slice.given.superuser(), (await shop.buy(again, { tier: 1 })).body.data.id);
    await shop.buy(again, { tier: GOLD });
    const reported: object[] = [];
    const log = { ...slice.ctx.log, info: () => undefined, error: (event: object) => reported.push(event) };
    const night = () => reconcileLive({ ...slice.ctx, log: log as never });
    await night();
    expect(reported).toEqual([]);

    // Simulates a change made directly in the database.
    await slice.db
      .update(orders)
      .set({ status: 'refunded' })
      .where(eq(orders.id, Number(bronze.body.data.id)));
    await night();

    const [, upgrade] = await slice.db.select().from(membershipTerms).orderBy(membershipTerms.id);
    expect(reported).toEqual([{ event: 'membership.drift', termId: upgrade?.id, userId: person.id }]);
  });

  test('reports a paid upgrade that holds nothing while the payment before it is disputed', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    await shop.setProviderState(bronze, 'charged_back');
    const reported: object[] = [];
    const log = { ...slice.ctx.log, info: () => undefined, error: (event: object) => reported.push(event) };

    await reconcileLive({ ...slice.ctx, log: log as never });

    const orderId = Number(gold.body.data.id);
    expect(reported).toEqual([{ event: 'order.holds-nothing', orderId, userId: person.id }]);
  });
});

describe('a won dispute (rules M26)', () => {
  test('restores order, term and gift card once, and the card is sent on its date', async () => {
    const inviter = await slice.given.member('gold');
    const person = await slice.given.account({ email: 'colleague@clinic.example' });
    await slice.api.post('/api/referrals/', resource('Referred', { referred_email: person.email }), inviter.headers);
    const ordered = await shop.buy(person, { tier: GOLD });
    const reference = await shop.referenceOf(ordered);
    const [before] = await slice.db.select().from(membershipTerms).where(eq(membershipTerms.userId, person.id));
    await shop.setProviderState(ordered, 'charged_back');
    await shop.deliver(reference, { id: 'cb-1', type: 'payment.charged-back' });
    expect(await isMember(person)).toBe(false);

    await shop.setProviderState(ordered, 'paid');
    await shop.deliver(reference, { id: 'won-1', type: 'payment.paid' });
    await shop.deliver(reference, { id: 'won-2', type: 'payment.paid' });

    const [after] = await slice.db.select().from(membershipTerms).where(eq(membershipTerms.userId, person.id));
    expect(after).toEqual(before);
    expect(await slice.db.select().from(orders)).toMatchObject([
      { status: 'paid', refundedAt: null, chargedBackAt: null },
    ]);
    expect(await slice.db.select().from(receipts)).toHaveLength(1);
    await slice.jobs.drain();
    const emails = slice.mailbox.sentTo(person.email);
    expect(emails.filter(({ subject }) => subject === 'Your payment dispute is resolved')).toHaveLength(1);
    expect(emails.at(-1)?.text).toContain('Your membership is active again until');
    later(31);
    await slice.jobs.sweep('referrals.send-gift-cards');
    expect(await slice.db.select().from(giftCards)).toMatchObject([{ status: 'sent', cancelledWhy: null }]);
  });

  test('is found by the nightly job when its webhook was lost', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: GOLD });
    await shop.setProviderState(ordered, 'charged_back');
    await slice.jobs.sweep('billing.reconcile-live');
    await shop.setProviderState(ordered, 'paid');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await isMember(person)).toBe(true);
  });

  test('is found by the nightly job after the end of its term', async () => {
    const ordered = await shop.buy(await slice.given.account(), { tier: GOLD });
    await shop.setProviderState(ordered, 'charged_back');
    await slice.jobs.sweep('billing.reconcile-live');
    later(400);
    await shop.setProviderState(ordered, 'paid');

    await slice.jobs.sweep('billing.reconcile-live');

    expect(await slice.db.select().from(orders)).toMatchObject([{ status: 'paid', chargedBackAt: null }]);
  });

  test('leaves the upgrade ended while another payment that funds it is disputed', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    for (const disputed of [bronze, gold]) await shop.setProviderState(disputed, 'charged_back');
    await slice.jobs.sweep('billing.reconcile-live');

    await shop.setProviderState(gold, 'paid');
    await slice.jobs.sweep('billing.reconcile-live');
    expect(await activeTiers()).toEqual([]);

    await shop.setProviderState(bronze, 'paid');
    await slice.jobs.sweep('billing.reconcile-live');
    expect(await activeTiers()).toEqual([GOLD]);
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo(person.email).at(-1)?.text).toContain('Your membership is active again until');
  });

  test('restores the tier before an upgrade that is still disputed', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    for (const disputed of [bronze, gold]) await shop.setProviderState(disputed, 'charged_back');
    await slice.jobs.sweep('billing.reconcile-live');

    await shop.setProviderState(bronze, 'paid');
    await slice.jobs.sweep('billing.reconcile-live');
    expect(await activeTiers()).toEqual([1]);

    await shop.setProviderState(gold, 'paid');
    await slice.jobs.sweep('billing.reconcile-live');
    expect(await activeTiers()).toEqual([GOLD]);
  });

  test('of an upgrade is refunded when the payment before it has been refunded', async () => {
    const person = await slice.given.account();
    const bronze = await shop.buy(person, { tier: 1 });
    const gold = await shop.buy(person, { tier: GOLD });
    await shop.setProviderState(gold, 'charged_back');
    await slice.jobs.sweep('billing.reconcile-live');
    await refund(await slice.given.superuser(), bronze.body.data.id);

    await shop.setProviderState(gold, 'paid');
    await slice.jobs.sweep('billing.reconcile-live');
    await slice.jobs.drain();

    expect(await activeTiers()).toEqual([]);
    expect(await slice.ctx.payments.fetchState(await shop.referenceOf(gold))).toBe('refunded');
  });

  test('does not reverse our own refund', async () => {
    const ordered = await shop.buy(await slice.given.account(), { tier: GOLD });
    await refund(await slice.given.superuser(), ordered.body.data.id);
    await shop.setProviderState(ordered, 'paid');

    await shop.deliver(await shop.referenceOf(ordered), { id: 'late-1', type: 'payment.paid' });

    expect(await slice.db.select().from(orders)).toMatchObject([{ status: 'refunded' }]);
  });
});

describe('a chargeback (rules M26)', () => {
  test('ends the membership, cancels an unsent gift card, and sends its own email', async () => {
    const inviter = await slice.given.member('gold');
    const person = await slice.given.account({ email: 'colleague@clinic.example' });
    await slice.api.post('/api/referrals/', resource('Referred', { referred_email: person.email }), inviter.headers);
    const ordered = await shop.buy(person, { tier: GOLD });
    expect(await slice.db.select().from(giftCards)).toMatchObject([{ status: 'pending_to_send' }]);
    await shop.setProviderState(ordered, 'charged_back');

    await shop.deliver(await shop.referenceOf(ordered), { id: 'cb-1', type: 'payment.charged-back' });

    expect(await isMember(person)).toBe(false);
    const ended = (await slice.db.select().from(membershipTerms)).find((term) => term.userId === person.id);
    expect(ended?.endedWhy).toBe('charged-back');
    expect(await slice.db.select().from(renewals)).toMatchObject([{ userId: person.id, renews: false }]);
    expect(await slice.db.select().from(giftCards)).toMatchObject([{ status: 'cancelled' }]);
    await slice.jobs.drain();
    const email = slice.mailbox.sentTo(person.email).at(-1);
    expect(email?.subject).toBe('Your bank disputed a payment');
    expect(email?.text).not.toContain('went back to you');
    const response = await slice.api.get('/api/giftcards/', inviter.headers);
    expect(response.body.data).toMatchObject([{ attributes: { status: 'pending', cancelled_why: 'charged-back' } }]);
    later(31);
    slice.mailbox.empty();
    await slice.jobs.sweep('referrals.send-gift-cards');
    expect(slice.mailbox.all).toEqual([]);
  });
});
