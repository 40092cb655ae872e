import { expect, test } from 'vitest';
import { sizeLabel } from './size-label.ts';

test.each([
  [200, '1 kB'],
  [184_200, '184 kB'],
  [1_240_000, '1.2 MB'],
])('sizeLabel writes %s bytes as %s', (bytes, label) => {
  expect(sizeLabel(bytes, String)).toBe(label);
});
