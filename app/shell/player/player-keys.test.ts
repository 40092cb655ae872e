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
    ['every key in a text field', pressed('c', { tag: 'INPUT' })],
    ['every key in an editable element', pressed('f', { editable: true })],
    ['Space on a focused button', pressed(' ', { tag: 'BUTTON' })],
    ['arrows on a focused slider', pressed('ArrowLeft', { role: 'slider' })],
    ['Ctrl C', pressed('c', { modified: true })],
  ])('ignore %s', (_, act) => {
    expect(act).toBeNull();
  });

  test('a letter works on a focused button', () => {
    expect(pressed('c', { tag: 'BUTTON' })).toEqual({ kind: 'captions' });
  });
});
