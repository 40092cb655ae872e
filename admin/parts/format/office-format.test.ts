import { expect, test } from 'vitest';
import { officeMoney, officeNumber, officePercent } from './office-format.ts';

test('figures have a comma, a true minus sign, and a space before the percent sign', () => {
  expect(officeNumber(-48_212)).toBe('−48,212');
  expect(officeMoney(-56_052)).toBe('−$560.52');
  expect(officePercent(0.061, { signed: true })).toBe('+6 %');
  expect(officePercent(-0.12)).toBe('−12 %');
  expect(officePercent(0.5)).toBe('50 %');
});
