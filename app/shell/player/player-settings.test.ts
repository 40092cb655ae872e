import { describe, expect, test } from 'vitest';
import { nextRate, stepRate, stepVolume } from './player-settings.ts';

test('volume steps by a tenth and stops at the ends', () => {
  expect([stepVolume(0.5, 1), stepVolume(0.3, -1), stepVolume(1, 1), stepVolume(0.05, -1)]).toEqual([0.6, 0.2, 1, 0]);
});

describe('speed', () => {
  test('steps up and down and stops at the ends', () => {
    expect([stepRate(1, 1), stepRate(1, -1), stepRate(2, 1), stepRate(0.75, -1)]).toEqual([1.25, 0.75, 2, 0.75]);
  });

  test('starts over after the fastest when the button is pressed', () => {
    expect([nextRate(1.75), nextRate(2)]).toEqual([2, 0.75]);
  });
});
