import { afterAll, beforeAll, expect, test } from 'vitest';
import { resource } from '#tests/support/api.ts';
import type { Person } from '#tests/support/given.ts';
import { type Slice, startSlice } from '#tests/support/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const ELM = { address1: 'Elm Street', city: 'Boston', postalCode: '02115', country: 'US' };
const add = async ({ headers }: Person) =>
  (await slice.api.post('/api/users/addresses/', resource('Address', ELM), headers)).body.data.id;
const remove = (id: string, { headers }: Person) => slice.api.delete(`/api/addresses/${id}/`, headers);
const idsOf = async ({ headers }: Person) => {
  const { body } = await slice.api.get('/api/users/me/?include=addresses', headers);
  return body.data.relationships.addresses.data.map(({ id }: { id: string }) => id);
};

test('an address is deleted by its owner, once, and no other one is', async () => {
  const [owner, other] = [await slice.given.account(), await slice.given.account()];
  const [first, second] = [await add(owner), await add(owner)];

  expect((await remove(first, other)).status).toBe(404);
  const answers = await Promise.all([remove(first, owner), remove(first, owner)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect(await idsOf(owner)).toEqual([second]);
});

test.each(['0', '-1', 'x', '99999999999', '1 OR 1=1'])('an address %s does not exist', async (id) => {
  const owner = await slice.given.account();

  expect((await remove(encodeURIComponent(id), owner)).status).toBe(404);
});
