import { describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import { cycleStart, type GoalPart, ONCE_STARTS } from './goals.ts';
import { goalStart, mayWriteRequirement, termsOf } from './requirements.ts';

const day = (text: string) => text as PlainDate;
const part = (kind: GoalPart['kind'], topic?: string): GoalPart => ({
  ...{ kind, quarters: fromCredits(8) },
  ...(topic === undefined ? {} : { topic }),
});
const known = { topics: new Set(['ethics', 'pain']), today: day('2026-11-21') };
const decide = (parts: readonly GoalPart[], readOn = '2026-11-21') =>
  mayWriteRequirement({ parts, readOn: day(readOn) }, known);

describe('a requirement (rules T82)', () => {
  test('names kinds, and hours of topics', () => {
    expect(decide([part('any'), part('category-1'), part('any', 'ethics'), part('any', 'pain')])).toEqual({ ok: true });
  });

  test.each([
    ['an unknown topic', [part('any', 'sleep')], '2026-11-21', 'topic'],
    ['an unknown topic beside a known one', [part('any', 'pain'), part('any', 'sleep')], '2026-11-21', 'topic'],
    ['a kind twice', [part('any'), part('any')], '2026-11-21', 'same-part'],
    ['a topic twice', [part('any', 'pain'), part('any', 'pain')], '2026-11-21', 'same-part'],
    ['a source read tomorrow', [part('any')], '2026-11-22', 'read-later'],
  ] as const)('with %s is refused', (_what, parts, readOn, why) => {
    expect(decide(parts, readOn)).toEqual({ ok: false, why });
  });

  test('begins with its cycle, or once and for all', () => {
    expect(goalStart({ years: 3 }, day('2026-12-31'))).toBe('2024-01-01');
    expect(goalStart({ years: 0 }, day('2026-12-31'))).toBe(ONCE_STARTS);
  });
});

describe('the terms of a goal', () => {
  test('are those of the day it was chosen, for every length and every last day', () => {
    const parts = [part('any')];
    for (let endsOn = day('2027-02-26'); endsOn < '2029-03-02'; endsOn = addDays(endsOn, 1))
      for (const years of [1, 2, 3, 10])
        expect([endsOn, termsOf({ name: 'ABPN', parts, startsOn: cycleStart(endsOn, years), endsOn })]).toEqual([
          endsOn,
          { name: 'ABPN', parts, years },
        ]);
  });

  test('of what is required once have no years', () => {
    const goal = { name: 'MATE', parts: [part('any', 'pain')], startsOn: ONCE_STARTS, endsOn: day('2027-06-30') };

    expect(termsOf(goal)).toEqual({ name: 'MATE', parts: goal.parts, years: 0 });
  });
});
