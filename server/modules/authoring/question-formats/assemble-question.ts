import type { PortableAnswer, PortableQuestion, ProblemBook } from './question.ts';
import type { PlainText } from './text/plain-text.ts';

/** A text of a question with the line at which it begins. */
export type LocatedText = PlainText & { readonly line: number };

/** A single-choice question as a file writes it, before it is checked. */
export type RawQuestion = {
  readonly line: number;
  readonly stem: LocatedText;
  readonly answers: readonly RawAnswer[];
  /** The texts shown after any answer, in their order. */
  readonly feedback: readonly LocatedText[];
  readonly details: QuestionDetails;
  /** What of an imported question is left out, as sentences. */
  readonly ignored: readonly { readonly line: number; readonly message: string }[];
};

export type RawAnswer = {
  readonly line: number;
  readonly text: LocatedText;
  /** Per cent of the score: 100 is right, below 0 is a penalty; null if the file states no number. */
  readonly score: number | null;
  readonly explanation: LocatedText | null;
};

/** Sentences about one line. */
export const locate = (messages: readonly string[], line: number): RawQuestion['ignored'] =>
  messages.map((message) => ({ line, message }));

export type QuestionDetails = Pick<PortableQuestion, 'number' | 'objective' | 'reference' | 'section' | 'slide'>;
export const NO_DETAILS: QuestionDetails = {
  number: null,
  objective: null,
  reference: null,
  section: null,
  slide: null,
};

/** A test question has 4 or 5 answers. (content/FORMAT.md) */
const ANSWERS = { min: 4, max: 5 };
const MAX_TEXT = 10_000;
const MAX_ANSWERS = 100;

/** The question, or null if it cannot be imported; either way the book says why and what was changed. */
export function assembleQuestion(raw: RawQuestion, book: ProblemBook): PortableQuestion | null {
  const before = book.problems.length;
  const texts = checkTexts(raw, book);
  checkAnswers(raw, book);
  if (book.problems.slice(before).some(({ effect }) => effect === 'refused')) return null;
  const answers = raw.answers.map(toAnswer);
  const feedback = raw.feedback
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');
  const question = { ...raw.details, stem: raw.stem.text, answers, feedback: feedback === '' ? null : feedback };
  for (const { line, message } of raw.ignored) book.add(line, 'details-ignored', message);
  reportFormatting(raw, texts, book);
  reportIncomplete(raw, question, book);
  return question;
}

const toAnswer = ({ text, score, explanation }: RawAnswer): PortableAnswer => ({
  text: text.text,
  correct: score === 100,
  explanation: explanation === null || explanation.text === '' ? null : explanation.text,
});

type NamedText = { readonly name: string; readonly text: LocatedText };

function checkTexts({ stem, answers, feedback }: RawQuestion, book: ProblemBook): NamedText[] {
  const texts: NamedText[] = [
    { name: 'The stem', text: stem },
    ...answers
      .slice(0, MAX_ANSWERS)
      .flatMap(({ text, explanation }, at) => [
        { name: `Answer ${at + 1}`, text },
        ...(explanation === null ? [] : [{ name: `The explanation of answer ${at + 1}`, text: explanation }]),
      ]),
    ...feedback.map((text) => ({ name: 'The feedback', text })),
  ];
  for (const { name, text } of texts) {
    for (const part of text.refused) book.add(text.line, 'text-markup', `${name} has ${part}.`);
    if (text.text.length > MAX_TEXT)
      book.add(text.line, 'text-length', `${name} has more than ${MAX_TEXT} characters.`);
  }
  if (stem.text === '' && stem.refused.length === 0) book.add(stem.line, 'question-stem', 'The question has no stem.');
  return texts;
}

function checkAnswers({ line, answers }: RawQuestion, book: ProblemBook): void {
  if (answers.length < 2) book.add(line, 'question-answers', 'The question has fewer than two answers.');
  if (answers.length > MAX_ANSWERS)
    book.add(line, 'question-answers', `The question has more than ${MAX_ANSWERS} answers.`);
  for (const [at, { text }] of answers.entries())
    if (text.text === '' && text.refused.length === 0)
      book.add(text.line, 'question-answers', `Answer ${at + 1} has no text.`);
  for (const [at, answer] of answers.entries())
    if (answer.score === null)
      book.add(answer.line, 'question-syntax', `The score of answer ${at + 1} is not a number.`);
  const right = answers.filter(({ score }) => score === 100).length;
  if (answers.length < 2 || right === 1) return;
  if (right > 1) book.add(line, 'question-correct', `${right} answers are right; a test question has one.`);
  else if (answers.some(({ score }) => (score ?? 0) > 0))
    book.add(line, 'question-correct', 'Several answers share the score; a test question has one right answer.');
  else book.add(line, 'question-correct', 'No answer is right.');
}

function reportFormatting({ answers }: RawQuestion, texts: readonly NamedText[], book: ProblemBook): void {
  for (const { name, text } of texts) {
    if (text.dropped.length === 0) continue;
    book.add(text.line, 'text-formatting', `${name} becomes plain text, without its ${text.dropped.join(', ')}.`);
  }
  for (const [at, { line, score }] of answers.entries())
    if (score !== null && score !== 0 && score !== 100)
      book.add(line, 'partial-score', `Answer ${at + 1} scores ${score} %; it becomes simply wrong.`);
}

function reportIncomplete({ line }: RawQuestion, question: PortableQuestion, book: ProblemBook): void {
  const { answers, feedback, objective } = question;
  if (answers.length < ANSWERS.min || answers.length > ANSWERS.max)
    book.add(line, 'answer-count', `The question has ${answers.length} answers; a test question has 4 or 5.`);
  const texts = answers.map(({ text }) => text);
  for (const [at, text] of texts.entries())
    if (texts.indexOf(text) !== at) book.add(line, 'answer-repeated', `Answer ${at + 1} repeats an earlier answer.`);
  if (feedback === null) book.add(line, 'feedback-missing', 'The question has no explanation yet.');
  if (objective === null) book.add(line, 'objective-missing', 'The question names no learning objective yet.');
}
