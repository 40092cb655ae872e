import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { compareChanges, followedUpDays, lastAnswerDay } from './follow-up.ts';

const day = (text: string) => text as PlainDate;

describe('a follow-up', () => {
  test('is sent 60 days after the evaluation, and no more than 30 days late (rules T78)', () => {
    expect(followedUpDays(day('2026-06-30'))).toEqual({ from: '2026-04-01', to: '2026-05-01' });
    expect(followedUpDays(day('2028-03-01')).to).toBe('2028-01-01');
  });

  test('can be answered for 60 days, the last one included (rules T79)', () => {
    expect(lastAnswerDay(day('2026-05-01'))).toBe('2026-06-30');
  });
});

describe('intention and change (rules T80)', () => {
  test('compare those who intended a change with the others', () => {
    const pairs = [
      { intended: true, changed: true, people: 6 },
      { intended: true, changed: false, people: 2 },
      { intended: false, changed: true, people: 1 },
      { intended: false, changed: false, people: 4 },
    ];

    expect(compareChanges(pairs)).toEqual({
      intended: { answers: 8, changed: 6 },
      others: { answers: 5, changed: 1 },
    });
  });

  test('hide a group of fewer than five, and say how many it has', () => {
    const pairs = [
      { intended: true, changed: true, people: 5 },
      { intended: false, changed: true, people: 4 },
    ];

    expect(compareChanges(pairs)).toEqual({
      intended: { answers: 5, changed: 5 },
      others: { answers: 4, changed: null },
    });
    expect(compareChanges([]).intended).toEqual({ answers: 0, changed: null });
  });
});
