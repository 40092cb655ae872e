import { describe, expect, test } from 'vitest';
import { captionsFor, splitSentence } from './fit-captions.ts';

const LONG =
  'When individual data from all five, 1,072 patients in total, were analyzed together, response was about 27 percent more likely with lamotrigine, a number needed to treat of roughly eleven.';

/** A text of words that have so many letters: `3, 2` is `xxx, xx`. */
const textOf = (lengths: string): string => lengths.replace(/\d+/g, (length) => 'x'.repeat(Number(length)));
const linesOf = (text: string) => captionsFor([{ text, start: 0, seconds: 1 }], 1)[0]?.text.split('\n');

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

  test.each([
    ['fits one', '20 21', ['20 21']],
    ['does not fit one', '20 22', ['20', '22']],
    ['could break in several places: in the middle', '20 9 9 19', ['20 9', '9 19']],
    ['could break equally well in two places: in the first', '25 9 24', ['25', '9 24']],
    ['has a comma near its middle', '16, 17 24', ['16,', '17 24']],
    ['has a comma near its middle, with 42 before it', '27 13, 17', ['27 13,', '17']],
    ['has a comma far from its middle', '16, 12 29', ['16, 12', '29']],
    ['has a comma, with 43 after it', '15, 19 23', ['15, 19', '23']],
    ['has a comma, with 43 before it', '26 15, 16', ['26', '15, 16']],
    ['has a word that is longer than a line', '50 20', ['50', '20']],
  ])('are in lines of 42 characters when a text %s', (_name, lengths, lines) => {
    expect(linesOf(textOf(lengths))).toEqual(lines.map(textOf));
  });

  test.each([
    ['at most 78', '40 37', ['40 37']],
    ['79', '40 38', ['40', '38']],
    ['156, with a space after 78', '70 7 77', ['70 7', '77']],
    ['150, with a space after 60 and one after 80', '60 19 69', ['60', '19', '69']],
  ])('split a sentence of %s characters', (_name, lengths, parts) => {
    expect(splitSentence(textOf(lengths))).toEqual(parts.map(textOf));
  });

  test('of one sentence share its time by their characters, and the last stays a moment', () => {
    const [first, second] = captionsFor([{ text: textOf('40 38'), start: 1, seconds: 7.9 }], 20);

    expect(first).toMatchObject({ start: 1, end: 5 });
    expect(second?.start).toBe(5);
    expect(second?.end).toBeCloseTo(9.1);
  });
});
