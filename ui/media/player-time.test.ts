import { describe, expect, test } from 'vitest';
import { divideTrack, formatTime, seekByKey } from './player-time.ts';

const slides = [
  { title: 'One', start: 0 },
  { title: 'Two', start: 49 },
];

describe('the track of a player', () => {
  test('has a segment per slide, filled up to the position', () => {
    const segments = divideTrack(slides, 159, 104);
    expect(segments.map((segment) => segment.seconds)).toEqual([49, 110]);
    expect(segments.map((segment) => segment.share)).toEqual([1, 0.5]);
  });

  test('is one segment without slides, and empty before the duration is known', () => {
    expect(divideTrack([], 100, 25)).toMatchObject([{ seconds: 100, share: 0.25 }]);
    expect(divideTrack([], 0, 0)).toMatchObject([{ share: 0 }]);
  });

  test.each([
    ['ArrowRight', 15],
    ['ArrowLeft', 5],
    ['PageUp', 40],
    ['PageDown', 0],
    ['Home', 0],
    ['End', 159],
    ['x', null],
  ])('%s seeks to %s', (key, expected) => {
    expect(seekByKey(key, 10, 159)).toBe(expected);
  });

  test('formats minutes and seconds', () => {
    expect([formatTime(0), formatTime(95.9), formatTime(3725)]).toEqual(['0:00', '1:35', '62:05']);
  });
});
