import { describe, expect, test } from 'vitest';
import { readTestKey } from './use-test-keys.ts';

describe('test keys', () => {
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
  ] as const)('%s on the %s means %s', (key, target, expected) => {
    expect(readTestKey(key, target)).toBe(expected);
  });

  test('ignore Enter on a control and every key in a text field', () => {
    expect(readTestKey('Enter', 'control')).toBeNull();
    expect(readTestKey('1', 'text')).toBeNull();
  });
});
