import { expect, test } from 'vitest';
import { textOf } from './text-of.ts';

test.each([
  ['<p>Start <strong>low</strong>,</p><p>go slow.</p>', 'Start low , go slow.'],
  ['p &lt; 0.05 &amp; rising', 'p < 0.05 & rising'],
  ['Sjögren&#8217;s &#x3b1; &nbsp; &unknown; &#0;', 'Sjögren’s α &unknown; &#0;'],
])('the text of %s is %j', (html, text) => {
  expect(textOf(html)).toBe(text);
});
