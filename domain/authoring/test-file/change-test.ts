/** What the office does to the questions of a test; questions are numbered in their order. */
import { ANSWERS, emptyQuestion, type TestQuestion } from './test-question.ts';

type Questions = readonly TestQuestion[];

const renumber = (questions: Questions): TestQuestion[] =>
  questions.map((question, index) => (question.number === index + 1 ? question : { ...question, number: index + 1 }));

/** Adds an empty question at the end; of a publication with one objective, it tests that. (rules T84) */
export const addQuestion = (questions: Questions, objectives = 0): TestQuestion[] => [
  ...questions,
  { ...emptyQuestion(questions.length + 1), objective: onlyObjective(objectives) },
];

/** The objective that every question tests, if there is one alone. (rules T84) */
export const onlyObjective = (objectives: number): number | null => (objectives === 1 ? 1 : null);

/** The indexes of the questions without an objective that exists. */
export const listWithoutObjective = (questions: Questions, objectives: number): number[] =>
  [...questions.entries()].flatMap(([index, { objective }]) =>
    objective === null || objective > objectives ? [index] : [],
  );

/** Gives several questions their objectives, by index. (rules T84) */
export const setObjectives = (questions: Questions, objectives: ReadonlyMap<number, number | null>): TestQuestion[] =>
  questions.map((question, index) => {
    const objective = objectives.get(index);
    return objective === undefined ? question : { ...question, objective };
  });

/** Replaces the question at an index. */
export const changeQuestion = (
  questions: Questions,
  index: number,
  change: Partial<Omit<TestQuestion, 'number'>>,
): TestQuestion[] =>
  questions.map((question, position) => (position === index ? { ...question, ...change } : question));

/** Adds a copy below the question. */
export function duplicateQuestion(questions: Questions, index: number): TestQuestion[] {
  const question = questions[index];
  return question === undefined ? [...questions] : renumber(questions.toSpliced(index + 1, 0, question));
}

/** Puts a question back where it was. */
export const insertQuestion = (questions: Questions, index: number, question: TestQuestion): TestQuestion[] =>
  renumber(questions.toSpliced(index, 0, question));

export const deleteQuestion = (questions: Questions, index: number): TestQuestion[] =>
  renumber(questions.filter((_, position) => position !== index));

/** Moves a question to another index; beyond the ends nothing moves. */
export function moveQuestion(questions: Questions, from: number, to: number): TestQuestion[] {
  const question = questions[from];
  if (question === undefined || to < 0 || to >= questions.length) return [...questions];
  return renumber(questions.toSpliced(from, 1).toSpliced(to, 0, question));
}

/** Makes one answer the right one, and the others wrong. */
export const setRightAnswer = (question: TestQuestion, index: number): TestQuestion => ({
  ...question,
  answers: question.answers.map((answer, position) => ({ ...answer, correct: position === index })),
});

/** Adds an empty answer, up to five. */
export const addAnswer = (question: TestQuestion): TestQuestion =>
  question.answers.length >= ANSWERS.max
    ? question
    : { ...question, answers: [...question.answers, { text: '', correct: question.answers.length === 0, why: null }] };

/** Removes an answer; if it was the right one, none is until another is chosen. */
export const removeAnswer = (question: TestQuestion, index: number): TestQuestion => ({
  ...question,
  answers: question.answers.filter((_, position) => position !== index),
});

/** Moves an answer up (−1) or down (1); beyond the ends nothing moves. */
export function moveAnswer(question: TestQuestion, index: number, by: -1 | 1): TestQuestion {
  const answer = question.answers[index];
  const to = index + by;
  if (answer === undefined || to < 0 || to >= question.answers.length) return question;
  return { ...question, answers: question.answers.toSpliced(index, 1).toSpliced(to, 0, answer) };
}
