import { describe, expect, test } from 'vitest';
import { findParagraph, type Paragraph, positionAt, shareBefore } from './text-position.ts';

/** Two slides of two paragraphs, each with 100 characters and 100 pixels high, scrolled by this many pixels. */
const scrolledBy = (scrolled: number, height = 100): Paragraph[] =>
  [0, 1, 2, 3].map((index) => ({
    slide: Math.floor(index / 2) + 1,
    paragraph: index % 2,
    length: 100,
    top: 200 + index * height - scrolled,
    height,
  }));

describe('a position in a text', () => {
  test.each([
    ['is the first paragraph above the text', 0, { slide: 1, paragraph: 0, fraction: 0 }],
    ['is inside the paragraph at the line', 150, { slide: 1, paragraph: 0, fraction: 0.5 }],
    ['counts paragraphs anew in each slide', 375, { slide: 2, paragraph: 0, fraction: 0.75 }],
    ['ends with the last paragraph', 2000, { slide: 2, paragraph: 1, fraction: 1 }],
  ])('%s', (_, scrolled, expected) => {
    expect(positionAt(scrolledBy(scrolled), 100)).toEqual(expected);
  });

  test('is null in a section without text', () => {
    expect(positionAt([], 100)).toBeNull();
  });

  test('has the same share of the text in a narrower window', () => {
    const wide = positionAt(scrolledBy(350), 100);
    const narrow = positionAt(scrolledBy(350 * 3 - 200, 300), 100);

    expect([wide, narrow].map((position) => position && shareBefore(scrolledBy(0), position))).toEqual([0.625, 0.625]);
  });

  test('falls back to the last paragraph before it in a text with fewer', () => {
    const at = (slide: number, paragraph: number) => findParagraph(scrolledBy(0), { slide, paragraph, fraction: 0 });

    expect([at(1, 7), at(9, 0), at(1, 0)]).toMatchObject([
      { slide: 1, paragraph: 1 },
      { slide: 2, paragraph: 1 },
      { slide: 1, paragraph: 0 },
    ]);
  });
});
