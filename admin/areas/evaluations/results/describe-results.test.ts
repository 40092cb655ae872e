import { describe, expect, test } from 'vitest';
import { describeFigures, summarizeRoles } from './describe-results.ts';

const figures = (counts: number[], mean: number | null = null) => ({
  ...{ answers: counts.reduce((sum, count) => sum + count, 0), counts, mean },
});
const bias = (counts: number[]) => ({
  ...{ role: 'bias' as const, counting: [2], labels: ['No', 'Yes'], figures: figures(counts) },
});
const overall = (counts: number[], mean: number) => ({
  ...{ role: 'overall' as const, counting: [], labels: counts.map(String), figures: figures(counts, mean) },
});

describe('the figures of roles', () => {
  test('add up across versions of a question', () => {
    expect(summarizeRoles([bias([9, 1]), bias([8, 2])]).bias).toEqual({ count: 3, share: 0.15 });
    expect(summarizeRoles([overall([0, 0, 10], 3), overall([10, 0, 0], 1)]).overall).toEqual({ mean: 2, of: 'of 3' });
  });

  test('are none without answers, and without a mean if the scales differ', () => {
    expect(summarizeRoles([])).toEqual({
      bias: { count: 0, share: null },
      intent: { count: 0, share: null },
      overall: null,
    });
    expect(summarizeRoles([overall([0, 0, 10], 3), overall([0, 0, 0, 0, 10], 5)]).overall).toBeNull();
  });
});

test('a question is described by its answers and its mean beside that of all activities', () => {
  const labels = ['1', '2', '3'];
  expect(describeFigures({ figures: figures([1]), site: null, labels })).toBe('1 answer');
  expect(describeFigures({ figures: figures([0, 5, 5], 2.5), site: figures([10], 1), labels })).toBe(
    '10 answers, on average 2.50 of 3; all activities 1.00',
  );
});
