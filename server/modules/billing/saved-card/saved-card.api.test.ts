/** A card that is changed or removed without a purchase. (rules M30) */
import { beforeEach, describe, expect, test } from 'vitest';
import { orders, renewalSteps } from '#server/modules/billing/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { CARDS, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import type { Answer } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { readSavedMethod } from './saved-card.ts';

let slice: Slice;
let shop: Shop;
let start: number;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(() => {
  start = +slice.clock.now();
});

const PATH = '/api/orders/saved-method/';
async function sweepOn(...days: number[]): Promise<void> {
  for (const day of days) {
    slice.clock.moveTo(new Date(start + day * 86_400_000).toISOString());
    await slice.jobs.sweep('billing.take-renewal-steps');
  }
}
async function member(card: string = CARDS.good): Promise<Person> {
  const person = await slice.given.account();
  await shop.pay(await shop.order(person, { tier: SILVER }), card);
  await slice.jobs.drain();
  return person;
}
/** Uses a new session, because the one from a year ago has expired. */
const now = async (person: Person) => (await shop.signInAgain(person)).headers;
const begin = async (person: Person): Promise<Answer> => slice.api.post(PATH, undefined, await now(person));
const read = async (person: Person) => (await slice.api.get(PATH, await now(person))).body;
const remove = async (person: Person) => slice.api.send('DELETE', PATH, { headers: await now(person) });
const renewal = async (person: Person) => (await slice.api.get('/api/orders/renewal/', await now(person))).body.data;
async function change(person: Person, card: string = CARDS.another): Promise<void> {
  await shop.post((await begin(person)).body.data.url, { card });
  await slice.jobs.drain();
}
const steps = async () => (await slice.db.select().from(renewalSteps).orderBy(renewalSteps.id)).map(({ step }) => step);
const statuses = async () => (await slice.db.select().from(orders).orderBy(orders.id)).map(({ status }) => status);

describe('another card', () => {
  test('is saved by the provider’s event, and not before it', async () => {
    const person = await member();

    const { status, body } = await begin(person);
    expect(status).toBe(201);
    expect(await read(person)).toMatchObject({ data: { last4: '4242' }, meta: { change: 'open' } });
    await shop.post(body.data.url, { card: CARDS.declined });
    expect(await read(person)).toMatchObject({ data: { last4: '4242' }, meta: { change: 'open' } });

    await shop.post(body.data.url, { card: CARDS.another });
    expect(await read(person)).toMatchObject({
      data: { brand: 'Test card', last4: '4444', expires: { month: 12 } },
      meta: { change: 'saved' },
    });
    expect(await statuses()).toEqual(['paid']);
  });

  test('is charged for renewals until a payment with another card', async () => {
    const person = await member(CARDS.declinedLater);
    await change(person);

    await sweepOn(335, 358, 364);

    expect(await statuses()).toEqual(['paid', 'paid']);
    expect(await read(person)).toMatchObject({ data: { last4: '4444' } });
    await shop.pay(await shop.order(await shop.signInAgain(person), { tier: 3 }), CARDS.good);
    expect(await read(person)).toMatchObject({ data: { last4: '4242' } });
  });

  test('supersedes the open setup page; one already completed counts', async () => {
    const person = await member();
    const first = (await begin(person)).body.data.url;
    const second = (await begin(person)).body.data.url;

    await shop.post(first, { card: CARDS.another });
    expect(await read(person)).toMatchObject({ data: { last4: '4242' }, meta: { change: 'open' } });
    await shop.post(second, { card: CARDS.another });
    expect(await read(person)).toMatchObject({ data: { last4: '4444' }, meta: { change: 'saved' } });
  });

  test('requires a membership that can renew', async () => {
    const person = await slice.given.account();
    expect((await begin(person)).body.errors[0].code).toBe('order.nothing-to-renew');
    expect((await slice.api.post(PATH, undefined)).status).toBe(401);
  });

  test('is charged at once during dunning, which uses the next retry', async () => {
    const person = await member(CARDS.declinedLater);
    await sweepOn(335, 358, 364);
    expect(await renewal(person)).toMatchObject({ status: 'retrying', charged_on: '2027-11-23' });

    await change(person);

    expect(await steps()).toEqual(['notice-30', 'notice-7', 'charge-1', 'charge-2']);
    expect(await statuses()).toEqual(['paid', 'paid']);
    expect(await renewal(person)).toMatchObject({ status: 'on', charged_on: '2028-11-19', grace_until: null });
    await sweepOn(367, 370);
    expect(await statuses()).toEqual(['paid', 'paid']);
  });

  test('that is declined leaves the other retries, and never moves the last one', async () => {
    const person = await member(CARDS.declinedLater);
    await sweepOn(335, 358, 364);

    await change(person, CARDS.declinedLater);
    expect(await renewal(person)).toMatchObject({ status: 'retrying', charged_on: '2027-11-26' });
    await change(person, CARDS.declinedLater);
    expect(await renewal(person)).toMatchObject({ status: 'retrying', charged_on: '2027-11-30' });
    await change(person, CARDS.good);
    expect(await renewal(person)).toMatchObject({ status: 'retrying', charged_on: '2027-11-30', is_charging: false });
    expect(await steps()).toEqual(['notice-30', 'notice-7', 'charge-1', 'charge-2', 'charge-3']);

    await sweepOn(374);
    expect(await statuses()).toEqual(['paid', 'paid']);
  });

  test('is linked from the email about a declined charge', async () => {
    const person = await member(CARDS.declinedLater);
    slice.mailbox.empty();
    await sweepOn(335, 358, 364);

    expect(slice.mailbox.sentTo(person.email).at(-1)?.text).toMatch(/Change card[\s\S]*\/my-account\/membership/);
  });

  test('is found by the hourly job when the webhook was lost', async () => {
    const person = await member();
    const { url } = (await begin(person)).body.data;
    const { fetchSetup } = slice.ctx.payments;
    expect(await fetchSetup(url.split('/').at(-1))).toBe('open');
    await shop.moveSetup(url, 'paid', '4444');

    await slice.jobs.sweep('billing.reconcile');

    expect(await read(person)).toMatchObject({ data: { last4: '4444' }, meta: { change: 'saved' } });
  });
});

describe('a removed card', () => {
  test('is not charged: renewal is off, and stays off until another card is saved', async () => {
    const person = await member();

    expect((await remove(person)).body).toEqual({ data: null, meta: { change: 'removed' } });
    expect((await remove(person)).status).toBe(200);

    const off = await renewal(person);
    expect(off.status).toBe('off');
    const resume = async () => slice.api.post(`/api/orders/${off.order}/resume-renewal/`, undefined, await now(person));
    expect((await resume()).body.errors[0].code).toBe('order.no-saved-method');
    await change(person);
    expect((await resume()).body.data.attributes.renews).toBe(true);
  });

  test('ends the grace period', async () => {
    const person = await member(CARDS.declinedLater);
    await sweepOn(335, 358, 364, 366);
    expect(await renewal(person)).toMatchObject({ status: 'retrying' });

    await remove(person);

    expect(await renewal(person)).toBeNull();
    await sweepOn(367, 370, 374);
    expect((await statuses())[0]).toBe('paid');
    expect((await statuses())[1]).not.toBe('paid');
  });

  test('leaves the card of another member unchanged', async () => {
    const person = await member();
    const other = await member();
    await remove(other);

    expect(await read(person)).toMatchObject({ data: { last4: '4242' } });
    expect((await renewal(person)).status).toBe('on');
  });
});

describe('the saved card (rules M19)', () => {
  test('is null before a payment', async () => {
    const person = await slice.given.account();
    await shop.order(person, { tier: SILVER });

    expect((await slice.api.get(PATH, person.headers)).body).toEqual({ data: null, meta: { change: null } });
  });

  test('is the card of the last payment, named in the language of the host', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: SILVER });
    const host = `de.${slice.ctx.origin.host}`;

    const here = await slice.api.get(PATH, person.headers);
    const there = await slice.api.get(PATH, { ...person.headers, host });

    expect(here.body.data).toEqual({
      name: 'Test card, no money moved',
      brand: 'Test card',
      last4: '4242',
      expires: { year: 2029, month: 12 },
    });
    expect(there.body.data.name).toBe('Testkarte, kein Geld geflossen');
  });

  test('has its expiration month', async () => {
    const person = await slice.given.account();
    await shop.pay(await shop.order(person, { tier: SILVER }), CARDS.declinedLater);

    expect((await slice.api.get(PATH, person.headers)).body.data.expires).toEqual({ year: 2026, month: 12 });
  });

  test('is null while the provider is unavailable, without failing the request', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: SILVER });
    const payments = { ...slice.ctx.payments, fetchMethod: () => Promise.reject(new Error('away')) };

    expect(await readSavedMethod({ ...(await slice.ctxOf(person.id)), payments })).toEqual({
      data: null,
      meta: { change: null },
    });
  });
});
