import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

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

test.each([
  [365, 'Yearly'],
  [1825, 'Five years'],
] as const)(
  'a member who bought %i days sees that plan of the current tier, and the yearly plan of the others',
  async (days, label) => {
    const person = await slice.given.account();
    await shop.pay(await shop.order(person, { tier: SILVER, days }));
    await slice.jobs.drain();

    const { body } = await slice.api.get('/api/users/me/?include=membership', person.headers);
    const mine = body.included.find(({ type }: { type: string }) => type === 'Membership');

    expect(mine.attributes).toMatchObject({
      name: 'Silver',
      rebillDays: days,
      rebillDaysLabel: label,
    });
    const listed = await slice.api.get('/api/memberships/withmine/?page[size]=0', person.headers);
    expect(listed.body.data.map(({ attributes }: any) => attributes.rebillDays)).toEqual([365, days, 365]);
  },
);
