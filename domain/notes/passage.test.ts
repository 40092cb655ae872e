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

  test.each([
    ['what follows it was removed', 'Take it daily at noon.', 'daily', 'Take it daily', 'daily'],
    ['the sentence before it is no longer ended', 'In adults. 5 mg daily', '5 mg', 'In adults 5 mg daily', '5 mg'],
    ['a hyphen before a name with a number was removed', 'vitamin-B12', 'B12', 'vitamin B12', 'B12'],
    [
      'a number before its comma is written out',
      'By day 5, then stop',
      ', then stop',
      'By day five, then stop',
      ', then stop',
    ],
    [
      'a reference after its end lost its point',
      'In table (5).2 Stop.',
      'table (5)',
      'In table (5) 2 Stop.',
      'table (5)',
    ],
    ['a decimal number further on is written out', 'Dose 5 mg, not 0.5', 'Dose 5', 'Dose 5 mg, not half', 'Dose 5'],
    ['a range has another dash', 'Take 25–50 mg', '25–50 mg', 'Take 25-50 mg', '25-50 mg'],
    ['it is no longer in capitals', 'Immer GROẞE DOSIS geben', 'GROẞE DOSIS', 'Immer große Dosis geben', 'große Dosis'],
    [
      'a bracket at its start is still there',
      'Daily (25 mg at first)',
      '(25 mg',
      'Twice daily (25 mg at first)',
      '(25 mg',
    ],
    ['a bracket at its start was removed', 'Daily (25 mg at first)', '(25 mg', 'Daily 25 mg at first', '25 mg'],
  ])('is found when %s', (_, text, marked, changed, found) => {
    expect(textAt(['a', changed], mark(marked, text))).toBe(found);
  });

  test.each([
    ['a digit follows', 'A dose of 5', 'dose of 5', 'A dose of 50'],
    ['a decimal part follows', 'A dose of 5 mg', 'dose of 5', 'A dose of 5.5 mg'],
    ['the upper end of a range follows', 'From 5 mg', 'From 5', 'From 5–10 mg'],
    ['the limit at the start of the text was removed', '<5 mg', '5 mg', '5 mg'],
    ['a decimal part that followed was removed', 'A dose of 5.5 mg', 'dose of 5', 'A dose of 5 mg'],
  ])('has changed when %s', (_, text, marked, changed) => {
    expect(findPassage(['a', changed], mark(marked, text))).toBeNull();
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

  test('of several equal ones is the one where more agrees, before and after it together', () => {
    const passage = { exact: 'daily', prefix: 'for old ', suffix: ' with a meal', slide: 1 };

    expect(findPassage(['It is for the old daily. Never', 'Use daily with a cup'], passage)).toMatchObject({
      slide: 1,
    });
    expect(findPassage(['Use for old daily. Never', 'Use daily with it'], passage)).toMatchObject({ slide: 0 });
  });

  test('of several equal ones is not the one after which the text ends', () => {
    const passage = { exact: 'Summary', prefix: '', suffix: ' of doses', slide: 2 };

    expect(findPassage(['Summary of doses', 'Summary of doses and limits'], passage)).toMatchObject({ slide: 1 });
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
