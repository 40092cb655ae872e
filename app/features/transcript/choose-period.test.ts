import { describe, expect, test } from 'vitest';
import type { TranscriptYear } from '#app/api/queries/credit-queries.ts';
import { findOption, periodOf, periodOptions, periodParams, readPeriod, selectYears } from './choose-period.ts';

const year = (startYear: number, completed: string[]): TranscriptYear => ({
  academic_year: `${startYear}–${(startYear + 1) % 100}`,
  start_year: startYear,
  totals: { CME: completed.length, SA: 0 },
  entries: completed.map((day) => ({
    ...{ title: 'A', publication_id: '1', publication_slug: null, completed: day, provider: 'P' },
    ...{ credit_class: 'CME' as const, credits: 1, certificate: 'R-1', certificate_id: '1', note: null },
  })),
});
const YEARS = [year(2026, ['2026-07-01', '2026-12-31']), year(2025, ['2026-06-30'])];
const CYCLE = { name: 'ABPN', starts: '2024-01-01', ends: '2026-12-31' };
const options = periodOptions(YEARS, [CYCLE, CYCLE], ({ name }) => name);

describe('the period of a transcript (rules T65)', () => {
  test('is an academic year, the cycle of a goal, or dates', () => {
    expect(options.map(({ label }) => label)).toEqual(['2026–27', '2025–26', 'ABPN']);
    expect(findOption(options, periodOf('2024-01-01/2026-12-31'))?.label).toBe('ABPN');
    expect(findOption(options, { from: periodOf('2026-01-01/').from })).toBeNull();
  });

  test('is in the address, where dates that do not exist are ignored', () => {
    const params = periodParams(periodOf('2026-07-01/2027-06-30'));

    expect(params.toString()).toBe('from=2026-07-01&to=2027-06-30');
    expect(readPeriod(params)).toEqual({ from: '2026-07-01', to: '2027-06-30' });
    expect(readPeriod(new URLSearchParams('from=2026-02-30&to=x'))).toEqual({ from: undefined, to: undefined });
  });

  test('selects its entries, and totals of them alone', () => {
    const found = selectYears(YEARS, periodOf('2026-06-30/2026-07-01'));

    expect(found.map(({ academic_year, totals }) => [academic_year, totals.CME])).toEqual([
      ['2026–27', 1],
      ['2025–26', 1],
    ]);
    expect(selectYears(YEARS, periodOf('2020-01-01/2020-12-31'))).toEqual([]);
  });
});
