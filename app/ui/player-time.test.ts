import { describe, expect, test } from 'vitest';
import { cutTrack, seekByKey, timeText } from './player-time.ts';

const slides = [
  { title: 'One', start: 0 },
  { title: 'Two', start: 49 },
];

describe('the track of a recording', () => {
  test('is cut where slides change, and filled up to the position', () => {
    const pieces = cutTrack(slides, 159, 104);
    expect(pieces.map((piece) => piece.seconds)).toEqual([49, 110]);
    expect(pieces.map((piece) => piece.share)).toEqual([1, 0.5]);
  });

  test('is one piece without slides, and empty before anything is known', () => {
    expect(cutTrack([], 100, 25)).toMatchObject([{ seconds: 100, share: 0.25 }]);
    expect(cutTrack([], 0, 0)).toMatchObject([{ share: 0 }]);
  });

  test.each([
    ['ArrowRight', 15],
    ['ArrowLeft', 5],
    ['PageUp', 40],
    ['PageDown', 0],
    ['Home', 0],
    ['End', 159],
    ['x', null],
  ])('%s moves to %s', (key, expected) => {
    expect(seekByKey(key, 10, 159)).toBe(expected);
  });

  test('tells the time as a clock does', () => {
    expect([timeText(0), timeText(95.9), timeText(3725)]).toEqual(['0:00', '1:35', '62:05']);
  });
});
