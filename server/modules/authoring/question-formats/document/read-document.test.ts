import { describe, expect, test } from 'vitest';
import { importQuestions } from '../import-questions.ts';

const read = (text: string) => importQuestions({ name: 'Pasted text', bytes: new TextEncoder().encode(text) });
const shown = (text: string) =>
  read(text).questions.map(({ stem, answers, feedback }) => [
    stem,
    answers.map(({ text: answer, correct }) => (correct ? `*${answer}` : answer)).join(' | '),
    feedback,
  ]);

describe('questions of a document', () => {
  test('are read with their numbers, options, explanations and references', () => {
    const text = `The test of the lecture

1. Which level is aimed at
in an older adult?

A. 1.2 mmol/L
*B. 0.4 to 0.8 mmol/L
C) 2.0 mmol/L
(D) None

Explanation: Older adults tolerate less.

It rises with age. 2. is no number here.
Reference: Nolen WA, et al. 2019.

2) Which drug raises it?
a. Caffeine
b. Ibuprofen (correct)
c. Sodium
d. Water
Rationale: Its clearance falls.
`;

    expect(read(text).format).toBe('document');
    expect(shown(text)).toEqual([
      [
        'Which level is aimed at\nin an older adult?',
        '1.2 mmol/L | *0.4 to 0.8 mmol/L | 2.0 mmol/L | None',
        'Older adults tolerate less.\nIt rises with age. 2. is no number here.\nReference: Nolen WA, et al. 2019.',
      ],
      ['Which drug raises it?', 'Caffeine | *Ibuprofen | Sodium | Water', 'Its clearance falls.'],
    ]);
  });

  test('are read without numbers, and with a line that names the answer', () => {
    const text =
      'First?\nA. a\nB. b\nC. c\nD. d\nCorrect answer: C\nExplanation: So.\n\nReference: R.\n\nSecond?\nA. a\nB. b\nAnswer: a\n';

    expect(shown(text)).toEqual([
      ['First?', 'a | b | *c | d', 'So.\nReference: R.'],
      ['Second?', '*a | b', null],
    ]);
  });

  test('name the objective that they test', () => {
    const { questions } = read(
      'First?\n*A. a\nB. b\nC. c\nD. d\nLearning objective 2\nExplanation: So.\nReference: R.\nObjective: 3\n\nSecond?\n*A. a\nB. b\nC. c\nD. d\nExplanation: The objective: 5 mg.\n',
    );

    expect(questions.map(({ objective, feedback }) => [objective, feedback])).toEqual([
      [3, 'So.\nReference: R.'],
      [null, 'The objective: 5 mg.'],
    ]);
  });

  test.each<[string, string, number, string]>([
    ['without a right option', '1. Q?\nA. a\nB. b\nExplanation: e', 1, 'question-correct'],
    ['with two right options', '1. Q?\n*A. a\n*B. b', 1, 'question-correct'],
    ['with a key that is no option', '1. Q?\nA. a\nB. b\nCorrect answer: E', 4, 'question-correct'],
    ['without a stem', '*A. a\nB. b\nExplanation: e', 1, 'question-stem'],
  ])('are refused %s, at the line', (_, text, line, code) => {
    const [first] = read(text).problems.filter(({ effect }) => effect === 'refused');

    expect(first).toMatchObject({ line, code });
  });

  test('leave Aiken and GIFT to their readers', () => {
    expect(read('Q?\nA. a\nB. b\nC. c\nD. d\nANSWER: B').format).toBe('aiken');
    expect(read('A. M. takes lithium.\nB. M. does not. {\n=yes\n~no\n}').format).toBe('gift');
    expect(read('Only a sentence.').problems).toMatchObject([{ code: 'file-format' }]);
  });

  test('are read in time that is linear in their length', () => {
    const text = `1. ${' '.repeat(200_000)}Q?\n${'A. a\n'.repeat(100_000)}${'*'.repeat(100_000)}`;
    const started = performance.now();
    read(text);

    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
