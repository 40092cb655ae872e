import { describe, expect, test } from 'vitest';
import type { TranscriptEntry } from '#app/api/queries/credit-queries.ts';
import { countActivities, groupByMonth } from './arrange-transcript.ts';

const entry = (completed: string, credits: number, more: Partial<TranscriptEntry> = {}): TranscriptEntry => ({
  title: 'Lithium and the Kidney',
  publication_id: '201',
  publication_slug: 'lithium-and-the-kidney-201',
  completed,
  provider: 'Receptor',
  credit_class: 'CME',
  credits,
  certificate: 'R-2026-000001',
  certificate_id: '1',
  note: null,
  ...more,
});

const entries = [
  entry('2026-10-19', 0.5),
  entry('2026-11-20', 0.25),
  entry('2026-11-04', 1, { credit_class: 'SA' }),
  entry('2026-11-20', -0.25, { note: 'Corrected on 11/21/2026' }),
];

describe('a transcript', () => {
  test('is grouped by month, the latest first, with totals by kind', () => {
    expect(groupByMonth({ entries }).map(({ month, totals }) => [month, totals])).toEqual([
      ['2026-11', { CME: 0, SA: 1 }],
      ['2026-10', { CME: 0.5, SA: 0 }],
    ]);
  });

  test('counts activities, not their corrections', () => {
    expect(countActivities({ entries })).toBe(3);
  });
});
