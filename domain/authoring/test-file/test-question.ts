/** The test of a draft, as `test.yaml` holds it. A draft may lack what publishing requires. */

export type TestAnswer = {
  readonly text: string;
  readonly correct: boolean;
  /** Why it is right or wrong, for readers who have passed. */
  readonly why: string | null;
};

export type TestQuestion = {
  readonly number: number;
  readonly stem: string;
  readonly answers: readonly TestAnswer[];
  /** The explanation of the question as a whole. */
  readonly feedback: string;
  /** The learning objective that it tests, from 1. */
  readonly objective: number | null;
  /** A footnote label of the sections. */
  readonly reference: string | null;
  /** The section and slide that teach it, from 1. */
  readonly section: number | null;
  readonly slide: number | null;
};

export type TestContent = { readonly passingScore: number; readonly questions: readonly TestQuestion[] };

/** The number of answers of a question in the format. */
export const ANSWERS = { min: 4, max: 5 } as const;

const EMPTY_ANSWER: TestAnswer = { text: '', correct: false, why: null };

/** A question to be written: four answers, the first of them right. */
export const emptyQuestion = (number: number): TestQuestion => ({
  number,
  stem: '',
  answers: Array.from({ length: ANSWERS.min }, (_, index) => ({ ...EMPTY_ANSWER, correct: index === 0 })),
  feedback: '',
  objective: null,
  reference: null,
  section: null,
  slide: null,
});

export const isSameAnswer = (one: TestAnswer, other: TestAnswer): boolean =>
  one.text === other.text && one.correct === other.correct && one.why === other.why;

export const isSameAnswers = (one: readonly TestAnswer[], other: readonly TestAnswer[]): boolean =>
  one.length === other.length &&
  one.every((answer, index) => {
    const counterpart = other[index];
    return counterpart !== undefined && isSameAnswer(answer, counterpart);
  });
