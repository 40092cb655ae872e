import { describe, expect, test } from 'vitest';
import type { Slide } from '#contract/transcript.ts';
import { findMoment, findSentenceStart } from './current-moment.ts';

const slide = (start: number, sentences: [id: number, start: number][]): Slide => ({
  title: `At ${start}`,
  start,
  html: '',
  points_html: '',
  image: null,
  references: [],
  sentences: sentences.map(([id, at]) => ({ id, start: at, text: '' })),
});
const SLIDES = [
  slide(0, [
    [1, 0.4],
    [2, 14],
  ]),
  slide(49, [
    [3, 49.2],
    [4, 56],
  ]),
];

describe('the current position in a transcript', () => {
  test.each([
    ['has no sentence before the first', 0, { slide: 0, sentence: null }],
    ['is inside the first sentence', 5, { slide: 0, sentence: 1 }],
    ['includes the start of a sentence', 14, { slide: 0, sentence: 2 }],
    ['has no sentence at the start of a slide', 49, { slide: 1, sentence: null }],
    ['stays in the last sentence', 900, { slide: 1, sentence: 4 }],
  ])('%s', (_, seconds, expected) => {
    expect(findMoment(SLIDES, seconds)).toEqual(expected);
  });

  test('has no sentence in an empty transcript', () => {
    expect(findMoment([], 10)).toEqual({ slide: 0, sentence: null });
  });

  test('is found again by its sentence', () => {
    expect([findSentenceStart(SLIDES, 3), findSentenceStart(SLIDES, 9)]).toEqual([49.2, null]);
  });
});
