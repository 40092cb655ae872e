import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchasesIn } from '#tests/support/purchases.ts';
import { type Slice, startSlice } from '#tests/support/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
  await slice.given.tiers();
});
afterAll(() => slice.close());

test('the orders of the caller are listed, the newest first, with their membership and receipt', async () => {
  const { buy, order } = purchasesIn(slice);
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
