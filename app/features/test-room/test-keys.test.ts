import { describe, expect, test } from 'vitest';
import { readTestKey } from './use-test-keys.ts';

describe('keys of the test', () => {
  test.each([
    ['1', 'page', 0],
    ['5', 'answer', 4],
    ['6', 'page', null],
    ['Enter', 'page', 'onNext'],
    ['Enter', 'answer', 'onNext'],
    ['ArrowRight', 'answer', 'onNext'],
    ['ArrowLeft', 'page', 'onBack'],
    ['ArrowDown', 'answer', null],
    ['m', 'page', 'onMark'],
    ['Enter', 'choice', 'onNext'],
    ['2', 'choice', 1],
    ['ArrowRight', 'choice', null],
  ] as const)('%s on the %s does %s', (key, target, expected) => {
    expect(readTestKey(key, target)).toBe(expected);
  });

  test('Enter on a button or a link is theirs, and nothing is taken from a text', () => {
    expect(readTestKey('Enter', 'control')).toBeNull();
    expect(readTestKey('1', 'text')).toBeNull();
  });
});
