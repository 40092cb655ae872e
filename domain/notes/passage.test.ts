import { describe, expect, test } from 'vitest';
import { describePassage, findPassage, type Passage } from './passage.ts';

const SLIDE = 'Start with 25 mg daily for two weeks.\nThen 50 mg daily. Stop at once if a rash appears.';
const slides = ['Lamotrigine acts on sodium channels.', SLIDE];

function mark(marked: string, text = SLIDE): Passage {
  const start = text.indexOf(marked);
  const passage = describePassage([slides[0] ?? '', text], { slide: 1, start, end: start + marked.length });
  if (passage === null) throw new Error(`"${marked}" is not in the text`);
  return passage;
}
const textAt = (texts: readonly string[], passage: Passage) => {
  const range = findPassage(texts, passage);
  return range === null ? null : (texts[range.slide] ?? '').slice(range.start, range.end);
};

describe('a passage (rules H3)', () => {
  test('is described by its words and what is around them, without white space at its ends', () => {
    expect(mark(' 50 mg daily. ')).toEqual({
      exact: '50 mg daily.',
      prefix: 'Start with 25 mg daily for two weeks.\nThen '.slice(-48),
      suffix: ' Stop at once if a rash appears.',
      slide: 2,
    });
    expect(describePassage(slides, { slide: 1, start: 5, end: 6 })).toBeNull();
    expect(describePassage(slides, { slide: 9, start: 0, end: 4 })).toBeNull();
  });

  test.each([
    ['the text is the same', slides, 'Then 50 mg daily.'],
    ['a slide was added before it', ['New.', ...slides], 'Then 50 mg daily.'],
    ['text was added around it', [`Note. ${SLIDE} The end.`], 'Then 50 mg daily.'],
    [
      'spaces, case and punctuation changed',
      ['a', SLIDE.replace('Then 50 mg daily.', 'then,\u00a050  mg daily;')],
      'then,\u00a050  mg daily',
    ],
  ])('is found when %s', (_, texts, marked) => {
    expect(textAt(texts, mark('Then 50 mg daily.'))).toBe(marked);
  });

  test.each([
    ['the dose', '50 mg', '100 mg'],
    ['a digit in front', '50 mg', '150 mg'],
    ['a decimal point', '50 mg', '5.0 mg'],
    ['a range', '50 mg', '25-50 mg'],
    ['a limit', '50 mg', '<50 mg'],
    ['a word', 'daily', 'weekly'],
  ])('has changed with %s', (_, before, after) => {
    const marked = mark('50 mg daily');

    expect(
      findPassage(
        [
          'a',
          SLIDE.replace(`Then ${before}`, `Then ${after}`).replace(
            '50 mg daily. Stop',
            after === 'weekly' ? '50 mg weekly. Stop' : '50 mg daily. Stop',
          ),
        ],
        marked,
      ),
    ).toBeNull();
  });

  test('keeps a part of a word, and the sign of a number', () => {
    expect(textAt(slides, mark('aily f'))).toBe('aily f');
    const text = 'From −5 to 5, and 0.5.';
    expect(findPassage([text], describePassage([text], { slide: 0, start: 18, end: 21 }) as Passage)).toEqual({
      slide: 0,
      start: 18,
      end: 21,
    });
    expect(
      findPassage(['From 5 to 5, and 05.'], describePassage([text], { slide: 0, start: 18, end: 21 }) as Passage),
    ).toBeNull();
  });

  test('of several equal ones is the one in the same surroundings', () => {
    const text = 'First: take it daily. Second: take it daily. Third: take it daily.';
    const start = text.lastIndexOf('take it daily');
    const passage = describePassage([text], { slide: 0, start, end: start + 13 }) as Passage;

    expect(findPassage([text], passage)).toEqual({ slide: 0, start, end: start + 13 });
    expect(findPassage([`Intro. ${text}`], passage)?.start).toBe(start + 7);
  });

  test('of several equal ones in equal surroundings is that of its slide, or none', () => {
    const passage = { exact: 'Summary', prefix: '', suffix: '', slide: 2 };

    expect(findPassage(['Summary', 'Summary'], passage)).toEqual({ slide: 1, start: 0, end: 7 });
    expect(findPassage(['Summary', 'Other', 'Summary'], passage)).toBeNull();
    expect(findPassage(['Summary. Summary'], { ...passage, slide: 1 })).toBeNull();
  });

  test('is found in a text with characters of two units, and in a long one in linear time', () => {
    const text = `𝒜${'a b c '.repeat(20_000)}the dose 𝒟 ends`;
    const start = text.indexOf('the dose');
    const passage = describePassage([text], { slide: 0, start, end: start + 11 }) as Passage;

    expect(passage.exact).toBe('the dose 𝒟');
    expect(findPassage([text], passage)).toEqual({ slide: 0, start, end: start + 11 });
    expect(findPassage([text], { ...passage, exact: '…' })).toBeNull();
  });
});
