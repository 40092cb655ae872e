/** Hours of a topic as parts of goals. (rules T62, T68) */
import { describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { countsFor, type GoalPart, goalProgress, type HeldCredit } from './goals.ts';

const day = (text: string) => text as PlainDate;
const PAIN: GoalPart = { kind: 'any', quarters: fromCredits(8), topic: 'pain' };
const held = (topics?: HeldCredit['topics'], isExternal = false): HeldCredit => ({
  ...{ kind: 'category-1', quarters: fromCredits(4), completedOn: day('2026-05-01'), isExternal },
  ...(topics === undefined ? {} : { topics }),
});

describe('a part of a goal that names a topic', () => {
  test('counts its hours alone, of our credit and of recorded credit', () => {
    const goal = { startsOn: day('2026-01-01'), endsOn: day('2026-12-31'), parts: [PAIN] };
    const mixed = [
      { code: 'ethics', quarters: fromCredits(1) },
      { code: 'pain', quarters: fromCredits(2) },
    ];
    const other = held([{ code: 'ethics', quarters: fromCredits(3) }]);
    const credits = [held(mixed), held(), other, held([{ code: 'pain', quarters: fromCredits(0.5) }], true)];

    expect(goalProgress(goal, credits, day('2026-11-21')).parts).toEqual([
      { ...PAIN, earned: fromCredits(2), external: fromCredits(0.5), remaining: fromCredits(5.5) },
    ]);
  });

  test.each<[string, Pick<GoalPart, 'kind' | 'topic'>, string[], boolean]>([
    ['its kind without a topic', { kind: 'category-1' }, [], true],
    ['its kind, whatever the topics', { kind: 'category-1' }, ['ethics'], true],
    ['its topic among others', { kind: 'any', topic: 'pain' }, ['ethics', 'pain'], true],
    ['no other topic', { kind: 'any', topic: 'pain' }, ['ethics'], false],
    ['no other kind', { kind: 'nursing' }, ['pain'], false],
    ['no other kind of its topic', { kind: 'nursing', topic: 'pain' }, ['pain'], false],
  ])('counts %s', (_what, wanted, topics, expected) => {
    expect(countsFor(wanted, { kind: 'category-1', topics })).toBe(expected);
  });
});
