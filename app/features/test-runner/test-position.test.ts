import { describe, expect, test } from 'vitest';
import { positionSearch, readPosition, type TestPosition } from './test-position.ts';

const read = (search: string, context = {}) =>
  readPosition(new URLSearchParams(search), { count: 5, hasStarted: true, firstUnanswered: 2, ...context });

describe('the position in a test', () => {
  test.each<[string, string, TestPosition]>([
    ['is the question that the address names', '?question=3', { kind: 'question', number: 3 }],
    ['is never past the last question', '?question=40', { kind: 'question', number: 5 }],
    ['is all questions for view=all', '?view=all', { kind: 'all' }],
    ['is the review for view=review', '?view=review', { kind: 'review' }],
    ['is the first unanswered question without parameters', '', { kind: 'question', number: 2 }],
    ['is the first unanswered question for an invalid number', '?question=zero', { kind: 'question', number: 2 }],
  ])('%s', (_, search, position) => {
    expect(read(search)).toEqual(position);
  });

  test.each(['', '?question=3', '?view=review'])('is before the start until the test has started: %s', (search) => {
    expect(read(search, { hasStarted: false })).toEqual({ kind: 'start' });
  });

  test.each(['?question=2', '?view=all', '?view=review'])('round-trips %s', (search) => {
    expect(positionSearch(read(search))).toBe(search);
  });
});
