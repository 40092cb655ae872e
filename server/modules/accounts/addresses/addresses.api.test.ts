import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const ELM = { address1: 'Elm Street', city: 'Boston', postalCode: '02115', state: 'MA', country: 'US' };
const add = async ({ headers }: Person) =>
  (await slice.api.post('/api/users/addresses/', resource('Address', ELM), headers)).body.data.id;
const remove = (id: string, { headers }: Person) => slice.api.delete(`/api/addresses/${id}/`, headers);
const idsOf = async ({ headers }: Person) => {
  const { body } = await slice.api.get('/api/users/me/?include=addresses', headers);
  return body.data.relationships.addresses.data.map(({ id }: { id: string }) => id);
};

test('an address is deleted once, by its owner only', async () => {
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

const send = async (change: object, { headers }: Person, id?: string) =>
  id === undefined
    ? slice.api.post('/api/users/addresses/', resource('Address', { ...ELM, ...change }), headers)
    : slice.api.patch(`/api/users/addresses/${id}/`, resource('Address', change), headers);

test.each([
  ['an unknown state of the United States', { state: 'Atlantis' }, 'state'],
  ['no state in the United States', { state: '' }, 'state'],
  ['no ZIP code in the United States', { postalCode: '' }, 'postalCode'],
  ['a state of another country', { country: 'CA', state: 'MA' }, 'state'],
  ['no prefecture in Japan', { country: 'JP', state: ' ' }, 'state'],
  ['no postal code in Germany', { country: 'DE', postalCode: ' ' }, 'postalCode'],
])('a new or changed address with %s is refused with a field error', async (_, change, field) => {
  const owner = await slice.given.account();
  const id = await add(owner);

  for (const answer of [await send(change, owner), await send(change, owner, id)]) {
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([
      { code: 'request.invalid-attribute', source: { pointer: `/data/attributes/${field}` } },
    ]);
  }
});

test.each([
  ['the United Kingdom without a state', { country: 'GB', state: '', postalCode: 'SW1A 1AA' }, ''],
  ['Hong Kong without a postal code', { country: 'HK', state: 'Kowloon', postalCode: '' }, 'Kowloon'],
  ['a state by its name, stored as its code', { state: 'maine' }, 'ME'],
  ['a province by its name, stored as its code', { country: 'CA', state: 'Quebec' }, 'QC'],
])('an address is accepted: %s', async (_, change, state) => {
  const owner = await slice.given.account();

  const made = await send(change, owner);
  const changed = await send(change, owner, await add(owner));

  expect([made.status, changed.status]).toEqual([201, 200]);
  expect([made.body.data.attributes.state, changed.body.data.attributes.state]).toEqual([state, state]);
});
