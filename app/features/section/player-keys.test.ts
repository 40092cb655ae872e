import { describe, expect, test } from 'vitest';
import { actOfKey, nextRate, stepRate, stepVolume } from './player-keys.ts';

const pressed = (key: string, more: Partial<Parameters<typeof actOfKey>[0]> = {}) =>
  actOfKey({ key, modified: false, tag: 'BODY', role: null, editable: false, ...more });

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

test('volume steps by a tenth and stops at the ends', () => {
  expect([stepVolume(0.5, 1), stepVolume(0.3, -1), stepVolume(1, 1), stepVolume(0.05, -1)]).toEqual([0.6, 0.2, 1, 0]);
});

describe('speed', () => {
  test('steps up and down and stops at the ends', () => {
    expect([stepRate(1, 1), stepRate(1, -1), stepRate(2, 1), stepRate(0.75, -1)]).toEqual([1.25, 0.75, 2, 0.75]);
  });

  test('the button starts over after the fastest', () => {
    expect([nextRate(1.75), nextRate(2)]).toEqual([2, 0.75]);
  });
});
