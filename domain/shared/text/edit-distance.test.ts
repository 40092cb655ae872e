import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['lithium', 'lithium', 0],
  ['lithum', 'lithium', 1],
  ['lihtium', 'lithium', 1],
  ['clozappine', 'clozapine', 1],
  ['klozapine', 'clozapine', 1],
  ['ab', 'ba', 1],
  ['ab', 'xa', 2],
  ['ab', 'bx', 2],
  ['xab', 'yba', 2],
  ['plain', 'plumbocain', 5],
  ['', 'abc', 3],
  ['abc', '', 3],
])('from %s to %s: %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
