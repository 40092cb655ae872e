import { describe, expect, test } from 'vitest';
import { describeAnswer, isBlankAnswer, labelPoints, readAnswer } from './evaluation-answer.ts';
import { type FormItem, findFormProblems, isSameQuestion, MAX_FORM_ITEMS, MAX_TEXT_ANSWER } from './evaluation-form.ts';

const item = (part: Partial<FormItem> = {}): FormItem => ({
  ...{ kind: 'choice', stem: 'Was there bias?', options: ['No', 'Yes'], required: true, role: 'bias', counts: [2] },
  translations: {},
  ...part,
});
const plain = (part: Partial<FormItem> = {}) => item({ stem: 'Another?', role: null, counts: [], ...part });
const scale = (options: string[], part: Partial<FormItem> = {}) => plain({ kind: 'scale', options, ...part });
const intent = (counts: number[]) => item({ role: 'intent', options: ['No', 'Perhaps', 'Yes'], counts });
const translated = (options: string[], stem = 'Wie war es?') =>
  scale(['Poor', '', ' ', 'Good'], { translations: { de: { stem, options } } });
const problemsOf = (...items: FormItem[]) =>
  findFormProblems('evaluation', [item(), ...items]).map(({ problem }) => problem);

describe('a form (rules T71 to T73)', () => {
  test.each<[string, FormItem, string[]]>([
    ['a choice', plain(), []],
    ['a text', plain({ kind: 'text', options: [] }), []],
    ['a text with options', plain({ kind: 'text' }), ['options']],
    ['no stem', plain({ stem: '  ' }), ['no-stem']],
    ['one option', plain({ options: ['Yes'] }), ['options']],
    ['thirteen options', plain({ options: Array.from({ length: 13 }, (_, at) => `Option ${at}`) }), ['options']],
    ['an empty option', plain({ options: ['Yes', ' '] }), ['empty-option']],
    ['the same option twice', plain({ options: ['Yes', 'yes '] }), ['same-option']],
    ['a scale of three', scale(['Poor', '', 'Good']), []],
    ['a scale of two', scale(['Poor', 'Good']), ['points']],
    ['a scale of seven', scale(['Poor', '', '', '', '', '', 'Good']), []],
    ['a scale of eight', scale(['Poor', '', '', '', '', '', '', 'Good']), ['points']],
    ['a scale without a label at its end', scale(['Poor', '', '']), ['no-end-labels']],
    ['a second question of a role', item({ stem: 'Again?' }), ['role-twice']],
    ['a role of the follow-up', item({ role: 'change-made' }), ['role-of-other-form']],
    ['a role that needs a scale', plain({ role: 'overall' }), ['role-kind']],
    ['an intention of which every option counts', item({ role: 'intent', counts: [1, 2] }), ['counts']],
    ['an intention of which none counts', item({ role: 'intent', counts: [] }), ['counts']],
    ['an intention that counts an option that is not there', item({ role: 'intent', counts: [3] }), ['counts']],
    ['counts without a role', plain({ counts: [1] }), ['counts']],
    ['a translation', plain({ translations: { de: { stem: 'Gab es?', options: ['Nein', 'Ja'] } } }), []],
    ['a scale without a label at its start', scale(['', '', 'Good']), ['no-end-labels']],
    ['an intention that may stay unanswered', item({ role: 'intent', required: false }), []],
    ['an overall rating', scale(['Poor', '', 'Good'], { role: 'overall' }), []],
    ['a scale of which a point counts', scale(['Poor', '', 'Good'], { role: 'overall', counts: [1] }), ['counts']],
    ['an intention of which the first counts', item({ role: 'intent', counts: [1] }), []],
    ['an intention that counts half an option', item({ role: 'intent', counts: [1.5] }), ['counts']],
    ['an intention that counts an option before the first', item({ role: 'intent', counts: [0] }), ['counts']],
    ['an intention that counts one twice', intent([2, 2]), ['counts']],
    ['an intention that counts one that is there and one that is not', intent([1, 4]), ['counts']],
    ['an intention that counts two of three', intent([1, 3]), []],
    ['a translation of a scale', translated(['Schlecht', '', '', 'Gut']), []],
    ['a translation of a scale with spaces between its ends', translated(['Schlecht', ' ', '', 'Gut']), []],
    ['a translation of a scale with a word too many', translated(['Schlecht', 'Mittel', '', 'Gut']), ['translation']],
    ['a translation of a scale with one word twice', translated(['Gut', '', '', ' gut']), ['translation']],
    ['a translation without a stem', translated(['Schlecht', '', '', 'Gut'], ' '), ['translation']],
    ['half a translation', plain({ translations: { de: { stem: 'Gab es?', options: ['Nein'] } } }), ['translation']],
    ['an empty one', plain({ translations: { de: { stem: 'Gab es?', options: ['Nein', ' '] } } }), ['translation']],
  ])('with %s', (_what, tried, expected) => {
    expect(problemsOf(tried)).toEqual(expected);
  });

  test('needs the question about bias, and that it is answered', () => {
    expect(findFormProblems('evaluation', [])).toEqual([{ item: null, problem: 'no-questions' }]);
    expect(findFormProblems('evaluation', [plain()])).toEqual([{ item: null, problem: 'no-bias' }]);
    expect(findFormProblems('evaluation', [item({ required: false })])).toEqual([
      { item: 0, problem: 'optional-bias' },
    ]);
    expect(findFormProblems('follow-up', [plain()])).toEqual([{ item: null, problem: 'no-change-made' }]);
  });

  test('has at most forty questions', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => plain({ stem: `Question ${at}` }));
    expect(problemsOf(...many(MAX_FORM_ITEMS - 1))).toEqual([]);
    expect(problemsOf(...many(MAX_FORM_ITEMS))).toEqual(['too-many-questions']);
  });

  test('has the same question as before if it is the same in English (rules T75)', () => {
    const translated = item({ translations: { de: { stem: 'Gab es?', options: ['Nein', 'Ja'] } } });
    expect(isSameQuestion(item(), translated)).toBe(true);
    expect(isSameQuestion(item(), item({ options: ['No', 'Yes, some'] }))).toBe(false);
    expect(isSameQuestion(item(), item({ required: false }))).toBe(false);
  });

  test.each<[string, Partial<FormItem>]>([
    ['kind', { kind: 'multiple' }],
    ['stem', { stem: 'Was it biased?' }],
    ['role', { role: 'intent' }],
    ['number of options', { options: ['No', 'Yes', 'Perhaps'] }],
    ['order of options', { options: ['Yes', 'No'] }],
    ['counting option', { counts: [1] }],
    ['number of counting options', { counts: [2, 1] }],
  ])('has another question if it has another %s', (_what, change) => {
    expect(isSameQuestion(item(), item(change))).toBe(false);
    expect(isSameQuestion(item(change), item())).toBe(false);
  });
});

describe('an answer (rules T16)', () => {
  const choice = { kind: 'choice', options: ['No', 'Yes'], shown: ['Nein', 'Ja'] } as const;
  const several = { ...choice, kind: 'multiple' } as const;
  const points = { kind: 'scale', options: ['Poor', '2', 'Good'], shown: ['Poor', '2', 'Good'] } as const;

  test('names an option in the language shown, or in English', () => {
    expect(readAnswer(choice, 'Ja')).toEqual({ points: [2] });
    expect(readAnswer(choice, 'Yes')).toEqual({ points: [2] });
    expect(readAnswer(choice, 'Oui')).toBe('choice');
    expect(readAnswer(choice, ['Yes'])).toBe('choice');
  });

  test('of several options has each once, in their order', () => {
    expect(readAnswer(several, ['Yes', 'No'])).toEqual({ points: [1, 2] });
    expect(readAnswer(several, ['Yes', 'Ja'])).toBe('multiple');
    expect(readAnswer(several, ['Perhaps'])).toBe('multiple');
    expect(readAnswer(several, ['Yes', 'Perhaps'])).toBe('multiple');
    expect(readAnswer(several, 'Yes')).toEqual({ points: [2] });
  });

  test.each([
    [1, { points: [1] }],
    [3, { points: [3] }],
    [0, 'scale'],
    [4, 'scale'],
    [1.5, 'scale'],
    ['2', 'scale'],
  ])('of a scale of three is %s', (value, expected) => {
    expect(readAnswer(points, value)).toEqual(expected);
  });

  test('is blank without a sign or a choice', () => {
    expect([isBlankAnswer(' '), isBlankAnswer([]), isBlankAnswer(0), isBlankAnswer('x')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(labelPoints('scale', ['Poor', ' ', 'Good'])).toEqual(['Poor', '2', 'Good']);
    expect(labelPoints('choice', ['No', ''])).toEqual(['No', '']);
  });

  test('is a text as it was written, up to its longest', () => {
    const text = { kind: 'text', options: [], shown: [] } as const;

    expect(readAnswer(text, ' More cases. ')).toEqual({ text: ' More cases. ' });
    expect(readAnswer(text, 12)).toEqual({ text: '12' });
    expect(readAnswer(text, 'x'.repeat(MAX_TEXT_ANSWER))).toEqual({ text: 'x'.repeat(MAX_TEXT_ANSWER) });
    expect(readAnswer(text, 'x'.repeat(MAX_TEXT_ANSWER + 1))).toBe('too-long');
    expect(readAnswer(text, ['More', 'cases'])).toBe('too-long');
  });

  test('is stored as its text, its point, or its options in English', () => {
    expect(describeAnswer(choice, { text: 'More cases.' })).toBe('More cases.');
    expect(describeAnswer(points, { points: [3] })).toBe(3);
    expect(describeAnswer(choice, { points: [2] })).toBe('Yes');
    expect(describeAnswer(several, { points: [1, 2] })).toEqual(['No', 'Yes']);
    expect(describeAnswer(several, { points: [2] })).toEqual(['Yes']);
  });
});
