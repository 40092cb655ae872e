import { describe, expect, test } from 'vitest';
import { findCommand } from './player-keys.ts';

const pressed = (key: string, more: Partial<Parameters<typeof findCommand>[0]> = {}) =>
  findCommand({ key, modified: false, tag: 'BODY', role: null, editable: false, ...more });

describe('the keys of the player', () => {
  test.each([
    [' ', { kind: 'toggle' }],
    ['ArrowLeft', { kind: 'skip', seconds: -10 }],
    ['ArrowRight', { kind: 'skip', seconds: 10 }],
    ['c', { kind: 'captions' }],
    ['C', { kind: 'captions' }],
    ['f', { kind: 'fullscreen' }],
    ['<', { kind: 'rate', step: -1 }],
    ['>', { kind: 'rate', step: 1 }],
    ['k', { kind: 'toggle' }],
    ['j', { kind: 'skip', seconds: -10 }],
    ['l', { kind: 'skip', seconds: 30 }],
    ['m', { kind: 'mute' }],
    ['+', { kind: 'volume', step: 1 }],
    ['-', { kind: 'volume', step: -1 }],
    ['?', { kind: 'shortcuts' }],
    ['x', null],
  ])('%s', (key, expected) => {
    expect(pressed(key)).toEqual(expected);
  });

  test.each([
    ['a field that is typed into keeps every key', pressed('c', { tag: 'INPUT' })],
    ['so does what is editable', pressed('f', { editable: true })],
    ['space presses the button that has the focus', pressed(' ', { tag: 'BUTTON' })],
    ['arrows move the slider that has the focus', pressed('ArrowLeft', { role: 'slider' })],
    ['Ctrl C copies', pressed('c', { modified: true })],
  ])('%s', (_, act) => {
    expect(act).toBeNull();
  });

  test('a letter works wherever nothing is typed', () => {
    expect(pressed('c', { tag: 'BUTTON' })).toEqual({ kind: 'captions' });
  });
});
