import { describe, expect, test } from 'vitest';
import { readGift } from './read-gift.ts';

const read = (text: string) => readGift({ name: 'bank.gift', text });
const refusals = (text: string) =>
  read(text)
    .problems.filter(({ effect }) => effect === 'refused')
    .map(({ line, code }) => [line, code]);

const FULL = `// question: 12  name: Start [id:question-3] [tag:objective:2] [tag:reference:gidal2003]
::Start::[html]<p>A man takes <b>divalproex</b>.<br>Which dose \\: mg?</p> {
  ~25 mg daily#Too high
  ~%-50%50 mg daily
  =25 mg every other day#Right<br>Indeed
  ~none
  ####Valproate inhibits glucuronidation.
}
`;

describe('GIFT', () => {
  test('is read with explanations, feedback, id and tags', () => {
    const { questions, lines } = read(FULL);

    expect(questions).toEqual([
      {
        number: 3,
        stem: 'A man takes divalproex.\nWhich dose : mg?',
        answers: [
          { text: '25 mg daily', correct: false, explanation: 'Too high' },
          { text: '50 mg daily', correct: false, explanation: null },
          { text: '25 mg every other day', correct: true, explanation: 'Right\nIndeed' },
          { text: 'none', correct: false, explanation: null },
        ],
        feedback: 'Valproate inhibits glucuronidation.',
        objective: 2,
        reference: 'gidal2003',
        section: null,
        slide: null,
      },
    ]);
    expect(lines).toEqual([{ file: 'bank.gift', line: 1 }]);
  });

  test('names the line of each change', () => {
    expect(read(FULL).problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'text-formatting'],
      [4, 'partial-score'],
    ]);
  });

  test.each([
    ['an essay', 'Why? {}', 'Essay'],
    ['a short answer', 'Two plus two? {=4 =four}', 'Short-answer'],
    ['matching', 'Match. {=a -> b =c -> d}', 'Matching'],
    ['a numeric question', 'Two plus two? {#4}', 'Numeric'],
    ['true or false', 'Is it? {TRUE#no}', 'True-false'],
    ['a description', 'Only text.', 'description'],
  ])('reports %s with its line', (_, text, kind) => {
    const { questions, problems } = read(`// a comment\n\n${text}\n`);

    expect(questions).toEqual([]);
    expect(problems).toMatchObject([{ file: 'bank.gift', line: 3, code: 'question-kind', effect: 'refused' }]);
    expect(problems[0]?.message).toContain(kind);
  });

  test.each<[string, string, [number, string][]]>([
    ['two right answers', 'Q {=a =b ~c ~d}', [[1, 'question-correct']]],
    ['shared scores', 'Q {~%50%a ~%50%b ~c ~d}', [[1, 'question-correct']]],
    ['no right answer', 'Q {~a ~b ~c ~d}', [[1, 'question-correct']]],
    ['no closing brace', 'First\nQ {=a ~b\n~c\n\nNext {=a ~b ~c ~d}', [[2, 'question-syntax']]],
    ['two pairs of braces', 'Q {=a ~b} and {=c ~d}', [[1, 'question-syntax']]],
    ['an answer without text', 'Q {=a ~b\n~ ~d}', [[2, 'question-answers']]],
    ['a picture', 'Q {=a ~b\n~<img src\\=x onerror\\=alert(1)> ~d}', [[2, 'text-markup']]],
    ['a script', '<script>alert(1)</script>Q {=a ~b ~c ~d}', [[1, 'text-markup']]],
  ])('refuses a question with %s, at its line', (_, text, expected) => {
    expect(refusals(text)).toEqual(expected);
  });

  test('reads the question after one that lacks its closing brace', () => {
    const { questions } = read('Q {=a ~b\n\nNext {=a ~b ~c ~d}');

    expect(questions.map(({ stem }) => stem)).toEqual(['Next']);
  });

  test('reads answers after a blank line inside the braces', () => {
    const { questions } = read('Q {\n=a\n\n~b\n~c\n\n~d\n}\n\nNext {=a ~b ~c ~d}');

    expect(questions.map(({ stem, answers }) => [stem, answers.length])).toEqual([
      ['Q', 4],
      ['Next', 4],
    ]);
  });

  test('puts a gap where the answers stand in the middle of a sentence', () => {
    expect(read('Start with {=25 ~50 ~100 ~200} mg.').questions[0]?.stem).toBe('Start with _____ mg.');
  });

  test('takes angle brackets of plain text as they stand', () => {
    const [question] = read('eGFR <60 and >30; p <0.05? {=a < b ~<5 ~AT&T ~> 9}').questions;

    expect(question?.stem).toBe('eGFR <60 and >30; p <0.05?');
    expect(question?.answers.map(({ text }) => text)).toEqual(['a < b', '<5', 'AT&T', '> 9']);
  });

  test('reports a category and reads the question directly under it', () => {
    const { questions, problems } = read('$CATEGORY: tom/dick\nQ {=a ~b ~c ~d}');

    expect(questions).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 1, code: 'details-ignored' });
  });
});
