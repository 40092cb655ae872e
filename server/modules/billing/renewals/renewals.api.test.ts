import { beforeEach, describe, expect, test } from 'vitest';
import { orders, receipts, renewalSteps, renewals } from '#server/modules/billing/tables.ts';
import { createKillSwitch } from '#tests/support/database/kill-switch.ts';
import type { Person } from '#tests/support/given/given.ts';
import { CARDS, GOLD, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import type { Answer } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { takeRenewalSteps } from './take-renewal-steps.ts';

let slice: Slice;
let shop: Shop;
let start: number;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(() => {
  start = +slice.clock.now();
});

const DAY_MS = 86_400_000;
const dayOf = (day: number) => new Date(start + day * DAY_MS).toISOString();

/** Runs the renewal job on these days, with all jobs that it queues. */
async function sweepOn(...days: number[]): Promise<void> {
  for (const day of days) {
    slice.clock.moveTo(dayOf(day));
    await slice.jobs.sweep('billing.take-renewal-steps');
  }
}
async function member(card: string = CARDS.good): Promise<{ person: Person; ordered: Answer }> {
  const person = await slice.given.account();
  const ordered = await shop.order(person, { tier: SILVER });
  await shop.pay(ordered, card);
  await slice.jobs.drain();
  slice.mailbox.empty();
  return { person, ordered };
}
const validity = async (person: Person) => {
  const viewer = (await slice.viewersOf([person.id])).get(person.id);
  const held = viewer?.kind === 'user' ? viewer.membership : null;
  return held !== null && held.endsAt > slice.clock.now();
};
const subjects = (person: Person) => slice.mailbox.sentTo(person.email).map(({ subject }) => subject);
const lastStep = async () => (await slice.db.select().from(renewalSteps).orderBy(renewalSteps.id)).at(-1)?.id ?? 0;
const allOrders = () => slice.db.select().from(orders).orderBy(orders.id);

/** Accounts whose renewal at the end of their term was announced. */
const announced = (count: number, now: string, ends: string) => [
  `insert into users (email, created_at, updated_at) select 'announced-' || n || '@clinic.example', '${now}', '${now}' from generate_series(1, ${count}) n`,
  `insert into membership_terms (user_id, membership_id, starts_at, ends_at, value_cents, currency, created_at)
   select id, (select min(id) from memberships), '${now}', '${ends}', 49900, 'USD', '${now}' from users`,
  `insert into renewals (user_id, membership_id, rebill_days, renews, changed_at) select user_id, membership_id, 365, true, '${now}' from membership_terms`,
  `insert into renewal_steps (user_id, ends_at, step, due_at, taken_at) select user_id, ends_at, 'notice-30', '${now}', '${now}' from membership_terms`,
];

describe('automatic renewal (rules M18, M19)', () => {
  test('is announced 30 and 7 days before, with date, amount and payment method', async () => {
    const { person } = await member();

    await sweepOn(334, 335, 336, 357, 358, 359);

    const emails = slice.mailbox.sentTo(person.email);
    expect(emails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your membership renews soon'));
    expect(emails[0]?.text).toContain('renews in 30 days, on 11/21/2027');
    expect(emails[0]?.text).toContain('charge this amount on 11/20/2027');
    expect(emails[1]?.text).toContain('renews in 7 days');
    expect(emails[0]?.text).toContain('$499.00');
    expect(emails[0]?.text).toContain('Test card');
  });

  test('is announced to an account behind hundreds that were announced already', async () => {
    await slice.given.tiers();
    for (const statement of announced(501, dayOf(0), dayOf(350))) await slice.database.pool.query(statement);
    const { person } = await member();

    await sweepOn(335);

    expect(subjects(person)).toEqual(['Your membership renews soon']);
    expect(await slice.db.$count(renewalSteps)).toBe(501 + 1);
  });

  test('warns if the card expires before the charge, and links to the page where it is changed', async () => {
    // The card that is declined later is valid until the end of the month after its payment.
    const { person } = await member(CARDS.declinedLater);

    await sweepOn(335);

    const [email] = slice.mailbox.sentTo(person.email);
    expect(email?.subject).toBe('Your card expires before your membership renews');
    expect(email?.text).toContain('expires at the end of December 2026');
    expect(email?.text).toContain('/my-account/membership');
  });

  test('charges the saved card, follows without a gap, issues a receipt and renews again a year later', async () => {
    const { person } = await member();

    await sweepOn(335, 358, 364, 365);

    const [, renewed] = await allOrders();
    expect(renewed).toMatchObject({ status: 'paid', amountCents: 49_900, continuesAt: new Date(dayOf(365)) });
    expect(await slice.db.select().from(receipts)).toMatchObject([{ number: 1 }, { number: 2 }]);
    expect(subjects(person).at(-1)).toBe('Your receipt, R-000002');
    expect(slice.mailbox.sentTo(person.email).at(-1)?.text).toContain('we’ll charge $499.00 on 11/19/2028');
    slice.clock.moveTo(dayOf(500));
    expect(await validity(person)).toBe(true);

    await sweepOn(700, 723, 729);
    expect((await allOrders()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    slice.clock.moveTo(dayOf(1094));
    expect(await validity(person)).toBe(true);
  });

  test('is charged once, however often the job and the charge run', async () => {
    await member();
    await sweepOn(335, 335, 358, 364, 364);
    const steps = await slice.db.select().from(renewalSteps);

    for (const { id } of steps) await chargeRenewal(slice.ctx, id);
    await Promise.all([slice.jobs.sweep('billing.take-renewal-steps'), slice.jobs.sweep('billing.take-renewal-steps')]);

    expect(steps.map(({ step }) => step)).toEqual(['notice-30', 'notice-7', 'charge-1']);
    expect(await allOrders()).toHaveLength(2);
    expect(await slice.db.select().from(receipts)).toHaveLength(2);
  });

  test('is retried three times in the grace period, and then the membership expires', async () => {
    const { person } = await member(CARDS.declinedLater);
    await sweepOn(335, 358);
    slice.mailbox.empty();

    await sweepOn(364, 365, 367);
    expect(await validity(person)).toBe(true);
    await sweepOn(370, 373);
    expect(await validity(person)).toBe(true);
    await sweepOn(374);

    expect(await validity(person)).toBe(false);
    expect(subjects(person)).toEqual(Array(4).fill('Your renewal payment didn’t go through'));
    expect(slice.mailbox.sentTo(person.email).at(-1)?.text).toContain('This was our last attempt');
    const [, tried] = await allOrders();
    expect(tried?.status).toBe('cancelled');
    expect(await slice.db.select().from(receipts)).toHaveLength(1);
    await sweepOn(375, 380);
    expect(await slice.db.select().from(renewalSteps)).toHaveLength(6);
  });

  test('ends order and renewal together after the last retry, at whatever statement the process is killed', async () => {
    const { person } = await member(CARDS.declinedLater);
    await sweepOn(335, 358, 364, 367, 370);
    slice.clock.moveTo(dayOf(374));
    await takeRenewalSteps(slice.ctx);
    const last = await lastStep();
    const { during } = createKillSwitch(slice.database.pool);

    for (let life = 0; await during(life, () => chargeRenewal(slice.ctx, last)); life += 1) {
      const [renewal] = await slice.db.select().from(renewals);
      expect([(await allOrders()).at(-1)?.status, renewal?.renews]).toEqual(['failed', true]);
    }
    await slice.jobs.drain();

    expect((await allOrders()).at(-1)?.status).toBe('cancelled');
    expect(await slice.db.select().from(renewals)).toMatchObject([{ renews: false }]);
    expect(subjects(person).filter((subject) => subject === 'Your renewal payment didn’t go through')).toHaveLength(4);
  });

  test('can be turned off in the grace period, which ends with it', async () => {
    const { person, ordered } = await member(CARDS.declinedLater);
    await sweepOn(335, 358, 364, 366);
    const fresh = await shop.signInAgain(person);
    const grace = { renews: true, ends: dayOf(365), grace_until: dayOf(375) };
    expect((await shop.read(fresh, ordered)).body.data.attributes).toMatchObject(grace);

    const { status } = await slice.api.post(`/api/orders/${ordered.body.data.id}/cancel-renewal/`, {}, fresh.headers);

    expect(status).toBe(200);
    expect(await validity(person)).toBe(false);
    expect((await shop.read(fresh, ordered)).body.data.attributes).toMatchObject({ renews: false, grace_until: null });
    await sweepOn(367, 370);
    expect((await allOrders()).map((order) => order.status)).not.toContain('pending');
  });

  test('that is paid in the grace period begins at the end of the last term', async () => {
    const { person, ordered } = await member(CARDS.declinedLater);
    await sweepOn(335, 358, 364);
    const reference = await shop.referenceOf(ordered);
    await slice.database.pool.query('UPDATE sandbox_payments SET declines_later = false WHERE id = $1', [reference]);

    await sweepOn(367);

    expect((await shop.read(person, ordered)).status).toBe(401);
    const fresh = await shop.signInAgain(person);
    const me = await shop.me(fresh);
    expect(me.data.attributes).toMatchObject({ isMembershipValid: true, membershipEnds: dayOf(730) });
  });

  test('that was turned off is neither announced nor charged', async () => {
    const { person, ordered } = await member();
    await slice.api.post(`/api/orders/${ordered.body.data.id}/cancel-renewal/`, {}, person.headers);

    await sweepOn(335, 358, 364, 366);

    expect(slice.mailbox.sentTo(person.email)).toEqual([]);
    expect(await allOrders()).toHaveLength(1);
    expect(await validity(person)).toBe(false);
  });

  test('that was not announced is not charged', async () => {
    const { person } = await member();

    await sweepOn(364, 366);

    expect(await allOrders()).toHaveLength(1);
    expect(await validity(person)).toBe(false);
  });

  test('is not charged after the member has renewed manually', async () => {
    const { person } = await member();
    await sweepOn(335, 358);
    const fresh = await shop.signInAgain(person);
    await shop.buy(fresh, { tier: SILVER });

    await sweepOn(364, 366);

    expect(await allOrders()).toHaveLength(2);
    expect(await validity(person)).toBe(true);
  });

  test('charges the last purchased tier, at the current price', async () => {
    const { person } = await member();
    await shop.buy(person, { tier: GOLD });
    await slice.database.pool.query(
      'UPDATE prices SET amount_cents = 72900 WHERE membership_id = 3 AND rebill_days = 365',
    );

    await sweepOn(335, 358, 364);

    expect((await allOrders()).at(-1)).toMatchObject({ membershipId: GOLD, amountCents: 72_900, status: 'paid' });
  });

  test.each([
    ['no more than was announced first', 59_900, 54_900, 49_900],
    ['no more than was announced last', 59_900, 44_900, 44_900],
    ['less when the plan has become cheaper', 39_900, 54_900, 39_900],
  ])('charges %s', async (_, onTheDay, second, charged) => {
    const { person } = await member();
    const sell = (amount: number) =>
      slice.database.pool.query(
        `UPDATE prices SET amount_cents = ${amount} WHERE membership_id = ${SILVER} AND rebill_days = 365`,
      );
    await sweepOn(335);
    await sell(second);
    await sweepOn(358);
    expect(slice.mailbox.sentTo(person.email).at(-1)?.text).toContain(second < 49_900 ? '$449.00' : '$499.00');
    await sell(onTheDay);

    await sweepOn(364);

    expect((await allOrders()).at(-1)).toMatchObject({ listCents: charged, amountCents: charged, status: 'paid' });
  });

  test.each<[string, (person: Person, ordered: Answer) => Promise<unknown>]>([
    [
      'turned off',
      (person, ordered) => slice.api.post(`/api/orders/${ordered.body.data.id}/cancel-renewal/`, {}, person.headers),
    ],
    ['renewed manually', (person) => shop.buy(person, { tier: SILVER })],
  ])('that is %s between the job and the charge is not charged', async (_, act) => {
    const { person, ordered } = await member();
    await sweepOn(335, 358);
    slice.clock.moveTo(dayOf(364));
    await takeRenewalSteps(slice.ctx);
    const charge = await lastStep();
    const noCharges = { ...slice.ctx.payments, chargeSaved: () => Promise.reject(new Error('It was charged')) };

    await act(await shop.signInAgain(person), ordered);
    await chargeRenewal({ ...slice.ctx, payments: noCharges }, charge);

    expect((await allOrders())[1]).toMatchObject({ status: 'cancelled', continuesAt: new Date(dayOf(365)) });
  });

  test('whose charges could not be completed ends with the grace period, and is not charged later', async () => {
    const { person } = await member();
    await sweepOn(335, 358);
    const unavailable = { ...slice.ctx.payments, chargeSaved: () => Promise.reject(new Error('away')) };
    for (const day of [364, 367, 370, 374]) {
      slice.clock.moveTo(dayOf(day));
      await takeRenewalSteps(slice.ctx);
      const step = await lastStep();
      await expect(chargeRenewal({ ...slice.ctx, payments: unavailable }, step)).rejects.toThrow('away');
    }
    slice.mailbox.empty();

    slice.clock.moveTo(new Date(+new Date(dayOf(375)) - 1).toISOString());
    await slice.jobs.run('billing.reconcile');
    expect(await validity(person)).toBe(true);
    slice.clock.moveTo(dayOf(375));
    await slice.jobs.run('billing.reconcile');
    // Queued retries run now, after the provider has recovered.
    await slice.jobs.drain();

    expect((await allOrders()).map(({ status }) => status)).toEqual(['paid', 'cancelled']);
    expect(await slice.db.select().from(renewals)).toMatchObject([{ renews: false }]);
    expect(await validity(person)).toBe(false);
    expect(subjects(person)).toEqual(['Your renewal payment didn’t go through']);
    expect(slice.mailbox.sentTo(person.email)[0]?.text).toContain('This was our last attempt');
  });

  test('whose first charge was paid with a lost webhook is not charged again', async () => {
    const { person } = await member(CARDS.declinedLater);
    await sweepOn(335, 358, 364);
    const [, tried] = await allOrders();
    await slice.database.pool.query("UPDATE sandbox_payments SET status = 'paid' WHERE id = $1", [
      tried?.providerReference,
    ]);
    slice.clock.moveTo(dayOf(367));
    await takeRenewalSteps(slice.ctx);
    const second = await lastStep();
    const noCharges = { ...slice.ctx.payments, chargeSaved: () => Promise.reject(new Error('It was charged again')) };

    await chargeRenewal({ ...slice.ctx, payments: noCharges }, second);

    expect((await allOrders())[1]).toMatchObject({ status: 'paid' });
    expect(await validity(person)).toBe(true);
  });

  test('ends with an early email if the plan is no longer sold', async () => {
    const { person } = await member();
    await slice.database.pool.query(`UPDATE memberships SET public = false WHERE id = ${SILVER}`);

    await sweepOn(335, 358, 364, 366);

    const emails = slice.mailbox.sentTo(person.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your membership won’t renew']);
    expect(emails[0]?.text).toContain('11/21/2027');
    expect(emails[0]?.text).toContain('/pricing');
    expect(await allOrders()).toHaveLength(1);
    expect(await slice.db.select().from(renewals)).toMatchObject([{ renews: false }]);
    expect(await validity(person)).toBe(false);
  });

  test('that goes on again gets no email about its end', async () => {
    const { person } = await member();
    await slice.database.pool.query(`UPDATE memberships SET public = false WHERE id = ${SILVER}`);
    slice.clock.moveTo(dayOf(335));
    await slice.jobs.run('billing.take-renewal-steps');
    await slice.db.update(renewals).set({ renews: true });
    await slice.jobs.drain();

    expect(subjects(person)).toEqual([]);
  });

  test('that failed is not reused by a manual purchase within half an hour', async () => {
    const { person } = await member(CARDS.declinedLater);
    await sweepOn(335, 358, 364);
    const [, failed] = await allOrders();

    const byHand = await shop.order(await shop.signInAgain(person), { tier: SILVER });

    expect(Number(byHand.body.data.id)).not.toBe(failed?.id);
    expect((await allOrders())[1]).toMatchObject({ status: 'failed', providerReference: failed?.providerReference });
    await shop.pay(byHand, CARDS.another);
    await sweepOn(367, 370, 374, 376);
    expect((await allOrders()).map(({ status }) => status)).toEqual(['paid', 'cancelled', 'paid']);
    expect(await validity(person)).toBe(true);
  });

  test('keeps the membership while the provider is unavailable, and charges afterwards', async () => {
    const { person } = await member();
    await sweepOn(335, 358);
    slice.clock.moveTo(dayOf(364));
    const unavailable = { ...slice.ctx.payments, chargeSaved: () => Promise.reject(new Error('away')) };
    await takeRenewalSteps(slice.ctx);

    await expect(chargeRenewal({ ...slice.ctx, payments: unavailable }, await lastStep())).rejects.toThrow('away');
    slice.clock.moveTo(dayOf(366));
    expect(await validity(person)).toBe(true);
    await slice.jobs.drain();

    expect((await allOrders()).at(-1)?.status).toBe('paid');
  });
});
