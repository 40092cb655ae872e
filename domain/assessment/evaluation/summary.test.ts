import { describe, expect, test } from 'vitest';
import { mayShow, summarizeAnswers } from './summary.ts';

describe('the figures of a question', () => {
  test('of a scale have a mean, from 1', () => {
    const chosen = [
      { point: 1, count: 1 },
      { point: 5, count: 3 },
    ];
    expect(summarizeAnswers({ kind: 'scale', options: 5 }, chosen)).toEqual({
      ...{ answers: 4, counts: [1, 0, 0, 0, 3], mean: 4 },
    });
  });

  test('of several choices count each person once', () => {
    const chosen = [
      { point: 1, count: 3 },
      { point: 2, count: 2 },
    ];
    expect(summarizeAnswers({ kind: 'multiple', options: 2 }, chosen, 3)).toEqual({
      ...{ answers: 3, counts: [3, 2], mean: null },
    });
  });

  test('without an answer are zero, without a mean', () => {
    expect(summarizeAnswers({ kind: 'scale', options: 3 }, [])).toEqual({ answers: 0, counts: [0, 0, 0], mean: null });
  });

  test('are shown from five answers on (rules T76)', () => {
    expect([4, 5].map(mayShow)).toEqual([false, true]);
  });
});
