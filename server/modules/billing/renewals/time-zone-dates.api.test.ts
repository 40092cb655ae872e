/** Dates that are shown and charged, around midnight in the provider's time zone. (rules T25) */
import { describe, expect, test } from 'vitest';
import { type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});

/** 23:30 on June 30 in New York, when it is already July 1 in UTC, and with it the next academic year. */
const LATE_EVENING = '2027-07-01T03:30:00Z';

describe('a membership bought late in the evening', () => {
  test('shows its days in New York on the receipt', async () => {
    slice.clock.moveTo(LATE_EVENING);
    const buyer = await slice.given.account();
    await shop.buy(buyer, { tier: 3 });
    await slice.jobs.drain();

    const text = slice.mailbox.sentTo(buyer.email).find(({ subject }) => subject.startsWith('Your receipt'))?.text;
    expect(text).toContain('06/29/2028');
    expect(text).not.toMatch(/07\/01\/2027|06\/30\/2028/);
  });

  test('is announced and charged from the first minute of its days', async () => {
    slice.clock.moveTo(LATE_EVENING);
    const buyer = await slice.given.account();
    await shop.buy(buyer, { tier: 3 });
    await slice.jobs.drain();
    slice.mailbox.empty();
    const subjectsAt = async (instant: string) => {
      slice.clock.moveTo(instant);
      await slice.jobs.sweep('billing.take-renewal-steps');
      return slice.mailbox.sentTo(buyer.email).map(({ subject }) => subject);
    };

    // It ends on June 29, 2028; 30 days before is May 30.
    expect(await subjectsAt('2028-05-30T03:59:00Z')).toEqual([]);
    expect(await subjectsAt('2028-05-30T04:07:00Z')).toHaveLength(1);
    const notice = slice.mailbox.sentTo(buyer.email)[0]?.text ?? '';
    expect(notice).toContain('06/29/2028');
    expect(notice).toContain('06/28/2028');
    await subjectsAt('2028-06-22T04:07:00Z');
    slice.mailbox.empty();
    expect(await subjectsAt('2028-06-28T03:59:00Z')).toEqual([]);
    expect(await subjectsAt('2028-06-28T04:07:00Z')).toHaveLength(1);
  });
});

describe('another time zone of the provider', () => {
  test('moves the days accordingly', async () => {
    const berlin = await startSlice(slice.database, { TIME_ZONE: 'Europe/Berlin' });
    const { data } = (await berlin.api.get('/api/data/?i18n=none')).body;

    expect(data.configs).toContainEqual({ key: 'TIME_ZONE', value: 'Europe/Berlin' });
    expect(berlin.clock.zone).toBe('Europe/Berlin');
  });
});
