import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
  for (const [id, expiresOn] of [
    [101, '2027-02-01'],
    [102, '2026-12-01'],
    [103, null],
    [104, '2026-11-20'],
  ] as const)
    await slice.given.publication({ id, expiresOn });
});
afterAll(() => slice.close());

test.each([
  ['filter[expirationDate__gte]=2026-11-21&filter[expirationDate__lte]=2027-02-01&sort=expirationDate', [102, 101]],
  ['filter[expirationDate__lte]=2026-12-01&sort=-expirationDate', [102, 104]],
])('the list is filtered and sorted by the last day of credit: %s', async (query, ids) => {
  const { body } = await slice.api.get(`/api/publications/?${query}`);

  expect(body.data.map(({ id }: { id: string }) => Number(id))).toEqual(ids);
});
