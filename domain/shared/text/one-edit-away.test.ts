import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { oneEditAway } from './one-edit-away.ts';

test.each([
  ['lithum', 'lithium'],
  ['lithiium', 'lithium'],
  ['lithiun', 'lithium'],
  ['ilthium', 'lithium'],
  ['lithiu', 'lithium'],
  ['ithium', 'lithium'],
])('one edit of %s makes %s', (typed, meant) => {
  expect(oneEditAway(typed)).toContain(meant);
});

test('every result is one edit away, and the word itself is excluded', () => {
  const away = [...oneEditAway('clozapine')];
  expect(away.filter((word) => editDistance('clozapine', word) !== 1)).toEqual([]);
  // 9 deletions, 8 transpositions, 25 replacements for each of 9 letters, 26 insertions at 10 positions less
  // duplicates.
  expect(away).toHaveLength(9 + 8 + 9 * 25 + (26 * 10 - 9));
});
