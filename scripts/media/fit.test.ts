import { describe, expect, test } from 'vitest';
import { chooseTempo, timeFreely, timeSentences } from './fit.ts';

const sentence = (seconds: number, opensParagraph = false) => ({ seconds, opensParagraph });

describe('sentences within a slide', () => {
  test('keep the natural pace if there is time', () => {
    expect(chooseTempo([sentence(5), sentence(5)], 20)).toBe(1);
  });

  test('speed up if there is not enough time', () => {
    const tempo = chooseTempo([sentence(10), sentence(10)], 19);

    expect(tempo).toBeGreaterThan(1);
    expect(tempo).toBeLessThan(1.2);
  });

  test('are refused if they would be too fast to follow', () => {
    expect(() => chooseTempo([sentence(30)], 20)).toThrow('do not fit');
  });

  test.each([12.2, 14, 30])('start after the slide and end before the next, in order, in %f s', (slot) => {
    const spoken = [sentence(4), sentence(3), sentence(4, true)];

    const starts = timeSentences(spoken, slot);

    expect(starts[0]).toBeGreaterThan(0);
    expect(starts[1]).toBeGreaterThanOrEqual((starts[0] ?? 0) + 4);
    expect(starts[2]).toBeGreaterThanOrEqual((starts[1] ?? 0) + 3);
    expect((starts[2] ?? 0) + 4).toBeLessThan(slot);
  });
});

test('an episode is as long as its sentences and pauses', () => {
  const { starts, seconds } = timeFreely([sentence(2), sentence(3)]);

  expect(starts).toEqual([0.4, 2.8]);
  expect(seconds).toBeCloseTo(6.55);
});
