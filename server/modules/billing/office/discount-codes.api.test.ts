/** Discount codes, as the office makes and ends them. (rules O32) */
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { BRONZE, GOLD, type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
let finance: Person;

setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(async () => {
  finance = await slice.given.staff({ roles: ['finance'] });
});

const PATH = '/api/admin/discount-codes/';
const create = (attributes: object) => slice.api.post(PATH, resource('DiscountCode', attributes), finance.headers);
const change = (id: string, attributes: object) => {
  const { data } = resource('DiscountCode', attributes);
  return slice.api.patch(`${PATH}${id}/`, { data: { ...data, id } }, finance.headers);
};
const end = (id: string) =>
  slice.api.post(`${PATH}${id}/end/`, resource('DiscountCodeEnd', { reason: 'Over.' }), finance.headers);
const remove = (id: string) => slice.api.send('DELETE', `${PATH}${id}/`, { headers: finance.headers });
const listed = async (query = ''): Promise<any[]> =>
  (await slice.api.get(`${PATH}?${query}`, finance.headers)).body.data;
const pointerIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0].source?.pointer];
const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0].code];

describe('a discount code', () => {
  test('is created for tiers, lowers their orders, and counts its uses', async () => {
    const { body } = await create({ code: 'Gold-10', percent: 10, tiers: [String(GOLD)], uses_limit: 2 });
    await shop.buy(await slice.given.account(), { tier: GOLD, code: 'gold-10' });
    await shop.order(await slice.given.account(), { tier: GOLD, code: 'gold-10' });

    expect(body.data.attributes).toMatchObject({ code: 'Gold-10', state: 'active', tiers: [{ name: 'Gold' }] });
    expect(await listed()).toMatchObject([
      { attributes: { uses: 1, reserved: 1, granted: 6990, state: 'used-up', uses_limit: 2 } },
    ]);
    const refused = await shop.order(await slice.given.account(), { tier: BRONZE, code: 'gold-10' });
    expect(refused.status).toBe(422);
  });

  test('is found by a part of its name and by its state', async () => {
    await create({ code: 'SPRING', amount: 2500, currency: 'USD', expires: '2026-12-01T00:00:00Z' });
    await create({ code: 'AUTUMN', percent: 5 });
    slice.clock.moveTo('2026-12-02T00:00:00Z');
    finance = await slice.given.staff({ roles: ['finance'] });

    expect(await listed('filter[search]=prin')).toMatchObject([{ attributes: { code: 'SPRING', amount: 2500 } }]);
    expect(await listed('filter[state]=expired')).toHaveLength(1);
    expect(await listed('filter[state]=active')).toMatchObject([{ attributes: { code: 'AUTUMN' } }]);
  });

  test.each([
    ['a percentage and an amount', { percent: 5, amount: 5, currency: 'USD' }, [422, 'discount-code.one-kind']],
    ['neither', {}, [422, 'discount-code.one-kind']],
    ['an amount without a currency', { amount: 500 }, [422, 'discount-code.one-kind']],
    ['an unknown tier', { percent: 5, tiers: ['99'] }, [422, 'discount-code.no-tier']],
    ['no number for a tier', { percent: 5, tiers: ['gold'] }, [422, 'discount-code.no-tier']],
    ['an end in the past', { percent: 5, expires: '2026-01-01T00:00:00Z' }, [422, 'discount-code.past']],
    ['a percentage above 100', { percent: 101 }, [422, 'request.invalid-attribute']],
    ['a space in its name', { percent: 5, code: 'A B C' }, [422, 'request.invalid-attribute']],
    ['a name in use, ignoring case', { percent: 5, code: 'taken' }, [409, 'discount-code.exists']],
  ])('is refused with %s', async (_title, attributes, expected) => {
    await create({ code: 'TAKEN', percent: 5 });

    expect(codeIn(await create({ code: 'NEW-CODE', ...attributes }))).toEqual(expected);
  });

  test.each([
    ['amount', 422, { percent: 5, amount: 5, currency: 'USD' }],
    ['amount', 422, { percent: 5, amount: 5 }],
    ['amount', 422, { percent: 5, currency: 'USD' }],
    ['percent', 422, {}],
    ['percent', 422, { currency: 'USD' }],
    ['tiers', 422, { percent: 5, tiers: ['0'] }],
    ['tiers', 422, { percent: 5, tiers: ['-1'] }],
    ['tiers', 422, { percent: 5, tiers: ['1.5'] }],
    ['tiers', 422, { percent: 5, tiers: ['2147483648'] }],
    ['tiers', 422, { percent: 5, tiers: ['99999999999999999999'] }],
    ['tiers', 422, { percent: 5, tiers: [String(GOLD), '99'] }],
    ['expires', 422, { percent: 5, expires: '2026-11-21T12:00:00.000Z' }],
    ['code', 409, { percent: 5, code: 'taken' }],
  ])('points at %s (%i) when created with %j', async (attribute, status, attributes) => {
    await create({ code: 'TAKEN', percent: 5 });

    const answer = await create({ code: 'NEW-CODE', ...attributes });
    expect(pointerIn(answer)).toEqual([status, `/data/attributes/${attribute}`]);
    expect(await listed()).toHaveLength(1);
  });

  test('points at the limit or the end that cannot be changed so', async () => {
    const { id } = (await create({ code: 'LIMITED', percent: 5, uses_limit: 3 })).body.data;
    for (let count = 0; count < 2; count += 1)
      await shop.buy(await slice.given.account(), { tier: GOLD, code: 'limited' });

    expect(pointerIn(await change(id, { uses_limit: 1 }))).toEqual([422, '/data/attributes/uses_limit']);
    expect(pointerIn(await change(id, { expires: '2026-11-20T00:00:00Z' }))).toEqual([422, '/data/attributes/expires']);
    expect(await listed()).toMatchObject([{ attributes: { uses_limit: 3, expires: null } }]);
  });

  test('is active again when its end is removed', async () => {
    const { id } = (await create({ code: 'AGAIN', percent: 5, uses_limit: 3 })).body.data;
    await end(id);

    expect((await change(id, { expires: null })).body.data.attributes).toMatchObject({
      state: 'active',
      expires: null,
      uses_limit: 3,
    });
  });

  test('changes its limit and its end, but not below its uses', async () => {
    const { id } = (await create({ code: 'LIMITED', percent: 5, uses_limit: 3 })).body.data;
    for (let count = 0; count < 2; count += 1)
      await shop.buy(await slice.given.account(), { tier: GOLD, code: 'limited' });

    expect(codeIn(await change(id, { uses_limit: 1 }))).toEqual([422, 'discount-code.limit']);
    expect(codeIn(await change('999', { uses_limit: 1 }))).toEqual([404, 'discount-code.not-found']);
    const changed = await change(id, { uses_limit: 2, expires: '2027-01-01T00:00:00Z' });
    expect(changed.body.data.attributes).toMatchObject({ uses_limit: 2, state: 'used-up' });
    expect((await change(id, { uses_limit: null })).body.data.attributes).toMatchObject({
      uses_limit: null,
      expires: '2027-01-01T00:00:00.000Z',
      state: 'active',
    });
  });

  test('ends at once with a reason, and only once', async () => {
    const { id } = (await create({ code: 'ENDED', percent: 5 })).body.data;

    expect((await end(id)).body.data.attributes.state).toBe('expired');
    expect(codeIn(await end(id))).toEqual([409, 'discount-code.ended']);
    const refused = await shop.order(await slice.given.account(), { tier: GOLD, code: 'ended' });
    expect(codeIn(refused)).toEqual([422, 'discount.expired']);
  });

  test('is deleted only while no order has used it', async () => {
    const { id: unused } = (await create({ code: 'UNUSED', percent: 5 })).body.data;
    const { id: used } = (await create({ code: 'USED', percent: 5 })).body.data;
    await shop.order(await slice.given.account(), { tier: GOLD, code: 'used' });

    expect((await remove(unused)).status).toBe(204);
    expect(codeIn(await remove(unused))).toEqual([404, 'discount-code.not-found']);
    expect(codeIn(await remove(used))).toEqual([409, 'discount-code.used']);
    expect(await listed()).toHaveLength(1);
  });

  test('has every change in the record, with before and after', async () => {
    const { id } = (await create({ code: 'LOGGED', percent: 5 })).body.data;
    await change(id, { uses_limit: 9 });
    await change(id, { expires: '2027-01-01T00:00:00Z' });
    await end(id);
    await remove(id);
    const entries = await slice.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    const expires = '2027-01-01T00:00:00.000Z';

    expect(entries).toMatchObject([
      { action: 'discount-code.created', actorId: finance.id, detail: { after: { code: 'LOGGED' } } },
      { action: 'discount-code.changed', detail: { before: { uses_limit: null }, after: { uses_limit: 9 } } },
      { action: 'discount-code.changed', detail: { before: { expires: null }, after: { uses_limit: 9, expires } } },
      {
        action: 'discount-code.ended',
        detail: { before: { expires }, after: { expires: slice.clock.now().toISOString() }, reason: 'Over.' },
      },
      { action: 'discount-code.deleted', detail: { before: { code: 'LOGGED' } } },
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ subjectType: 'DiscountCode', subjectId: id });
  });
});
