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
])('of %s one error makes %s', (typed, meant) => {
  expect(oneEditAway(typed)).toContain(meant);
});

test('every word of them is one error away, and the word itself is none', () => {
  const away = [...oneEditAway('clozapine')];
  expect(away.filter((word) => editDistance('clozapine', word) !== 1)).toEqual([]);
  // 9 letters left out, 8 swapped, 25 others for each of 9, and 26 at 10 places less those that double a letter.
  expect(away).toHaveLength(9 + 8 + 9 * 25 + (26 * 10 - 9));
});
