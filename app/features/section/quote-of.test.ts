import { expect, test } from 'vitest';
import { quoteOf } from './quote-of.ts';

const said = (...texts: string[]) => texts.map((text, index) => ({ id: index + 1, start: index, text }));

test.each([
  ['the last sentence', '', said('First.', 'Last.'), 'Last.'],
  ['the last that is short enough', '', said('Short.', 'x'.repeat(161)), 'Short.'],
  ['nothing beside points', '<ul><li>One</li></ul>', said('Last.'), null],
  ['nothing where nothing is said', '', [], null],
])('a slide shows %s', (_, points_html, sentences, expected) => {
  expect(quoteOf({ points_html, sentences })).toBe(expected);
});
