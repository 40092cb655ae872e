import { describe, expect, test } from 'vitest';
import { readAiken } from './read-aiken.ts';
import { writeAiken } from './write-aiken.ts';

const read = (text: string) => readAiken({ name: 'bank.txt', text });

describe('Aiken', () => {
  test('is read with answers in both notations and over several lines', () => {
    const { questions, lines } = read(
      'Which dose?\nA. 25 mg\nB. 50 mg\nevery other day\nC. 75 mg\nD. none\nANSWER: B\n\n\nNext\nof two lines?\nA) a\nB) b\nC) c\nD) d\nanswer: d\n',
    );

    expect(
      questions.map(({ stem, answers }) => [stem, answers.map(({ text, correct }) => (correct ? `*${text}` : text))]),
    ).toEqual([
      ['Which dose?', ['25 mg', '*50 mg\nevery other day', '75 mg', 'none']],
      ['Next\nof two lines?', ['a', 'b', 'c', '*d']],
    ]);
    expect(lines.map(({ line }) => line)).toEqual([1, 10]);
  });

  test('is read without a space after the parenthesis, and an abbreviation is no answer', () => {
    const { questions } = read('Which?\nA)one\nB)two\nB.i.d. after meals\nC)three\nD)four\nANSWER: C');

    expect(questions[0]?.answers.map(({ text }) => text)).toEqual(['one', 'two\nB.i.d. after meals', 'three', 'four']);
  });

  test.each<[string, string, number, string]>([
    ['no key', 'Q\nA. a\nB. b\n\nNext\nA. a\nB. b\nC. c\nD. d\nANSWER: A', 1, 'question-syntax'],
    ['no answers', 'Only a sentence.', 1, 'question-syntax'],
    ['a key that no answer has', 'Q\nA. a\nB. b\nANSWER: E', 4, 'question-correct'],
    ['several keys', 'Q\nA. a\nB. b\nANSWER: A, B', 4, 'question-correct'],
    ['no stem', 'A. a\nB. b\nANSWER: A', 1, 'question-stem'],
    ['a key alone', '\n\nANSWER: A', 3, 'question-stem'],
    ['an empty answer', 'Q\nA.\nB. b\nANSWER: B', 2, 'question-answers'],
    ['a table', 'Q\nA. <table><tr><td>1</td></tr></table>\nB. b\nANSWER: B', 2, 'text-markup'],
  ])('refuses a question with %s, at its line', (_, text, line, code) => {
    const first = read(text).problems.find(({ effect }) => effect === 'refused');

    expect(first).toMatchObject({ file: 'bank.txt', line, code });
  });

  test('says at export what the format cannot express', () => {
    const answers = ['a', 'b', 'c', 'd'].map((text) => ({ text, correct: text === 'a', explanation: `why ${text}` }));
    const question = {
      number: 1,
      stem: 'A. M., 34,\nasks.',
      answers,
      feedback: 'f',
      objective: 1,
      reference: 'r',
      section: 2,
      slide: 1,
    };
    const { files, omitted } = writeAiken([question]);

    expect(omitted.map(({ field }) => field)).toEqual([
      ...['number', 'feedback', 'explanation', 'objective', 'reference', 'section', 'slide', 'line-breaks'],
    ]);
    expect(read(files[0]?.text ?? '').questions[0]?.stem).toBe('A. M., 34, asks.');
  });
});
