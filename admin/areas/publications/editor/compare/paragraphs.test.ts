import { expect, test } from 'vitest';
import { compareParagraphs } from './paragraphs.ts';

const BEFORE = '## 00:00 One\n\nFirst text.\n\n## 01:00 Two\n\nSecond text.\nStill second.\n';

test('texts are compared by paragraphs, and each difference is undone by itself', () => {
  const after = BEFORE.replace('First text', 'Another text').replace('Still second', 'No longer');
  const differences = compareParagraphs(BEFORE, after);

  expect(differences.map(({ before, after: now }) => [before, now])).toEqual([
    ['First text.', 'Another text.'],
    ['Second text.\nStill second.', 'Second text.\nNo longer.'],
  ]);
  expect(differences[0]?.undo()).toBe(BEFORE.replace('Still second', 'No longer'));
  expect(differences[1]?.undo()).toBe(BEFORE.replace('First text', 'Another text'));
});

test.each([
  ['the same', BEFORE, BEFORE, 0],
  ['added', '', BEFORE, 1],
  ['deleted', BEFORE, '', 1],
])('a text that is %s', (_, before, after, count) => {
  const differences = compareParagraphs(before, after);

  expect(differences).toHaveLength(count);
  expect(differences[0]?.undo() ?? before).toBe(before);
});
