import { assembleQuestion, NO_DETAILS, type RawAnswer } from '../assemble-question.ts';
import {
  openProblemBook,
  type PortableQuestion,
  type ProblemBook,
  type QuestionReading,
  type TextFile,
} from '../question.ts';
import { plainText } from '../text/plain-text.ts';
import { readUnmarked } from '../text/read-html.ts';

type Part = { line: number; lines: string[] };
type WrittenAnswer = Part & { label: string; isMarked: boolean };

/** A question so far; `open` is the part that the next line continues. */
type Draft = {
  isNumbered: boolean;
  stem: Part;
  answers: WrittenAnswer[];
  key: { label: string; line: number } | null;
  explanation: Part | null;
  references: Part[];
  objective: number | null;
  open: Part;
};

const NUMBER = /^(?:Question\s{0,3})?\d{1,3}\s?[.):]\s+(?=\S)/i;
const HEADING = /^Question\s{0,3}\d{1,3}\s?[.):]?$/i;
const ANSWER = /^([*✓]?)\s{0,3}[([]?([A-Ha-h])[.)\]]\s+(?=\S)/;
const MARK_AT_END = /\s{0,3}(?:\*|✓|\((?:correct|right)(?: answer)?\))$/i;
const KEY = /^(?:(?:correct|right)\s{1,3})?(?:answer|key)\s?:\s*[([]?([A-Ha-h])[.)\]]?$/i;
const EXPLANATION = /^(?:explanation|rationale|feedback|discussion)\s?:\s*/i;
const REFERENCE = /^references?\s?:\s*/i;
const OBJECTIVE = /^(?:learning\s{1,3})?objective\s?:?\s{0,3}(\d{1,3})[.)]?$/i;

/** Whether a text is questions as people write them in a document. */
export const isDocument = (text: string): boolean => {
  const lines = text.split('\n').map((line) => line.trim());
  const labels = lines.map((line) => ANSWER.exec(line)?.[2]?.toUpperCase());
  return labels.includes('A') && labels.includes('B') && !lines.some((line) => /^[=~]/.test(line));
};

/** Whether it has what Aiken has not, so that it is not read as Aiken. */
export const isMoreThanAiken = (text: string): boolean =>
  text.split('\n').some((written) => {
    const line = written.trim();
    return (
      [EXPLANATION, REFERENCE, OBJECTIVE].some((begins) => begins.test(line)) || (ANSWER.exec(line)?.[1] ?? '') !== ''
    );
  });

/**
 * Questions as people write them in a document: the stem after its number, options `A.` to `H.`, of which the right one
 * is marked (`*B.`, `(correct)`) or named (`Answer: B`), then `Explanation:`, `Objective: 2`, and `Reference:`, which ends the
 * explanation.
 */
export function readDocument({ name, text }: TextFile): QuestionReading {
  const book = openProblemBook(name);
  const questions: PortableQuestion[] = [];
  const lines: { file: string; line: number }[] = [];
  const finish = (draft: Draft | null) => {
    const question = draft === null ? null : assemble(draft, book);
    if (question === null || draft === null) return;
    questions.push(question);
    lines.push({ file: name, line: draft.stem.line });
  };
  let draft: Draft | null = null;
  let isAfterBlank = true;
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.replaceAll('\u00a0', ' ').trim();
    const isHeading = draft !== null && isHeadingBefore(draft, line, isAfterBlank);
    if (draft !== null && !isHeading && !beginsQuestion(draft, line, isAfterBlank)) addLine(draft, line, at + 1);
    else if (line !== '') {
      if (!isHeading) finish(draft);
      draft = beginDraft(line, at + 1);
    }
    isAfterBlank = line === '';
  }
  finish(draft);
  return { questions, lines, problems: book.problems };
}

/** A paragraph above the first number is no question. */
const isHeadingBefore = ({ isNumbered, answers }: Draft, line: string, isAfterBlank: boolean): boolean =>
  isAfterBlank && !isNumbered && answers.length === 0 && (NUMBER.test(line) || HEADING.test(line));

/** A number begins the next question, and without numbers a paragraph after a question that is complete. */
function beginsQuestion(
  { answers, explanation, key, references }: Draft,
  line: string,
  isAfterBlank: boolean,
): boolean {
  if (answers.length === 0 || line === '' || ANSWER.test(line)) return false;
  if (NUMBER.test(line) || HEADING.test(line)) return true;
  const isComplete = explanation === null ? key !== null || answers.length >= 2 : references.length > 0;
  return isAfterBlank && isComplete && ![KEY, EXPLANATION, REFERENCE, OBJECTIVE].some((begins) => begins.test(line));
}

function beginDraft(first: string, line: number): Draft {
  const stem: Part = { line, lines: [] };
  const isNumbered = NUMBER.test(first) || HEADING.test(first);
  const draft = {
    isNumbered,
    stem,
    answers: [],
    key: null,
    explanation: null,
    references: [],
    objective: null,
    open: stem,
  };
  if (!HEADING.test(first)) addLine(draft, first.replace(NUMBER, ''), line);
  return draft;
}

function addLine(draft: Draft, text: string, line: number): void {
  const [begun, mark, label] = ANSWER.exec(text) ?? [];
  const key = KEY.exec(text)?.[1];
  const objective = OBJECTIVE.exec(text)?.[1];
  if (begun !== undefined && label !== undefined && draft.explanation === null) {
    const rest = text.slice(begun.length);
    const isMarked = mark !== '' || MARK_AT_END.test(rest);
    const answer = { line, label: label.toUpperCase(), isMarked, lines: [rest.replace(MARK_AT_END, '')] };
    draft.answers.push(answer);
    draft.open = answer;
  } else if (key !== undefined) draft.key = { label: key.toUpperCase(), line };
  else if (objective !== undefined && Number(objective) > 0) draft.objective = Number(objective);
  else if (EXPLANATION.test(text)) {
    draft.explanation ??= { line, lines: [] };
    draft.explanation.lines.push(text.replace(EXPLANATION, ''));
    draft.open = draft.explanation;
  } else if (REFERENCE.test(text)) {
    draft.open = { line, lines: [text.replace(REFERENCE, '')] };
    draft.references.push(draft.open);
  } else draft.open.lines.push(text);
}

function assemble(draft: Draft, book: ProblemBook): PortableQuestion | null {
  const { stem, answers, key, explanation, references, objective } = draft;
  const { line } = stem;
  if (answers.length === 0) {
    book.add(line, 'question-syntax', `“${(stem.lines[0] ?? '').slice(0, 40)}” is followed by no options A., B., ….`);
    return null;
  }
  if (key !== null && !answers.some(({ label }) => label === key.label)) {
    book.add(key.line, 'question-correct', `The answer is “${key.label}”, which is none of the options.`);
    return null;
  }
  const isRight = ({ label, isMarked }: WrittenAnswer) => (key === null ? isMarked : label === key.label);
  if (!answers.some(isRight)) {
    book.add(line, 'question-correct', 'No option is marked as right: write an asterisk before it, as in “*B.”.');
    return null;
  }
  const raw = answers.map((answer): RawAnswer => {
    const score = isRight(answer) ? 100 : 0;
    return { line: answer.line, text: textOf(answer), score, explanation: null };
  });
  // A reference of a question is a footnote of a section; one that is written out here ends the explanation.
  const cited = references.map((part) => ({
    ...part,
    lines: [`Reference: ${part.lines[0] ?? ''}`, ...part.lines.slice(1)],
  }));
  const feedback = [...(explanation === null ? [] : [explanation]), ...cited].map(textOf);
  const details = { ...NO_DETAILS, objective };
  return assembleQuestion({ line, stem: textOf(stem), answers: raw, feedback, details, ignored: [] }, book);
}

function textOf({ line, lines }: Part) {
  const text = lines.join('\n').trim();
  return { ...(text === '' ? plainText('') : readUnmarked(text)), line };
}
