import { describe, expect, test } from 'vitest';
import type { CreditKind } from '#domain/credits/credit-kinds.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { cycleStart, dueReminder, type GoalPart, goalProgress, type HeldCredit } from './goals.ts';

const day = (text: string) => text as PlainDate;
const TODAY = day('2026-11-21');
const held = (kind: CreditKind, credits: number, parts: Partial<HeldCredit> = {}): HeldCredit => ({
  ...{ kind, quarters: fromCredits(credits), completedOn: day('2026-05-01'), isExternal: false },
  ...parts,
});
const goal = (parts: readonly GoalPart[], startsOn = '2026-01-01', endsOn = '2026-12-31') => ({
  ...{ startsOn: day(startsOn), endsOn: day(endsOn), parts },
});
const part = (kind: GoalPart['kind'], credits: number): GoalPart => ({ kind, quarters: fromCredits(credits) });
const NCCPA = [part('any', 100), part('category-1', 50)];

describe('a goal (rules T62)', () => {
  test('counts our credit and recorded credit apart, and both toward what is still needed', () => {
    const credits = [held('self-assessment', 4), held('self-assessment', 3.5, { isExternal: true })];

    expect(goalProgress(goal([part('self-assessment', 16)]), credits, TODAY)).toEqual({
      state: 'open',
      daysLeft: 40,
      parts: [{ kind: 'self-assessment', quarters: 64, earned: 16, external: 14, remaining: 34 }],
    });
  });

  test.each<[string, GoalPart['kind'], CreditKind, number]>([
    ['any kind', 'any', 'other', 2],
    ['its own kind', 'nursing', 'nursing', 2],
    ['self-assessment as AMA PRA Category 1', 'category-1', 'self-assessment', 2],
    ['no Category 1 as self-assessment', 'self-assessment', 'category-1', 0],
    ['no physician’s credit as contact hours', 'nursing', 'category-1', 0],
    ['no self-assessment as contact hours', 'nursing', 'self-assessment', 0],
    ['no nurse’s hours as those of a pharmacist', 'pharmacy', 'nursing', 0],
    ['no Category 2 as Category 1', 'category-1', 'category-2', 0],
  ])('counts %s', (_what, wanted, kind, expected) => {
    const [measured] = goalProgress(goal([part(wanted, 10)]), [held(kind, 2)], TODAY).parts;

    expect(measured?.earned).toBe(fromCredits(expected));
  });

  test.each([
    ['2025-12-31', 0],
    ['2026-01-01', 2],
    ['2026-12-31', 2],
    ['2027-01-01', 0],
  ])('with credit completed on %s counts %d', (completedOn, expected) => {
    const credits = [held('category-1', 2, { completedOn: day(completedOn) })];

    expect(goalProgress(goal([part('any', 10)]), credits, TODAY).parts[0]?.earned).toBe(fromCredits(expected));
  });

  test('subtracts a correction', () => {
    const credits = [held('category-1', 2), held('category-1', -2)];

    expect(goalProgress(goal([part('any', 10)]), credits, TODAY).parts[0]).toMatchObject({ earned: 0, remaining: 40 });
  });

  test.each([
    ['is reached once every part is', [held('category-1', 50), held('category-2', 50)], 'reached'],
    ['is open while a part is missing', [held('category-1', 49.75), held('category-2', 50.25)], 'open'],
  ] as const)('%s', (_what, credits, state) => {
    expect(goalProgress(goal(NCCPA), credits, TODAY).state).toBe(state);
  });

  test.each([
    ['2026-11-22', '2027-12-31', 'upcoming'],
    ['2026-11-21', '2026-11-21', 'open'],
    ['2025-01-01', '2026-11-20', 'ended'],
  ])('from %s to %s is %s', (from, to, state) => {
    expect(goalProgress(goal(NCCPA, from, to), [], TODAY).state).toBe(state);
  });
});

describe('a cycle (rules T63)', () => {
  test.each([
    ['2026-12-31', 3, '2024-01-01'],
    ['2027-06-30', 2, '2025-07-01'],
    ['2027-06-15', 2, '2025-06-16'],
    ['2026-02-28', 2, '2024-03-01'],
    ['2028-02-29', 3, '2025-03-01'],
  ])('that ends on %s and has %d years begins on %s', (ends, years, starts) => {
    expect(cycleStart(day(ends), years)).toBe(starts);
  });
});

describe('a reminder (rules T64)', () => {
  test.each([
    [91, null, null],
    [90, null, 90],
    [90, 90, null],
    [31, 90, null],
    [30, 90, 30],
    // After a month without jobs only the nearest is sent.
    [6, null, 7],
    [0, 30, 7],
    [0, 7, null],
  ])('%d days before the end, after that of %s, is that of %s', (daysLeft, reminded, due) => {
    expect(dueReminder({ state: 'open', daysLeft }, reminded)).toBe(due);
  });

  test.each(['reached', 'ended', 'upcoming'] as const)('is not sent when the goal is %s', (state) => {
    expect(dueReminder({ state, daysLeft: 5 }, null)).toBeNull();
  });
});
