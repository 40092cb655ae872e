import { expect, test } from 'vitest';
import { plainText, writeDuration } from './values.ts';

test.each([
  ['nothing', 0, 'PT0S'],
  ['seconds', 42, 'PT42S'],
  ['whole minutes', 120, 'PT2M'],
  ['all of them', 3930, 'PT1H5M30S'],
])('%s is written as ISO 8601 does', (_, seconds, written) => {
  expect(writeDuration(seconds)).toBe(written);
});

test('our own HTML is told without its tags and with its signs', () => {
  expect(plainText('<p>Doses &amp; levels.</p>\n<ul><li>One</li><li>&lt; two</li></ul>')).toBe(
    'Doses & levels. One < two',
  );
});
