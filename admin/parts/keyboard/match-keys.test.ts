import { expect, test } from 'vitest';
import { describeKeys, isSingleKey, matchesKeys } from './match-keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['j', press('j'), true],
  ['j', press('J', { shiftKey: true }), false],
  ['j', press('j', { ctrlKey: true }), false],
  ['shift+z', press('Z', { shiftKey: true }), true],
  ['?', press('?', { shiftKey: true }), true],
  ['mod+k', press('k', { ctrlKey: true }), true],
  ['mod+k', press('k', { metaKey: true }), true],
  ['mod+k', press('k'), false],
  ['alt+arrowup', press('ArrowUp', { altKey: true }), true],
  ['escape', press('Escape'), true],
  ['space', press(' '), true],
])('%s with %o matches: %s', (keys, pressed, matches) => {
  expect(matchesKeys(pressed, keys)).toBe(matches);
});

test('keys without a modifier are single keys', () => {
  expect(['j', '?', 'shift+z', 'mod+k', 'escape'].filter(isSingleKey)).toEqual(['j', '?', 'shift+z']);
});

test('the keys of a Mac are printed for a Mac', () => {
  expect(describeKeys('mod+k', true)).toEqual(['⌘', 'K']);
  expect(describeKeys('mod+enter', false)).toEqual(['Ctrl', '↵']);
});
