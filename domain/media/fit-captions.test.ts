import { describe, expect, test } from 'vitest';
import { captionsFor, splitSentence } from './fit-captions.ts';

const LONG =
  'When individual data from all five, 1,072 patients in total, were analyzed together, response was about 27 percent more likely with lamotrigine, a number needed to treat of roughly eleven.';

describe('captions', () => {
  test('show at most two lines of 42 characters', () => {
    const cues = captionsFor([{ text: LONG, start: 1, seconds: 12 }], 20);

    for (const { text } of cues) {
      expect(text.split('\n').length).toBeLessThanOrEqual(2);
      for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(42);
    }
    expect(cues.map(({ text }) => text.replace('\n', ' ')).join(' ')).toBe(LONG);
  });

  test('last as long as their sentence and end before the next', () => {
    const cues = captionsFor(
      [
        { text: 'First.', start: 0.5, seconds: 1 },
        { text: 'Second.', start: 1.6, seconds: 1 },
      ],
      2.7,
    );

    expect(cues.map(({ start, end }) => [start, end])).toEqual([
      [0.5, 1.6],
      [1.6, 2.7],
    ]);
  });

  test('break a long sentence after a comma', () => {
    expect(splitSentence(LONG)[0]).toMatch(/,$/);
  });

  test.each(['a'.repeat(120), `${'b'.repeat(34)} ${'c'.repeat(20)} ${'d'.repeat(22)}`])(
    'keep every word of a text without a suitable break: %s',
    (text) => {
      expect(
        captionsFor([{ text, start: 0, seconds: 5 }], 5)
          .map((cue) => cue.text.replace('\n', ' '))
          .join(' '),
      ).toBe(text);
    },
  );
});
