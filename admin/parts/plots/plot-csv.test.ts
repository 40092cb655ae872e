import { expect, test } from 'vitest';
import { plotCsv } from './plot-csv.ts';

test('the figures of a plot are one row for each label', () => {
  const series = [
    { label: 'This year', values: [1, null] },
    { label: 'Before, "2025"', values: [-2.5, 3] },
  ];
  expect(plotCsv({ labels: ['Jan', '=Feb'], series })).toBe(',This year,"Before, ""2025"""\r\nJan,1,-2.5\r\n\'=Feb,,3');
});
