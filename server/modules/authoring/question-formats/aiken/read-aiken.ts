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

/** The lines of a question so far. */
type Draft = {
  line: number;
  stem: string[];
  answers: { label: string; line: number; text: string }[];
  /** A blank line ends an answer; a text after it belongs to the next question. */
  isAfterBlank: boolean;
};

/** Moodle also reads `A)text`; `A.text` may be an abbreviation. */
const ANSWER = /^([A-Z])(?:\)\s*|\.(?:\s+|$))/;
const KEY = /^ANSWER\s?:/i;

/**
 * Questions in Aiken: the stem, answers `A.` or `A)`, and `ANSWER: B`. The format has nothing else. More tolerant than
 * Moodle: a stem and an answer may have several lines.
 */
export function readAiken({ name, text }: TextFile): QuestionReading {
  const book = openProblemBook(name);
  const questions: PortableQuestion[] = [];
  const lines: { file: string; line: number }[] = [];
  let draft = emptyDraft();
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (line === '') draft.isAfterBlank = true;
    else if (KEY.test(line)) {
      const question = finish(draft, { key: line.slice(line.indexOf(':') + 1).trim(), line: at + 1 }, book);
      if (question !== null) {
        questions.push(question);
        lines.push({ file: name, line: draft.line });
      }
      draft = emptyDraft();
    } else draft = addLine(draft, { text: line, line: at + 1 }, book);
  }
  reportUnfinished(draft, book);
  return { questions, lines, problems: book.problems };
}

const emptyDraft = (): Draft => ({ line: 0, stem: [], answers: [], isAfterBlank: false });

function addLine(draft: Draft, { text, line }: { text: string; line: number }, book: ProblemBook): Draft {
  const [marker, label] = ANSWER.exec(text) ?? [];
  const last = draft.answers.at(-1);
  const wasBlank = draft.isAfterBlank;
  draft.isAfterBlank = false;
  if (draft.line === 0) draft.line = line;
  if (marker !== undefined && label !== undefined) {
    draft.answers.push({ label, line, text: text.slice(marker.length) });
    return draft;
  }
  if (last === undefined) {
    draft.stem.push(text);
    return draft;
  }
  if (!wasBlank) {
    last.text += `\n${text}`;
    return draft;
  }
  reportUnfinished(draft, book);
  return { ...emptyDraft(), line, stem: [text] };
}

function reportUnfinished({ line, stem, answers }: Draft, book: ProblemBook): void {
  if (line === 0) return;
  const message =
    answers.length === 0
      ? `“${oneWord(stem)}” is followed by no answers A., B., ….`
      : 'The question has no line “ANSWER: B” that names the right answer.';
  book.add(line, 'question-syntax', message);
}

const oneWord = (stem: readonly string[]): string => (stem[0] ?? '').slice(0, 40);

type Key = { key: string; line: number };

function finish(draft: Draft, { key, line }: Key, book: ProblemBook): PortableQuestion | null {
  const label = key.replace(/[.)]$/, '').toUpperCase();
  if (draft.answers.length > 0 && !draft.answers.some((answer) => answer.label === label)) {
    const isSeveral = /^[A-Z](\s*,\s*[A-Z])+$/.test(label);
    if (isSeveral) book.add(line, 'question-correct', 'Several answers are right; a test question has one.');
    else book.add(line, 'question-correct', `ANSWER names “${key.slice(0, 20)}”, which is none of the answers.`);
    return null;
  }
  const answers = draft.answers.map((answer): RawAnswer => {
    const text = { ...readUnmarked(answer.text), line: answer.line };
    return { line: answer.line, text, score: answer.label === label ? 100 : 0, explanation: null };
  });
  const start = draft.line === 0 ? line : draft.line;
  const stem = draft.stem.length === 0 ? plainText('') : readUnmarked(draft.stem.join('\n'));
  return assembleQuestion(
    { line: start, stem: { ...stem, line: start }, answers, feedback: [], details: NO_DETAILS, ignored: [] },
    book,
  );
}
