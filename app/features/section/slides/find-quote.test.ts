import { expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';

const sentences = (...texts: string[]) => texts.map((text, index) => ({ id: index + 1, start: index, text }));

test.each([
  ['the last sentence', '', sentences('First.', 'Last.'), 'Last.'],
  ['the last that is short enough', '', sentences('Short.', 'x'.repeat(161)), 'Short.'],
  ['nothing when it has points', '<ul><li>One</li></ul>', sentences('Last.'), null],
  ['nothing when it has no sentences', '', [], null],
])('a slide shows %s', (_, points_html, spoken, expected) => {
  expect(findQuote({ points_html, sentences: spoken })).toBe(expected);
});
