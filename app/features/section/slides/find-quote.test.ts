import { expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';

const sentences = (...texts: string[]) => texts.map((text, index) => ({ id: index + 1, start: index, text }));

test.each([
  ['the last sentence', '', sentences('First.', 'Last.'), 'Last.'],
  ['the last sentence that is short enough', '', sentences('Short.', 'x'.repeat(161)), 'Short.'],
  ['no quote when it has points', '<ul><li>One</li></ul>', sentences('Last.'), null],
  ['no quote when it has no sentences', '', [], null],
])('a slide shows %s', (_, points_html, spoken, expected) => {
  expect(findQuote({ points_html, sentences: spoken })).toBe(expected);
});
