import { describe, expect, test } from 'vitest';
import type { Slide } from '#contract/transcript.ts';
import { momentAt, startOfSentence } from './current-moment.ts';

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

describe('the transcript in step with the recording', () => {
  test.each([
    ['before anything is said', 0, { slide: 0, sentence: null }],
    ['during the first sentence', 5, { slide: 0, sentence: 1 }],
    ['at the instant a sentence starts', 14, { slide: 0, sentence: 2 }],
    ['a slide that shows before it is spoken of', 49, { slide: 1, sentence: null }],
    ['after the last sentence began', 900, { slide: 1, sentence: 4 }],
  ])('%s', (_, seconds, expected) => {
    expect(momentAt(SLIDES, seconds)).toEqual(expected);
  });

  test('an empty transcript has no sentence', () => {
    expect(momentAt([], 10)).toEqual({ slide: 0, sentence: null });
  });

  test('a sentence leads back to its moment', () => {
    expect([startOfSentence(SLIDES, 3), startOfSentence(SLIDES, 9)]).toEqual([49.2, null]);
  });
});
