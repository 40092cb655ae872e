import { expect, test } from 'vitest';
import { outlineOf } from './page-outline.ts';

test('every second-level heading has an anchor and an entry', () => {
  const { html, entries } = outlineOf('<p>Before</p><h2>What stays with you</h2><h3>Not this</h3><h2>Q&amp;A</h2>');

  expect(entries).toEqual([
    { id: 'what-stays-with-you-1', title: 'What stays with you' },
    { id: 'q-a-2', title: 'Q&A' },
  ]);
  expect(html).toContain('<h2 id="what-stays-with-you-1">What stays with you</h2><h3>Not this</h3>');
});

test('headings with the same text have different anchors', () => {
  const { entries } = outlineOf('<h2>Refunds</h2><h2>Refunds</h2>');

  expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
});
