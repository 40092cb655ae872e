/** Terms, renewals and proration around midnight and daylight saving changes in the provider's zone. */
import { describe, expect, test } from 'vitest';
import { termEnd } from '#domain/membership/orders/plan-purchase.ts';
import { scheduleTerms } from '#domain/membership/orders/refund.ts';
import { unusedDays, unusedValue } from '#domain/membership/pricing.ts';
import { cents } from '#domain/shared/money.ts';
import { dayIn, DEFAULT_TIME_ZONE as NEW_YORK } from '#domain/shared/time-zone.ts';
import { expiresBeforeCharge, nextRenewalStep, renewalDueAt, renewalDueOn } from './renewal.ts';

const at = (text: string): Date => new Date(text);
const moment = (text: string) => ({ now: at(text), zone: NEW_YORK });

describe('a year bought late in the evening in New York', () => {
  test.each([
    ['in winter', '2026-01-16T04:30:00Z', '2026-01-15', '2027-01-15'],
    ['a week before the clocks change a year later', '2026-03-09T03:30:00Z', '2026-03-08', '2027-03-08'],
    ['between two autumn changes', '2026-11-06T04:40:00Z', '2026-11-05', '2027-11-05'],
  ])('ends on the same day a year later: %s', (_, boughtAt, from, until) => {
    const endsAt = termEnd(at(boughtAt), 365, NEW_YORK);
    const term = { startsAt: at(boughtAt), endsAt, paid: cents(29_900) };

    expect([dayIn(at(boughtAt), NEW_YORK), dayIn(endsAt, NEW_YORK)]).toEqual([from, until]);
    expect(unusedDays(term, moment(boughtAt))).toBe(365);
    expect(unusedValue([term], moment(boughtAt))).toBe(29_900);
  });

  test('loses one day of value at its own time of day, also across a clock change', () => {
    const startsAt = at('2026-03-07T17:00:00Z');
    const term = { startsAt, endsAt: termEnd(startsAt, 365, NEW_YORK), paid: cents(36_500) };

    expect(unusedValue([term], moment('2026-03-08T16:00:00Z'))).toBe(36_400);
    expect(unusedValue([term], moment('2026-03-08T15:59:59Z'))).toBe(36_500);
  });
});

describe('renewal', () => {
  const endsAt = at('2027-11-08T04:30:00Z'); // The evening of November 7, after daylight saving time ended.

  test('is announced and charged at the start of calendar days of the zone', () => {
    expect(renewalDueOn(endsAt, 'notice-30', NEW_YORK)).toBe('2027-10-08');
    expect(renewalDueOn(endsAt, 'charge-1', NEW_YORK)).toBe('2027-11-06');
    expect(renewalDueAt(endsAt, 'notice-30', NEW_YORK).toISOString()).toBe('2027-10-08T04:00:00.000Z');
    expect(renewalDueAt(endsAt, 'charge-2', NEW_YORK).toISOString()).toBe('2027-11-09T05:00:00.000Z');
  });

  test.each([
    ['not a second before the day', '2027-10-08T03:59:59Z', null],
    ['from midnight of the day', '2027-10-08T04:00:00Z', 'notice-30'],
    ['until the last second of the day', '2027-10-09T03:59:59Z', 'notice-30'],
  ])('is announced %s', (_, now, step) => {
    expect(nextRenewalStep({ endsAt, taken: [] }, moment(now))).toBe(step);
  });

  test('compares a card with the date of the charge in the zone', () => {
    // In UTC it is already November.
    expect(expiresBeforeCharge({ year: 2027, month: 10 }, at('2027-11-02T03:30:00Z'), NEW_YORK)).toBe(false);
    expect(expiresBeforeCharge({ year: 2027, month: 10 }, at('2027-11-02T04:30:00Z'), NEW_YORK)).toBe(true);
  });
});

test('a term that moves forward keeps its days across a clock change', () => {
  const waiting = {
    id: 1,
    rank: 1,
    paid: cents(29_900),
    startsAt: at('2027-01-10T17:00:00Z'),
    endsAt: at('2028-01-10T17:00:00Z'),
  };
  const [placed] = scheduleTerms([waiting], moment('2026-07-01T16:00:00Z'));

  expect(placed?.endsAt.toISOString()).toBe('2027-07-01T16:00:00.000Z');
});
