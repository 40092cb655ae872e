import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { addDaysIn, DEFAULT_TIME_ZONE as ZONE } from '#domain/shared/time-zone.ts';
import { type FundedTerm, fundingTermsOf, listLostTerms, reinstatePurchase } from './dispute.ts';

const FIRST_DAY = new Date('2026-06-01T16:00:00Z');
const instant = (day: number): Date => addDaysIn(FIRST_DAY, day, ZONE);
const on = (day: number) => ({ now: instant(day), zone: ZONE });

/** A term of these days, each worth a dollar; the tier rises with the id. */
const term = (id: number, [from, to]: [number, number], change: Partial<FundedTerm> = {}): FundedTerm => ({
  ...{ id, rank: id, startsAt: instant(from), endsAt: instant(to), endedAt: null },
  ...{ paid: cents((to - from) * 100), payment: 'paid', replacedById: null, fundedBy: [] },
  ...change,
});
const endedOn = (day: number) => ({ endedAt: instant(day) });
const upgraded = (by: number, day: number) => ({ replacedById: by, ...endedOn(day) });
const charged = (day: number) => ({ payment: 'charged-back' as const, ...endedOn(day) });
const refunded = (day: number) => ({ payment: 'refunded' as const, ...endedOn(day) });
const lost = (terms: FundedTerm[], day: number) => listLostTerms(terms, instant(day)).map(({ id }) => id);

describe('a won dispute (rules M26)', () => {
  test('reopens its term with its dates', () => {
    const disputed = term(1, [0, 365], endedOn(10));

    expect(reinstatePurchase([disputed], 1, on(20))).toEqual({
      reopened: { id: 1, startsAt: instant(0), endsAt: instant(365), paid: cents(36_500) },
      merged: [],
      placed: [],
    });
  });

  test('reopens a term that has run out, and schedules nothing for it', () => {
    const disputed = term(1, [0, 365], endedOn(10));
    const renewal = term(2, [400, 765]);

    expect(reinstatePurchase([disputed, renewal], 1, on(400))).toMatchObject({ reopened: { id: 1 }, placed: [] });
  });

  test('schedules nothing for a term that runs out at this instant', () => {
    const disputed = term(1, [0, 365], endedOn(10));
    const higher = term(2, [300, 665]);

    expect(reinstatePurchase([disputed, higher], 1, on(365))?.placed).toEqual([]);
  });

  test.each([
    ['long ago', [-400, -35]],
    ['at this instant', [-345, 20]],
  ] as const)('does not place a term that ran out %s', (_, [from, to]) => {
    const lower = term(1, [from, to]);
    const higher = term(3, [from, to]);
    const disputed = term(2, [0, 365], endedOn(10));

    expect(reinstatePurchase([lower, disputed, higher], 2, on(20))).toMatchObject({ reopened: { id: 2 }, placed: [] });
  });

  test('moves what began in its place behind it', () => {
    const disputed = term(2, [0, 365], endedOn(10));
    const ahead = term(1, [20, 385]);

    expect(reinstatePurchase([disputed, ahead], 2, on(20))).toMatchObject({
      reopened: { id: 2 },
      placed: [{ id: 1, startsAt: instant(365), endsAt: instant(730), isRestored: false }],
    });
  });

  test('changes nothing for a term that has not ended', () => {
    expect(reinstatePurchase([term(1, [0, 365])], 1, on(20))).toBeNull();
  });

  const gold = (change: Partial<FundedTerm>) => term(2, [5, 370], { fundedBy: [1], ...change });

  test('of an upgrade ends the term that its reversal had restored', () => {
    const terms = [term(1, [10, 370]), gold(endedOn(10))];

    expect(reinstatePurchase(terms, 2, on(20))).toMatchObject({
      reopened: { id: 2, startsAt: instant(5), endsAt: instant(370) },
      merged: [{ id: 1, replacedById: 2 }],
      placed: [],
    });
  });

  test('of an upgrade can be repeated when it is disputed again', () => {
    const terms = [term(1, [10, 369], { paid: cents(29_000) }), gold(endedOn(30))];

    expect(reinstatePurchase(terms, 2, on(35))?.reopened.id).toBe(2);
  });

  test('of an upgrade leaves the term before it replaced, which had run out and was not restored', () => {
    const terms = [term(1, [0, 10], upgraded(2, 10)), gold(endedOn(12))];

    expect(reinstatePurchase(terms, 2, on(20))).toMatchObject({ reopened: { id: 2 }, merged: [] });
    expect(reinstatePurchase(terms, 2, on(380))).toMatchObject({ reopened: { id: 2 }, merged: [], placed: [] });
    expect(lost(terms, 380)).toEqual([]);
  });

  test('of an upgrade waits while the payment of the term before it is disputed', () => {
    const terms = [term(1, [10, 370], charged(15)), gold(endedOn(10))];

    expect(reinstatePurchase(terms, 2, on(20))).toBeNull();
    expect(lost(terms, 20)).toEqual([]);
  });

  test('brings back both once the last of two disputes is won', () => {
    const terms = [term(1, [10, 370], endedOn(15)), gold(endedOn(10))];

    expect(reinstatePurchase(terms, 1, on(20))).toMatchObject({
      reopened: { id: 2 },
      merged: [{ id: 1, replacedById: 2 }],
    });
  });

  test('restores the term before an upgrade that is still disputed, from the end of that upgrade on', () => {
    const terms = [term(1, [0, 365], upgraded(2, 5)), gold(charged(10))];

    expect(reinstatePurchase(terms, 1, on(20))).toEqual({
      reopened: { id: 1, startsAt: instant(10), endsAt: instant(370), paid: cents(36_000) },
      merged: [],
      placed: [],
    });
  });

  test('of two upgrades ends what both reversals had restored, each by its own upgrade', () => {
    const terms = [
      term(1, [12, 372]),
      term(2, [10, 370], { fundedBy: [1], ...endedOn(12) }),
      term(3, [5, 370], { fundedBy: [2], ...endedOn(10) }),
    ];

    const merged = [
      { id: 2, replacedById: 3 },
      { id: 1, replacedById: 2 },
    ];
    expect(reinstatePurchase(terms, 2, on(20))).toMatchObject({ reopened: { id: 3 }, merged });
    expect(reinstatePurchase(terms.toReversed(), 2, on(20))).toMatchObject({ reopened: { id: 3 }, merged });
  });

  test('leaves an upgrade that has run out, and what its reversal had restored goes on', () => {
    const terms = [term(1, [10, 740]), gold(endedOn(10))];

    expect(reinstatePurchase(terms, 2, on(369))?.reopened.id).toBe(2);
    expect(lost(terms, 369)).toEqual([]);
    expect(reinstatePurchase(terms, 2, on(370))).toBeNull();
    expect(lost(terms, 370)).toEqual([2]);
  });

  test.each<[string, FundedTerm[]]>([
    ['was refunded', [term(1, [10, 370], refunded(15)), gold(endedOn(10))]],
    [
      'pays for another upgrade',
      [term(1, [10, 370], upgraded(3, 15)), gold(endedOn(10)), term(3, [15, 380], { fundedBy: [1] })],
    ],
  ])('of an upgrade is lost when the term before it %s', (_, terms) => {
    expect(reinstatePurchase(terms, 2, on(20))).toBeNull();
    expect(lost(terms, 20)).toEqual([2]);
  });

  test('of an upgrade counts again when another upgrade of the term before it was refunded', () => {
    const terms = [term(1, [14, 374]), gold(endedOn(12)), term(3, [13, 378], { fundedBy: [1], ...refunded(14) })];

    expect(reinstatePurchase(terms, 2, on(20))?.reopened.id).toBe(2);
  });
});

describe('a payment that can no longer count (rules M23, M26)', () => {
  const two = { fundedBy: [1, 2] };

  test('is that of an upgrade of two terms when one is refunded and the dispute of the other is won', () => {
    const terms = [
      term(1, [0, 365], upgraded(3, 10)),
      term(2, [20, 385], refunded(22)),
      term(3, [10, 375], { ...two, ...endedOn(20) }),
    ];

    expect(reinstatePurchase(terms, 1, on(30))?.reopened).toMatchObject({ id: 1, startsAt: instant(20) });
    expect(lost(terms, 30)).toEqual([3]);
  });

  test('is every later upgrade when the first payment is refunded', () => {
    const terms = [
      term(1, [0, 365], { payment: 'refunded', ...upgraded(2, 5) }),
      term(2, [5, 370], { fundedBy: [1], ...upgraded(3, 10) }),
      term(3, [10, 375], { fundedBy: [2], ...endedOn(12) }),
    ];

    expect(lost(terms, 12)).toEqual([2, 3]);
  });

  test('is not that of an upgrade whose own upgrade is active', () => {
    const terms = [
      term(1, [0, 365], { payment: 'refunded', ...upgraded(2, 5) }),
      term(2, [5, 370], { fundedBy: [1], ...upgraded(3, 10) }),
      term(3, [10, 375], { fundedBy: [2] }),
    ];

    expect(lost(terms, 12)).toEqual([]);
  });

  test.each<[string, FundedTerm[]]>([
    ['a term that is active', [term(1, [0, 365])]],
    ['a term that has run out', [term(1, [-400, -35])]],
    ['a term whose upgrade is active', [term(1, [0, 365], upgraded(2, 5)), term(2, [5, 370], { fundedBy: [1] })]],
    ['an upgrade whose own dispute is open', [term(1, [10, 370], refunded(15)), term(2, [5, 370], charged(10))]],
  ])('is not that of %s', (_, terms) => {
    expect(lost(terms, 20)).toEqual([]);
  });
});

describe('the funding of a term (rules M22, M23)', () => {
  const terms = [
    { id: 1, fundedBy: [] },
    { id: 2, fundedBy: [] },
    { id: 3, fundedBy: [1, 2] },
    { id: 4, fundedBy: [] },
    { id: 5, fundedBy: [3] },
  ];
  const ids = (id: number) => fundingTermsOf(terms, id).map((each) => each.id);

  test('includes its own payment and that of every term it replaced', () => {
    expect(ids(5)).toEqual([5, 3, 1, 2]);
    expect(ids(4)).toEqual([4]);
  });

  test('is empty for an unknown term', () => {
    expect(ids(9)).toEqual([]);
  });
});
