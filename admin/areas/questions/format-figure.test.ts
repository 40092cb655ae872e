import { expect, test } from 'vitest';
import { decimal, percent } from './format-figure.ts';

test.each([
  [0.614, '.61'],
  [1, '1.00'],
  [0, '.00'],
  [-0.081, '−.08'],
  [-0.001, '.00'],
  [null, '–'],
])('the figure %s is printed as %s', (value, text) => {
  expect(decimal(value)).toBe(text);
});

test('a share is printed in whole per cent', () => {
  expect(percent(0.245)).toBe('25\u00a0%');
});
