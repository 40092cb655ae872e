import { describe, expect, test } from 'vitest';
import { backersOf, chainOf } from './backing.ts';

const terms = [
  { id: 1, replacedById: 3 },
  { id: 2, replacedById: 3 },
  { id: 3, replacedById: 5 },
  { id: 4, replacedById: null },
  { id: 5, replacedById: null },
];
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id).toSorted();

describe('what pays for a term (rules M22, M23)', () => {
  test.each([
    ['that nothing replaced', 4, [4]],
    ['that an upgrade replaced', 3, [3, 5]],
    ['that two upgrades replaced, one after the other', 1, [1, 3, 5]],
  ])('of a term %s lives on in the last upgrade', (_case, id, chain) => {
    expect(chainOf(terms, id).map((term) => term.id)).toEqual(chain);
  });

  test('is its own money and that of everything it replaced', () => {
    expect(ids(backersOf(terms, 5))).toEqual([1, 2, 3, 5]);
    expect(ids(backersOf(terms, 4))).toEqual([4]);
  });

  test('is nothing where there is no such term', () => {
    expect(chainOf(terms, 9)).toEqual([]);
    expect(chainOf(terms, null)).toEqual([]);
    expect(backersOf(terms, 9)).toEqual([]);
  });
});
