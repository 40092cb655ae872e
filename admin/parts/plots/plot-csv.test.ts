import { expect, test } from 'vitest';
import { plotCsv } from './plot-csv.ts';

test('the figures of a plot are one row for each label', () => {
  const series = [
    { label: 'This year', values: [1, null] },
    { label: 'Before, "2025"', values: [-2.5, 3] },
  ];
  expect(plotCsv({ labels: ['Jan', '=Feb'], series })).toBe(',This year,"Before, ""2025"""\r\nJan,1,-2.5\r\n\'=Feb,,3');
});

test('values are written in their unit, as the plot shows them', () => {
  const series = [{ label: 'Paid', values: [69_900, null] }];
  const unit = { label: 'USD', of: (cents: number) => cents / 100 };
  expect(plotCsv({ labels: ['Jan', 'Feb'], series, unit })).toBe(',Paid (USD)\r\nJan,699\r\nFeb,');
});
