import { expect, test } from 'vitest';
import { bindUnits } from './bind-units.ts';

test.each([
  ['25 mg for two weeks, then 200 mg/day', '25\u00a0mg for two weeks, then 200\u00a0mg/day'],
  ['0.6 to 0.8 mmol/L', '0.6 to 0.8\u00a0mmol/L'],
  ['pass mark 70 %', 'pass mark 70\u00a0%'],
  ['from 10 to 20 Hz.', 'from 10 to 20\u00a0Hz.'],
  ['100 gastric ulcers and 3 months', '100 gastric ulcers and 3 months'],
  ['24 mgr', '24 mgr'],
])('%s', (text, bound) => {
  expect(bindUnits(text)).toBe(bound);
});
