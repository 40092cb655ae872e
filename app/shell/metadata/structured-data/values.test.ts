import { expect, test } from 'vitest';
import { plainText, writeDuration } from './values.ts';

test.each([
  ['zero', 0, 'PT0S'],
  ['seconds', 42, 'PT42S'],
  ['whole minutes', 120, 'PT2M'],
  ['hours, minutes and seconds', 3930, 'PT1H5M30S'],
])('writeDuration formats %s as in ISO 8601', (_, seconds, written) => {
  expect(writeDuration(seconds)).toBe(written);
});

test('plainText removes tags and decodes entities', () => {
  expect(plainText('<p>Doses &amp; levels.</p>\n<ul><li>One</li><li>&lt; two</li></ul>')).toBe(
    'Doses & levels. One < two',
  );
});
