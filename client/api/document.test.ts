import { expect, test } from 'vitest';
import { fileNameOf } from './document.ts';

test.each([
  ['a named file', 'attachment; filename="certificate-R-2026-000001.pdf"', 'certificate-R-2026-000001.pdf'],
  ['no header', null, null],
  ['a header without a name', 'attachment', null],
])('the name of %s', (_, header, expected) => {
  expect(fileNameOf(header)).toBe(expected);
});
