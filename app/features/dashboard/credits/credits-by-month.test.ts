import { describe, expect, test } from 'vitest';
import type { TranscriptEntry } from '#app/api/queries/credit-queries.ts';
import { creditsByMonth, scaleSteps, scaleTop } from './credits-by-month.ts';

const entry = (completed: string, credits: number, credit_class: 'CME' | 'SA' = 'CME'): TranscriptEntry => ({
  title: 'Clozapine',
  publication_id: '102',
  publication_slug: null,
  completed,
  provider: 'Receptor',
  credit_class,
  credits,
  certificate: 'R-2026-000001',
  certificate_id: '1',
  note: null,
});

describe('credits by month', () => {
  test('run from July to June of the academic year (rules T24)', () => {
    const months = creditsByMonth(2026, []).map(({ month }) => month);

    expect([months.length, months[0], months[5], months[6], months[11]]).toEqual([
      12,
      '2026-07',
      '2026-12',
      '2027-01',
      '2027-06',
    ]);
  });

  test('add up by kind, corrections included', () => {
    const entries = [
      entry('2026-07-03', 0.5),
      entry('2026-07-09', 1, 'SA'),
      entry('2026-07-09', 0.25),
      entry('2026-07-03', -0.5),
    ];

    expect(creditsByMonth(2026, entries)[0]).toEqual({ month: '2026-07', CME: 0.25, SA: 1 });
  });

  test.each([
    ['nothing', 0, 1, [1]],
    ['a quarter', 0.25, 1, [1]],
    ['three and a half', 3.5, 4, [1, 2, 3, 4]],
    ['ten', 10, 10, [3, 6, 9]],
  ])('are drawn on a scale that fits %s', (_, maximum, top, steps) => {
    const months = creditsByMonth(2026, [entry('2026-07-03', maximum)]);

    expect(scaleTop(months)).toBe(top);
    expect(scaleSteps(top)).toEqual(steps);
  });
});
