import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARDS, purchasesIn } from '#tests/support/purchases.ts';
import { type Slice, startSlice } from '#tests/support/slice.ts';
import { readSavedMethod } from './read-saved-method.ts';

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

const SILVER = 2;
const PATH = '/api/orders/saved-method/';

describe('what a renewal is charged to (rules M19)', () => {
  test('is nothing before anything was paid', async () => {
    const person = await slice.given.account();
    await shop.order(person, { tier: SILVER });

    expect((await slice.api.get(PATH, person.headers)).body).toEqual({ data: null, meta: { change: null } });
  });

  test('is what was paid with last, named in the language of the host', async () => {
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

  test('says in which month a card is over', async () => {
    const person = await slice.given.account();
    await shop.pay(await shop.order(person, { tier: SILVER }), CARDS.declinedLater);

    expect((await slice.api.get(PATH, person.headers)).body.data.expires).toEqual({ year: 2026, month: 12 });
  });

  test('is not known while the provider is away, which takes nothing else along', async () => {
    const person = await slice.given.account();
    await shop.buy(person, { tier: SILVER });
    const viewer = (await slice.ctx.viewersOf([person.id])).get(person.id) ?? slice.ctx.viewer;
    const payments = { ...slice.ctx.payments, fetchMethod: () => Promise.reject(new Error('away')) };

    expect(await readSavedMethod({ ...slice.ctx, viewer, payments })).toEqual({ data: null, meta: { change: null } });
  });
});
