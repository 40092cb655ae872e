import { expect, test } from 'vitest';
import { kindLabel } from './file-label.ts';

test.each([
  ['pdf', 'PDF'],
  ['application/pdf', 'PDF'],
])('kindLabel calls %s %s', (kind, label) => {
  expect(kindLabel(kind)).toBe(label);
});
