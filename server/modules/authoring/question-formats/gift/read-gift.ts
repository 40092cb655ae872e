import { assembleQuestion, type LocatedText, locate, type RawAnswer } from '../assemble-question.ts';
import { readDetails } from '../details.ts';
import {
  openProblemBook,
  type PortableQuestion,
  type ProblemBook,
  type QuestionReading,
  type TextFile,
} from '../question.ts';
import { plainText } from '../text/plain-text.ts';
import { readHtml, readUnmarked } from '../text/read-html.ts';
import { findUnescaped, unescapeGift } from './escapes.ts';
import { type Block, splitBlocks } from './split-blocks.ts';

const FORMATS = ['html', 'plain', 'markdown', 'moodle'] as const;
type Format = (typeof FORMATS)[number];

/** The parts of a block, with their offsets in it. */
type Parts = {
  readonly stem: string;
  readonly format: Format;
  readonly answers: { readonly text: string; readonly from: number };
  readonly line: (offset: number) => number;
};

/** Multiple-choice questions in GIFT, as Moodle reads it; other kinds of question are reported. */
export function readGift({ name, text }: TextFile): QuestionReading {
  const book = openProblemBook(name);
  const questions: PortableQuestion[] = [];
  const lines: { file: string; line: number }[] = [];
  for (const block of splitBlocks(text)) {
    const question = readBlock(block, book);
    if (question === null) continue;
    questions.push(question);
    lines.push({ file: name, line: block.line });
  }
  return { questions, lines, problems: book.problems };
}

function readBlock(block: Block, book: ProblemBook): PortableQuestion | null {
  if (/^\s*\$CATEGORY:/.test(block.text)) {
    book.add(block.line, 'details-ignored', 'Categories are not imported.');
    // A category and the question under it may lack the blank line between them.
    const rest = block.text.trimStart().indexOf('\n');
    if (rest === -1) return null;
    const skipped = block.text.length - block.text.trimStart().length + rest;
    return readBlock(
      { ...block, text: `${block.text.slice(0, skipped).replace(/[^\n]/g, '')}${block.text.slice(skipped)}` },
      book,
    );
  }
  const parts = splitParts(block, book);
  if (parts === null) return null;
  const kind = nameKind(parts.answers.text);
  if (kind !== null) {
    book.add(parts.line(0), 'question-kind', `${kind} questions cannot be imported; only multiple choice can.`);
    return null;
  }
  const { details, ignored } = readDetails(block.tags, block.id);
  const { choices, feedback } = readAnswers(parts);
  const stem = decodeText(parts.stem, parts.format, parts.line(0));
  return assembleQuestion(
    { line: stem.line, stem, answers: choices, feedback, details, ignored: locate(ignored, block.line) },
    book,
  );
}

function splitParts({ text, line: firstLine }: Block, book: ProblemBook): Parts | null {
  const countLines = lineCounter(text);
  const line = (offset: number) => firstLine + countLines(offset);
  let start = text.length - text.trimStart().length;
  if (text.startsWith('::', start)) {
    const end = findTitleEnd(text, start + 2);
    if (end !== -1) start = end + 2;
  }
  const open = findUnescaped(text, '{', start);
  if (open === -1) {
    book.add(line(start), 'question-kind', 'A description (a text without answers in braces) cannot be imported.');
    return null;
  }
  const close = findUnescaped(text, '}', open + 1);
  const second = close === -1 ? -1 : findUnescaped(text, '{', close + 1);
  if (close === -1 || second !== -1) {
    const message =
      close === -1 ? 'The answers have no closing }.' : 'The question has answers in two pairs of braces.';
    book.add(line(close === -1 ? open : second), 'question-syntax', message);
    return null;
  }
  const { format, text: before } = takeFormat(text.slice(start, open), 'moodle');
  const after = text.slice(close + 1).trim();
  const stem = after === '' ? before : `${before} _____ ${after}`;
  const from = start + (text.slice(start).length - text.slice(start).trimStart().length);
  return {
    stem,
    format,
    answers: { text: text.slice(open + 1, close), from: open + 1 },
    line: (offset) => line(offset === 0 ? from : offset),
  };
}

function findTitleEnd(text: string, from: number): number {
  for (let at = findUnescaped(text, ':', from); at !== -1; at = findUnescaped(text, ':', at + 1))
    if (text[at + 1] === ':') return at;
  return -1;
}

/** The kind of a question that is not multiple choice; null for multiple choice. Moodle decides in this order. */
function nameKind(answers: string): string | null {
  const text = answers.trim();
  if (text === '' || text.startsWith('####')) return 'Essay';
  if (text.startsWith('#')) return 'Numeric';
  if (findUnescaped(text, '~') !== -1) return null;
  if (findUnescaped(text, '=') !== -1) return text.includes('->') ? 'Matching' : 'Short-answer';
  return /^(?:T|TRUE|F|FALSE)\s*(?:#|$)/i.test(text) ? 'True-false' : 'Unknown';
}

function readAnswers({ answers: { text, from }, format, line }: Parts): {
  choices: RawAnswer[];
  feedback: LocatedText[];
} {
  const general = findGeneralFeedback(text);
  const choicesEnd = general === -1 ? text.length : general;
  const choices: RawAnswer[] = [];
  let at = findUnescaped(text, '=~');
  while (at !== -1 && at < choicesEnd) {
    const next = findUnescaped(text, '=~', at + 1);
    const end = next === -1 ? choicesEnd : Math.min(next, choicesEnd);
    choices.push(readChoice(text.slice(at, end), format, line(from + at)));
    at = next;
  }
  const feedback = general === -1 ? [] : [readText(text.slice(general + 4), format, line(from + general))];
  return { choices, feedback };
}

function findGeneralFeedback(text: string): number {
  for (let at = findUnescaped(text, '#'); at !== -1; at = findUnescaped(text, '#', at + 1))
    if (text.startsWith('####', at)) return at;
  return -1;
}

/** `=right#explanation`, `~wrong`, `~%50%partly right`. */
function readChoice(written: string, format: Format, line: number): RawAnswer {
  const content = written.slice(1).trim();
  const [weight = '', percent] = /^%(-?\d{1,3}(?:\.\d{1,10})?)%/.exec(content) ?? [];
  const rest = content.slice(weight.length);
  const hash = findUnescaped(rest, '#');
  const text = readText(hash === -1 ? rest : rest.slice(0, hash), format, line);
  const explanation = hash === -1 ? null : readText(rest.slice(hash + 1), format, line);
  const score = percent === undefined ? (written.startsWith('=') ? 100 : 0) : Number(percent);
  return { line, text, score, explanation };
}

/** Answers and feedback have the format of the stem, unless they name their own. */
function readText(written: string, inherited: Format, line: number): LocatedText {
  const { format, text } = takeFormat(written, inherited);
  return decodeText(text, format, line);
}

function decodeText(text: string, format: Format, line: number): LocatedText {
  const value = unescapeGift(text.trim());
  if (format === 'html') return { ...readHtml(value), line };
  if (format === 'moodle') return { ...readUnmarked(value), line };
  const isMarkdown = format === 'markdown' && /[*_`[\]#>|]/.test(value);
  return { ...plainText(value), dropped: isMarkdown ? ['Markdown'] : [], line };
}

function takeFormat(written: string, inherited: Format): { format: Format; text: string } {
  const text = written.trimStart();
  const format = FORMATS.find((name) => text.startsWith(`[${name}]`));
  return format === undefined ? { format: inherited, text } : { format, text: text.slice(format.length + 2) };
}

/** The number of line breaks before an offset. */
function lineCounter(text: string): (offset: number) => number {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return (offset) => {
    let low = 0;
    let high = breaks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
