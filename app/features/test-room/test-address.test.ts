import { describe, expect, test } from 'vitest';
import { readPlace, searchOf, type TestPlace } from './test-address.ts';

const read = (search: string, standing = {}) =>
  readPlace(new URLSearchParams(search), { count: 5, hasBegun: true, firstOpen: 2, ...standing });

describe('the address of a test', () => {
  test.each<[string, string, TestPlace]>([
    ['names a question', '?question=3', { kind: 'question', number: 3 }],
    ['never leads past the last one', '?question=40', { kind: 'question', number: 5 }],
    ['shows all of them', '?view=all', { kind: 'all' }],
    ['shows what is to be handed in', '?view=review', { kind: 'review' }],
    ['leads to the first question without an answer', '', { kind: 'question', number: 2 }],
    ['means nothing that is no number', '?question=zero', { kind: 'question', number: 2 }],
  ])('%s', (_, search, place) => {
    expect(read(search)).toEqual(place);
  });

  test.each(['', '?question=3', '?view=review'])('stays before the start until one has begun: %s', (search) => {
    expect(read(search, { hasBegun: false })).toEqual({ kind: 'start' });
  });

  test.each(['?question=2', '?view=all', '?view=review'])('%s is written as it is read', (search) => {
    expect(searchOf(read(search))).toBe(search);
  });
});
