import { expect, test } from 'vitest';
import { maskNumber } from './mask-number.ts';

test.each([
  ['shows the last two characters', '1234567893', '…93'],
  ['shows nothing of a short number', '1234', '…'],
  ['shows the end of five characters', '12345', '…45'],
  ['is null without a number', null, null],
])('a masked number %s (rules O43)', (_, number, expected) => {
  expect(maskNumber(number)).toBe(expected);
});
