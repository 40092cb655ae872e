import { describe, expect, test } from 'vitest';
import {
  canBePaid,
  nextOrderStatus,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderStatus,
  paidEventFor,
  returnReason,
} from '#domain/membership/orders/order-status.ts';
import { currentHolding, planPurchase, termEnd } from '#domain/membership/orders/plan-purchase.ts';
import { mayRefund } from '#domain/membership/orders/refund.ts';
import {
  extraDays,
  FIVE_YEARS,
  fiveYearPrice,
  isRebillDays,
  ONE_YEAR,
  orderPrice,
  parseRebillDays,
  termValue,
  unusedDays,
  unusedValue,
} from '#domain/membership/pricing.ts';
import { lowestTierWith, nextTier, tiersWith } from '#domain/membership/tier.ts';
import { cents } from '#domain/shared/money.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { isValid } from './term.ts';

const at = (text: string): Date => new Date(text);
const UTC = 'UTC' as TimeZone;
const moment = (now: Date | string) => ({ now: new Date(now), zone: UTC });
const term = { startsAt: at('2026-03-03T12:00:00Z'), endsAt: at('2027-03-03T12:00:00Z') };

describe('validity (rules M12)', () => {
  test.each([
    ['before the start', '2026-03-03T11:59:59Z', false],
    ['at the start', '2026-03-03T12:00:00Z', true],
    ['a second before the end', '2027-03-03T11:59:59Z', true],
    ['at the end', '2027-03-03T12:00:00Z', false],
  ])('%s', (_, now, valid) => {
    expect(isValid(term, at(now))).toBe(valid);
  });

  test('a year has 365 days, even in a leap year', () => {
    expect(termEnd(at('2027-03-03T12:00:00Z'), 365, UTC)).toEqual(at('2028-03-02T12:00:00Z'));
    expect([isRebillDays(365), isRebillDays(1825), isRebillDays(30)]).toEqual([true, true, false]);
  });
});

describe('prices (rules M2)', () => {
  test('five years cost as much as four', () => {
    expect(fiveYearPrice(cents(29900))).toBe(119600);
  });

  test.each([
    ['365', ONE_YEAR],
    ['1825', FIVE_YEARS],
    ['730', null],
    ['0365', null],
    ['', null],
    [null, null],
  ])('the toggle parses %s', (text, days) => {
    expect(parseRebillDays(text)).toBe(days);
  });

  test.each([
    ['list price', 49900, 0, 0, 49900],
    ['a referred colleague pays $50 less', 49900, 5000, 0, 44900],
    ['an upgrade pays the difference', 49900, 0, 18759, 31141],
    ['both reductions', 49900, 5000, 18759, 26141],
    ['never below zero', 29900, 5000, 119600, 0],
  ])('%s', (_, list, discount, proration, due) => {
    expect(orderPrice({ list: cents(list), discount: cents(discount), proration: cents(proration) })).toBe(due);
  });
});

describe('the unused value of a term (rules M14)', () => {
  const paid = { ...term, paid: cents(29900) };

  test.each([
    ['the full value at the start', '2026-03-03T12:00:00Z', 365, 29900],
    ['the full value an hour later: the current day counts', '2026-03-03T13:00:00Z', 365, 29900],
    ['after a day', '2026-03-04T12:00:00Z', 364, 29818],
    ['after 136 days', '2026-07-17T12:00:00Z', 229, 18759],
    ['on the last day', '2027-03-03T11:00:00Z', 1, 82],
    ['nothing at the end', '2027-03-03T12:00:00Z', 0, 0],
    ['nothing long after the end', '2028-01-01T00:00:00Z', 0, 0],
  ])('%s', (_, now, days, value) => {
    expect(unusedDays(paid, moment(now))).toBe(days);
    expect(unusedValue([paid], moment(now))).toBe(value);
  });

  test('a renewal paid ahead keeps its full value', () => {
    const ahead = { startsAt: term.endsAt, endsAt: at('2028-03-02T12:00:00Z'), paid: cents(29900) };

    expect(unusedValue([paid, ahead], moment('2026-07-17T12:00:00Z'))).toBe(18759 + 29900);
  });

  test('a term without payment is worth nothing', () => {
    expect(unusedValue([], moment('2026-07-17T12:00:00Z'))).toBe(0);
    expect(unusedValue([{ ...paid, endsAt: paid.startsAt }], moment('2026-03-03T12:00:00Z'))).toBe(0);
  });
});

describe('the value of a term that replaces another (rules M15)', () => {
  const start = term.startsAt;
  const yearFrom = (startsAt: Date, paid: number) => ({
    startsAt,
    endsAt: termEnd(startsAt, 365, UTC),
    paid: cents(paid),
  });
  const upgrade = (held: ReturnType<typeof yearFrom>, list: number, now: Date) => {
    const proration = unusedValue([held], moment(now));
    const paid = orderPrice({ list: cents(list), discount: cents(0), proration });
    return { ...yearFrom(now, paid), value: termValue(cents(paid), proration) };
  };

  test('is the list price after an upgrade, though less was paid', () => {
    expect(upgrade(yearFrom(start, 29900), 49900, start)).toMatchObject({ paid: 20000, value: 49900 });
  });

  test('carries through a second upgrade on the same day, so that together they cost the highest tier once', () => {
    const silver = upgrade(yearFrom(start, 29900), 49900, start);
    const gold = upgrade(yearFrom(start, silver.value), 69900, start);

    expect(29900 + silver.paid + gold.paid).toBe(69900);
  });

  test('keeps the remainder when the new tier costs less than the unused value', () => {
    const fiveYears = { ...yearFrom(start, 119600), endsAt: termEnd(start, 1825, UTC) };
    const silver = upgrade(fiveYears, 49900, start);

    expect(silver).toMatchObject({ paid: 0, value: 119600 });
  });

  test.each([
    ['less than a day adds nothing', 50_035, 49_900, 49_900, 0],
    ['two and a half days add two', 50_242, 49_900, 49_900, 2],
    ['five years of value at the price of one year', 119_600, 49_900, 49_900, 509],
    ['a value equal to the price adds nothing', 49_900, 49_900, 49_900, 0],
    ['a value that the price was reduced by adds nothing', 29_900, 49_900, 29_900, 0],
    ['a value that has shrunk since it was deducted adds nothing', 29_000, 49_900, 29_900, 0],
    ['a value that the price was not reduced by adds all its days', 29_900, 49_900, 0, 218],
    ['a tier without a price adds nothing', 29_900, 0, 0, 0],
  ] as const)('lengthens the new term by whole days at its price: %s', (_, unused, list, deducted, days) => {
    expect(extraDays(cents(unused), { list: cents(list), rebillDays: 365, deducted: cents(deducted) })).toBe(days);
  });

  test('does not refund a discount', () => {
    expect(termValue(orderPrice({ list: cents(29900), discount: cents(5000), proration: cents(0) }), cents(0))).toBe(
      24900,
    );
  });
});

describe('the current membership', () => {
  const now = at('2026-06-01T12:00:00Z');
  const silver = { membershipId: 2, rank: 2, ...term };
  const ahead = { ...silver, startsAt: term.endsAt, endsAt: termEnd(term.endsAt, 365, UTC) };
  const gold = { membershipId: 3, rank: 3, startsAt: now, endsAt: at('2026-12-01T12:00:00Z') };

  test.each([
    ['no paid term is no membership', [], null],
    ['a future term is not current', [ahead], null],
    ['a renewal paid ahead moves the end', [silver, ahead], { ...silver, endsAt: ahead.endsAt }],
    ['the higher of two current terms', [silver, gold], { ...gold, endsAt: silver.endsAt }],
  ])('%s', (_, paid, expected) => {
    expect(currentHolding(paid, now)).toEqual(expected);
  });
});

describe('planning a purchase (rules M13, M16)', () => {
  const now = at('2026-06-01T12:00:00Z');
  const silver = { membershipId: 2, rank: 2 };
  const held = { ...silver, ...term };
  const ended = { ...held, endsAt: now };

  test.each([
    ['the first membership starts now', null, silver, 'start', now],
    ['after expiry it starts now', ended, silver, 'start', now],
    ['a higher tier starts now, less the unused value', held, { membershipId: 3, rank: 3 }, 'upgrade', now],
    ['a lower tier starts at the end', held, { membershipId: 1, rank: 1 }, 'downgrade', term.endsAt],
    ['the same tier adds to the end', held, silver, 'renewal', term.endsAt],
    ['another tier of the same rank starts at the end', held, { membershipId: 9, rank: 2 }, 'downgrade', term.endsAt],
  ] as const)('%s', (_, current, wanted, kind, startsAt) => {
    const purchase = planPurchase(current, { ...wanted, rebillDays: 365 }, moment(now));

    expect(purchase).toEqual({ kind, startsAt, endsAt: termEnd(startsAt, 365, UTC) });
  });

  const tiers = [
    { rank: 3, public: true, permissions: ['PUBLICATION_VIDEO', 'SELF_ASSESSMENT'] },
    { rank: 2, public: true, permissions: ['PUBLICATION_VIDEO'] },
    { rank: 4, public: false, permissions: ['PUBLICATION_VIDEO', 'SELF_ASSESSMENT'] },
    { rank: 1, public: true, permissions: [] },
    { rank: 0, public: false, permissions: ['PUBLICATION_VIDEO'] },
  ];

  test.each([
    ['PUBLICATION_VIDEO', [2, 3]],
    ['SELF_ASSESSMENT', [3]],
    ['AUDIO_FEED', []],
  ])('the tiers on sale that open %s, lowest first', (permission, ranks) => {
    expect(tiersWith(permission, tiers).map(({ rank }) => rank)).toEqual(ranks);
    expect(lowestTierWith(permission, tiers)?.rank ?? null).toBe(ranks[0] ?? null);
  });

  test('the top tier has no next tier', () => {
    expect(nextTier(2, tiers)?.rank).toBe(3);
    expect(nextTier(3, tiers)).toBeNull();
  });
});

describe('order states (rules M7)', () => {
  test.each([
    ['pending', 'requires_action paid failed cancelled refunded refunded - refunded'],
    ['requires_action', '- paid failed cancelled refunded refunded - refunded'],
    ['failed', 'requires_action paid - cancelled refunded refunded - refunded'],
    ['cancelled', '- paid - - refunded refunded - refunded'],
    ['paid', '- - - - refunded refunded - -'],
    ['refunded', '- - - - - - paid -'],
  ] as const)('from %s', (status, row) => {
    expect(ORDER_EVENTS.map((event) => nextOrderStatus(status, event) ?? '-').join(' ')).toBe(row);
  });

  test('a repeated event changes nothing', () => {
    for (const status of ORDER_STATUSES) {
      for (const event of ORDER_EVENTS) {
        const next = nextOrderStatus(status, event);
        if (next !== null) expect(nextOrderStatus(next, event)).toBeNull();
      }
    }
  });

  test.each([
    ['an open order', { isSuperseded: false, isDisputed: false }, 'paid'],
    ['a superseded order', { isSuperseded: true, isDisputed: false }, 'late-payment'],
    ['a disputed order', { isSuperseded: false, isDisputed: true }, 'dispute-won'],
    ['an order that was superseded and disputed', { isSuperseded: true, isDisputed: true }, 'dispute-won'],
  ])('a payment for %s', (_, past, event) => {
    expect(paidEventFor(past)).toBe(event);
  });

  const NEVER = { paidAt: null, refundedAt: null, chargedBackAt: null, supersededAt: null };
  const when = at('2026-01-02T12:00:00Z');
  test.each([
    ['nothing was returned', { paidAt: when }, null],
    ['nothing was returned for a superseded order', { supersededAt: when }, null],
    ['a dispute was won', { paidAt: when, chargedBackAt: when }, null],
    ['the order was refunded', { paidAt: when, refundedAt: when }, 'refunded'],
    ['the bank reversed the payment', { paidAt: when, refundedAt: when, chargedBackAt: when }, 'charged-back'],
    ['the order had been superseded', { refundedAt: when, supersededAt: when }, 'superseded'],
    ['the order was refunded and superseded later', { paidAt: when, refundedAt: when, supersededAt: when }, 'refunded'],
    ['the order was returned before it was reported paid', { refundedAt: when }, 'refunded'],
  ] as const)('the reason of a return: %s', (_, past, why) => {
    expect(returnReason({ ...NEVER, ...past })).toBe(why);
  });

  test('an order can be paid while it is pending, requires action or has failed', () => {
    expect(ORDER_STATUSES.filter(canBePaid)).toEqual(['pending', 'requires_action', 'failed']);
  });
});

describe('refunds (rules M21)', () => {
  const paidAt = at('2026-01-01T12:00:00Z');

  test.each<[string, OrderStatus, Date | null, string, string]>([
    ['on the last second of day 30', 'paid', paidAt, '2026-01-31T11:59:59Z', 'yes'],
    ['after the guarantee', 'paid', paidAt, '2026-01-31T12:00:00Z', 'too-late'],
    ['twice', 'refunded', paidAt, '2026-01-02T12:00:00Z', 'refunded'],
    ['of an order that was not paid', 'failed', null, '2026-01-02T12:00:00Z', 'not-paid'],
    ['of a superseded order, whatever its other timestamps', 'cancelled', paidAt, '2026-01-02T12:00:00Z', 'not-paid'],
    ['of an order without a known payment', 'paid', null, '2026-01-02T12:00:00Z', 'not-paid'],
  ])('%s', (_, status, paid, now, expected) => {
    const decision = mayRefund({ status, paidAt: paid }, moment(now));

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });
});
