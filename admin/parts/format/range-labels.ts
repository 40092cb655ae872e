import type { Range } from '#domain/reports/period.ts';

export const RANGE_LABELS: Readonly<Record<Range, string>> = {
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '12-months': 'Last 12 months',
  month: 'This month',
  'last-month': 'Last month',
  year: 'This year',
  'last-year': 'Last year',
};
