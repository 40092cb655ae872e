import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { readReportState, writeReportState } from './report-address.ts';

const today = '2026-11-24' as PlainDate;
const read = (query: string) => readReportState(new URLSearchParams(query), today);

describe('the address of a report (rules G2, G3)', () => {
  test('keeps range, comparison and filter', () => {
    const query = 'range=last-month&compare=year&key=3';
    expect(read(query)).toEqual({
      range: 'last-month',
      period: { from: '2026-10-01', to: '2026-10-31' },
      compare: 'year',
      key: '3',
    });
    expect(String(writeReportState(read(query)))).toBe(query);
  });

  test('keeps other dates', () => {
    const query = 'range=custom&from=2026-02-01&to=2026-02-03';
    expect(read(query)).toMatchObject({ range: 'custom', period: { from: '2026-02-01', to: '2026-02-03' } });
    expect(String(writeReportState(read(query)))).toBe(query);
  });

  test.each([
    ...['', 'range=ever', 'range=custom&from=2026-02-30&to=2026-03-01', 'compare=magic'],
    ...['range=custom&from=2026-03-01&to=2026-02-01', 'range=custom&from=9999-01-01&to=9999-12-31'],
  ])('is the last twelve months for "%s"', (query) => {
    expect(read(query)).toMatchObject({ range: '12-months', compare: 'before' });
    expect(String(writeReportState(read(query)))).toBe('');
  });
});
