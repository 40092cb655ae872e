import { describe, expect, test } from 'vitest';
import { chooseRelated, groupMoments, MAX_RELATED, studyReason } from './study-next.ts';

describe('a question to study (rules T85)', () => {
  test.each([
    [false, null, 'missed'],
    [false, 'certain', 'missed'],
    [false, 'guess', 'missed'],
    [true, 'guess', 'guessed'],
    [true, 'fairly', null],
    [true, 'certain', null],
    [true, null, null],
  ] as const)('right %s with confidence %s is %s', (isRight, confidence, reason) => {
    expect(studyReason(isRight, confidence)).toBe(reason);
  });
});

describe('moments to study (rules T85)', () => {
  const at = (section: number, start: number) => ({ section, start });

  test('names each moment once, with its questions in order', () => {
    const moments = groupMoments([
      { number: 5, reason: 'missed', moment: at(1, 30) },
      { number: 2, reason: 'guessed', moment: at(1, 30) },
      { number: 1, reason: 'missed', moment: at(1, 30) },
    ]);
    expect(moments).toEqual([{ moment: at(1, 30), missed: [1, 5], guessed: [2] }]);
  });

  test('of a text without words that name a subject are none (rules T86)', () => {
    const related = { title: 'Sleep', sharedCategories: 2 };

    expect(chooseRelated([related], ['Is it so?', ''])).toEqual([]);
  });

  test('finds a title in the plural', () => {
    const titles = ['Mania', 'Sleeps'].map((title) => ({ title, sharedCategories: 0 }));

    expect(chooseRelated(titles, ['Which drug improves sleep?']).map(({ title }) => title)).toEqual([
      'Sleeps',
      'Mania',
    ]);
  });

  test('begins with the most missed questions, then follows the text', () => {
    const moments = groupMoments([
      { number: 1, reason: 'guessed', moment: at(1, 0) },
      { number: 2, reason: 'missed', moment: at(3, 0) },
      { number: 3, reason: 'missed', moment: at(2, 90) },
      { number: 4, reason: 'missed', moment: at(2, 10) },
      { number: 5, reason: 'missed', moment: at(3, 0) },
    ]);
    expect(moments.map(({ moment }) => moment)).toEqual([at(3, 0), at(2, 10), at(2, 90), at(1, 0)]);
  });

  test('is empty without questions', () => {
    expect(groupMoments([])).toEqual([]);
  });
});

describe('related publications (rules T86)', () => {
  const of = (title: string, sharedCategories = 1) => ({ title, sharedCategories });

  test('are led by those whose titles name what the questions are about', () => {
    const lithium = of('Lithium and the Kidney');
    const other = of('Deprescribing in Older Adults', 3);
    expect(chooseRelated([other, lithium], ['A woman on lithium has a high calcium.'])).toEqual([lithium, other]);
  });

  test('count a plural and an accent as the same term, and a short word as none', () => {
    const plural = of('Benzodiazepine Use');
    const accent = of('Dépression résistante');
    const short = of('The Man and the Case');
    const texts = ['He takes BENZODIAZEPINES for a depression; the man is a case.'];
    expect(chooseRelated([short, plural, accent], texts)).toEqual([plural, accent, short]);
  });

  test('are otherwise in the order of shared categories, then as given', () => {
    const [first, second, third] = [of('Alpha'), of('Gamma'), of('Delta', 2)];
    expect(chooseRelated([first, second, third], ['Nothing named here'])).toEqual([third, first, second]);
  });

  test(`are at most ${MAX_RELATED}, and none without questions`, () => {
    const many = ['One', 'Two', 'Three', 'Four'].map((title) => of(title));
    expect(chooseRelated(many, ['A question about something'])).toHaveLength(MAX_RELATED);
    expect(chooseRelated(many, [])).toEqual([]);
  });
});
