import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { type MergedTerm, mergeTerms } from './merge-terms.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-06-01T12:00:00Z');
const MOMENT = { now: NOW, zone: DEFAULT_TIME_ZONE };
const day = (days: number) => new Date(NOW.getTime() + days * DAY);
const [BRONZE, SILVER, GOLD] = [1, 2, 3];

const term = (id: number, rank: number, [from, to]: [number, number], more: Partial<MergedTerm> = {}): MergedTerm => ({
  ...{ id, rank, startsAt: day(from), endsAt: day(to), paid: cents(36_500) },
  ...{ endedAt: null, replacedById: null, source: 'order' },
  ...more,
});
const granted = (id: number, rank: number, dates: [number, number]) =>
  term(id, rank, dates, { source: 'office', paid: cents(0) });
const merge = (own: MergedTerm[], double: MergedTerm[]) =>
  mergeTerms(own, double, MOMENT).map(({ id, startsAt, endsAt, paid }) => ({
    id,
    // Days of the zone: an hour more or less where the clocks change.
    from: Math.round((+startsAt - +NOW) / DAY),
    to: Math.round((+endsAt - +NOW) / DAY),
    paid,
  }));

describe('the paid terms of two accounts (rules O94)', () => {
  test('stay as they are when only one account has terms that count', () => {
    expect(merge([term(1, GOLD, [-10, 355])], [term(2, SILVER, [-400, -35])])).toEqual([]);
    expect(merge([], [term(2, SILVER, [-10, 355]), term(3, SILVER, [355, 720])])).toEqual([]);
    expect(merge([term(1, GOLD, [-10, 355])], [term(2, GOLD, [-5, 360], { endedAt: day(-1) })])).toEqual([]);
  });

  test('of one tier are added', () => {
    expect(merge([term(1, GOLD, [-65, 300])], [term(2, GOLD, [-5, 360])])).toEqual([
      { id: 2, from: 300, to: 660, paid: 36_000 },
    ]);
  });

  test('of a lower tier follow those of a higher one, whichever account has them', () => {
    const after = [{ id: 1, from: 300, to: 500, paid: 20_000 }];

    expect(merge([term(1, BRONZE, [-165, 200])], [term(2, GOLD, [-65, 300])])).toEqual(after);
    expect(merge([term(2, GOLD, [-65, 300])], [term(1, BRONZE, [-165, 200])])).toEqual(after);
  });

  test('that were paid ahead keep all their days', () => {
    const own = [term(1, SILVER, [-65, 300]), term(2, SILVER, [300, 665])];

    expect(merge(own, [term(3, GOLD, [-5, 360])])).toEqual([
      { id: 1, from: 360, to: 660, paid: 30_000 },
      { id: 2, from: 660, to: 1025, paid: 36_500 },
    ]);
  });

  test('lose no day and no value, in any combination', () => {
    const ranks = [BRONZE, SILVER, GOLD];
    const daysLeft = (terms: readonly { startsAt: Date; endsAt: Date }[]) =>
      terms.reduce((sum, { startsAt, endsAt }) => sum + (+endsAt - Math.max(+startsAt, +NOW)) / DAY, 0);
    for (const a of ranks)
      for (const b of ranks)
        for (const start of [-364, -1, 0, 30]) {
          const own = [term(1, a ?? 1, [start, start + 365])];
          const double = [term(2, b ?? 1, [-100, 265]), term(3, b ?? 1, [265, 630])];
          const placed = mergeTerms(own, double, MOMENT);
          const after = [...own, ...double].map((each) => ({ ...each, ...placed.find(({ id }) => id === each.id) }));

          expect(daysLeft(after)).toBeCloseTo(daysLeft([...own, ...double]), 0);
          const ordered = after.toSorted((x, y) => +x.startsAt - +y.startsAt);
          for (const [at, next] of ordered.slice(1).entries()) expect(+next.startsAt).toBe(+(ordered[at]?.endsAt ?? 0));
          expect(ordered.map(({ rank }) => rank)).toEqual([a, b, b].toSorted((x, y) => (y ?? 0) - (x ?? 0)));
        }
  });
});

describe('granted terms of two accounts (rules O94)', () => {
  test('follow a paid term that is as high', () => {
    expect(merge([term(1, GOLD, [-65, 300])], [granted(2, SILVER, [-10, 20])])).toEqual([
      { id: 2, from: 300, to: 320, paid: 0 },
    ]);
  });

  test('run beside a lower one', () => {
    expect(merge([term(1, BRONZE, [-65, 300])], [granted(2, SILVER, [-10, 20])])).toEqual([]);
  });

  test('are added to each other', () => {
    expect(merge([granted(1, SILVER, [-10, 20])], [granted(2, SILVER, [-5, 25])])).toEqual([
      { id: 2, from: 20, to: 45, paid: 0 },
    ]);
  });

  test('are placed by tier, then by their beginning, then by their number', () => {
    const higher = merge([granted(1, SILVER, [-10, 20])], [granted(2, GOLD, [-5, 25])]);
    expect(higher).toEqual([{ id: 1, from: 25, to: 45, paid: 0 }]);
    const earlier = merge([granted(1, SILVER, [-5, 20])], [granted(2, SILVER, [-10, 25])]);
    expect(earlier).toEqual([{ id: 1, from: 25, to: 45, paid: 0 }]);
    const equal = merge([granted(2, SILVER, [-10, 20])], [granted(1, SILVER, [-10, 25])]);
    expect(equal).toEqual([{ id: 2, from: 25, to: 45, paid: 0 }]);
  });

  test('follow paid terms where those are placed, and are not restored', () => {
    const own = [term(1, GOLD, [-65, 300])];
    const double = [term(2, GOLD, [-5, 360]), granted(3, GOLD, [-10, 20])];

    expect(merge(own, double)).toEqual([
      { id: 2, from: 300, to: 660, paid: 36_000 },
      { id: 3, from: 660, to: 680, paid: 0 },
    ]);
    expect(mergeTerms(own, double.slice(1), MOMENT)[0]?.isRestored).toBe(false);
  });

  test('stay as they are when only one account has terms that count', () => {
    const terms = [term(1, GOLD, [-65, 300]), granted(2, SILVER, [-10, 20])];

    expect(merge(terms, [])).toEqual([]);
    expect(merge([], terms)).toEqual([]);
    expect(merge([term(3, GOLD, [-400, -35])], terms)).toEqual([]);
    expect(merge(terms, [term(3, GOLD, [-400, -35])])).toEqual([]);
  });

  test('follow paid terms of both accounts, whichever account has them', () => {
    const own = [term(1, GOLD, [-65, 300]), granted(3, BRONZE, [-10, 20])];

    expect(merge(own, [term(2, GOLD, [-5, 360])])).toEqual([
      { id: 2, from: 300, to: 660, paid: 36_000 },
      { id: 3, from: 660, to: 680, paid: 0 },
    ]);
  });

  test('begin where the paid term that is as high ends, before a lower one', () => {
    const double = [term(2, BRONZE, [-5, 360]), granted(3, SILVER, [-10, 20])];

    expect(merge([term(1, GOLD, [-65, 300])], double)).toEqual([
      { id: 2, from: 300, to: 660, paid: 36_000 },
      { id: 3, from: 300, to: 320, paid: 0 },
    ]);
  });

  test('leave the paid terms of one account as they are', () => {
    const own = [term(1, SILVER, [-65, 300]), term(2, GOLD, [300, 665])];

    expect(merge(own, [granted(3, BRONZE, [-10, 20])]).map(({ id }) => id)).toEqual([3]);
  });

  test('that end now no longer count', () => {
    expect(merge([term(1, GOLD, [-65, 300])], [granted(2, SILVER, [-10, 0])])).toEqual([]);
  });
});
