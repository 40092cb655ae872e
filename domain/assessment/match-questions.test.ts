import { expect, test } from 'vitest';
import { matchQuestions } from './match-questions.ts';

const question = (number: number, stem: string, ...answers: string[]) => ({
  number,
  stem,
  answers: answers.map((text, index) => ({ text, correct: index === 0 })),
});
const A = question(1, 'Which drug?', 'Lithium', 'Valproate');
const B = question(2, 'Which dose?', '25 mg', '50 mg');
const C = question(3, 'Which test?', 'TSH', 'ECG');

test('a question is recognized by answers of which one is empty, and not by answers that all are', () => {
  const numbered = question(1, 'Which drug?', 'Lithium', '');
  const empty = question(2, 'Which dose?', '', '');

  expect(
    matchQuestions([numbered, empty], [question(8, 'Which?', 'Lithium', ''), question(9, 'How?', '', '')]),
  ).toEqual([0, null]);
});

test.each<[string, ReturnType<typeof question>[], (number | null)[]]>([
  ['nothing changed', [A, B, C], [0, 1, 2]],
  [
    'two moved',
    [
      { ...C, number: 1 },
      { ...A, number: 2 },
      { ...B, number: 3 },
    ],
    [2, 0, 1],
  ],
  [
    'the first was deleted',
    [
      { ...B, number: 1 },
      { ...C, number: 2 },
    ],
    [1, 2],
  ],
  ['one was reworded', [A, { ...B, stem: 'Which dose first?' }, C], [0, 1, 2]],
  ['one was reworded and moved', [{ ...B, number: 1, stem: 'Which dose first?' }, { ...A, number: 2 }, C], [1, 0, 2]],
  [
    'one got other answers and moved',
    [{ ...B, number: 1, answers: C.answers.slice(1) }, { ...A, number: 2 }, C],
    [1, 0, 2],
  ],
  ['one was written anew at its number', [A, question(2, 'Which age?', '18', '65'), C], [0, 1, 2]],
  ['one was added', [A, B, C, question(4, 'Which age?', '18', '65')], [0, 1, 2, null]],
  ['one was duplicated', [A, { ...A, number: 2 }, { ...B, number: 3 }], [0, null, 1]],
  ['empty ones have nothing in common but the number', [question(2, ''), question(9, '')], [1, null]],
])('if %s, questions are recognized', (_change, questions, expected) => {
  expect(matchQuestions([A, B, C], questions)).toEqual(expected);
});

test('the surest evidence wins over the position in the list', () => {
  const reworded = { ...A, number: 2, stem: 'Which drug first?' };

  expect(matchQuestions([A, B], [reworded, { ...A, number: 1 }])).toEqual([1, 0]);
  expect(matchQuestions([{ ...A, number: 5 }], [question(5, 'Which dose?', '1')])).toEqual([0]);
});

test('empty answers are no evidence', () => {
  expect(matchQuestions([question(1, 'A', ''), question(2, 'B', '')], [question(2, 'C', '')])).toEqual([1]);
  expect(matchQuestions([question(1, '', 'x')], [question(7, '', 'y')])).toEqual([null]);
});

test('answers in another order are other answers, and so is another right one', () => {
  const swapped = { ...question(9, 'New?', 'Valproate', 'Lithium') };

  expect(matchQuestions([A], [swapped])).toEqual([null]);
  const marked = {
    ...question(9, 'New?'),
    answers: A.answers.map((answer) => ({ ...answer, correct: !answer.correct })),
  };
  expect(matchQuestions([A], [marked])).toEqual([null]);
});
