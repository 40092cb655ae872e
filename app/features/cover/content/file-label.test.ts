import { expect, test } from 'vitest';
import { kindLabel, sizeLabel } from './file-label.ts';

test.each([
  ['pdf', 'PDF'],
  ['application/pdf', 'PDF'],
])('kindLabel calls %s %s', (kind, label) => {
  expect(kindLabel(kind)).toBe(label);
});

test.each([
  [200, '1 kB'],
  [184_200, '184 kB'],
  [1_240_000, '1.2 MB'],
])('sizeLabel writes %s bytes as %s', (bytes, label) => {
  expect(sizeLabel(bytes, String)).toBe(label);
});
