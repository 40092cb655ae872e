import { describe, expect, test } from 'vitest';
import * as change from './change-test.ts';
import { emptyQuestion, isSameAnswers } from './test-question.ts';

const named = (number: number, stem: string) => ({ ...emptyQuestion(number), stem });
const QUESTIONS = [named(1, 'A'), named(2, 'B'), named(3, 'C')];
const inOrder = (questions: readonly { number: number; stem: string }[]) =>
  questions.map(({ number, stem }) => `${number} ${stem}`);

describe('the questions of a test', () => {
  test.each([
    ['one is added at the end', () => change.addQuestion(QUESTIONS), ['1 A', '2 B', '3 C', '4 ']],
    ['one is changed', () => change.changeQuestion(QUESTIONS, 1, { stem: 'X' }), ['1 A', '2 X', '3 C']],
    ['none is changed beyond the end', () => change.changeQuestion(QUESTIONS, 3, { stem: 'X' }), ['1 A', '2 B', '3 C']],
    ['one is duplicated below itself', () => change.duplicateQuestion(QUESTIONS, 0), ['1 A', '2 A', '3 B', '4 C']],
    ['none is duplicated beyond the end', () => change.duplicateQuestion(QUESTIONS, 3), ['1 A', '2 B', '3 C']],
    ['one is put back', () => change.insertQuestion(QUESTIONS, 1, named(2, 'X')), ['1 A', '2 X', '3 B', '4 C']],
    ['one is deleted', () => change.deleteQuestion(QUESTIONS, 0), ['1 B', '2 C']],
    ['one moves down', () => change.moveQuestion(QUESTIONS, 0, 2), ['1 B', '2 C', '3 A']],
    ['one moves up', () => change.moveQuestion(QUESTIONS, 2, 0), ['1 C', '2 A', '3 B']],
    ['none moves beyond the beginning', () => change.moveQuestion(QUESTIONS, 0, -1), ['1 A', '2 B', '3 C']],
    ['none moves beyond the end', () => change.moveQuestion(QUESTIONS, 2, 3), ['1 A', '2 B', '3 C']],
    ['none moves far beyond the end', () => change.moveQuestion(QUESTIONS, 0, 3), ['1 A', '2 B', '3 C']],
    ['none moves that does not exist', () => change.moveQuestion(QUESTIONS, 3, 0), ['1 A', '2 B', '3 C']],
  ])('are numbered in their order if %s', (_case, act, expected) => {
    expect(inOrder(act())).toEqual(expected);
  });

  test('that stay at their number stay the same objects', () => {
    const moved = change.moveQuestion(QUESTIONS, 2, 1);
    expect(moved[0]).toBe(QUESTIONS[0]);
  });
});

test('a question to be written has four answers, the first of them right', () => {
  const wrong = { text: '', correct: false, why: null };
  expect(emptyQuestion(7)).toEqual({
    number: 7,
    stem: '',
    answers: [{ ...wrong, correct: true }, wrong, wrong, wrong],
    feedback: '',
    objective: null,
    reference: null,
    section: null,
    slide: null,
  });
});

describe('objectives of questions (rules T84)', () => {
  const objectivesOf = (questions: readonly { objective: number | null }[]) =>
    questions.map(({ objective }) => objective);

  test('are set for several at once, and the others stay', () => {
    const set = change.setObjectives(
      QUESTIONS,
      new Map([
        [0, 2],
        [2, 2],
        [7, 1],
      ]),
    );
    expect(objectivesOf(set)).toEqual([2, null, 2]);
    expect(objectivesOf(change.setObjectives(set, new Map([[0, null]])))).toEqual([null, null, 2]);
    expect(change.listWithoutObjective(set, 2)).toEqual([1]);
    expect(change.listWithoutObjective(set, 1)).toEqual([0, 1, 2]);
  });

  test('are the only one of the publication for a new question', () => {
    expect(objectivesOf(change.addQuestion([], 1))).toEqual([1]);
    expect(objectivesOf(change.addQuestion([], 2))).toEqual([null]);
    expect([change.onlyObjective(0), change.onlyObjective(1), change.onlyObjective(2)]).toEqual([null, 1, null]);
  });
});

describe('the answers of a question', () => {
  const question = {
    ...emptyQuestion(1),
    answers: ['a', 'b', 'c', 'd'].map((text, index) => ({ text, correct: index === 0, why: null })),
  };
  const texts = ({ answers }: typeof question | ReturnType<typeof emptyQuestion>) =>
    answers.map(({ text, correct }) => (correct ? `${text}!` : text));

  test.each([
    ['another is right', () => change.setRightAnswer(question, 2), ['a', 'b', 'c!', 'd']],
    ['a fifth is added', () => change.addAnswer(question), ['a!', 'b', 'c', 'd', '']],
    ['no sixth is added', () => change.addAnswer(change.addAnswer(question)), ['a!', 'b', 'c', 'd', '']],
    ['the first one is right', () => change.addAnswer({ ...question, answers: [] }), ['!']],
    ['the right one is removed', () => change.removeAnswer(question, 0), ['b', 'c', 'd']],
    ['one moves down', () => change.moveAnswer(question, 0, 1), ['b', 'a!', 'c', 'd']],
    ['one becomes the first', () => change.moveAnswer(question, 1, -1), ['b', 'a!', 'c', 'd']],
    ['one moves up', () => change.moveAnswer(question, 3, -1), ['a!', 'b', 'd', 'c']],
    ['none moves beyond the beginning', () => change.moveAnswer(question, 0, -1), ['a!', 'b', 'c', 'd']],
    ['none moves beyond the end', () => change.moveAnswer(question, 3, 1), ['a!', 'b', 'c', 'd']],
    ['none moves that does not exist', () => change.moveAnswer(question, 4, -1), ['a!', 'b', 'c', 'd']],
  ])('are in order if %s', (_case, act, expected) => {
    expect(texts(act())).toEqual(expected);
  });

  test('stay the same objects if none moves', () => {
    expect(change.moveAnswer(question, 3, 1)).toBe(question);
  });

  test('are the same if text, mark and reason are', () => {
    const [first = { text: '', correct: false, why: null }] = question.answers;
    expect(isSameAnswers([first], [{ ...first }])).toBe(true);
    expect(isSameAnswers([first], [])).toBe(false);
    expect(isSameAnswers([], [first])).toBe(false);
    expect(isSameAnswers([first, first], [first, { ...first, text: 'x' }])).toBe(false);
    for (const other of [{ text: 'x' }, { correct: false }, { why: 'x' }])
      expect(isSameAnswers([first], [{ ...first, ...other }])).toBe(false);
  });
});
