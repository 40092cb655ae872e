/** Writes a changed test into its file: what did not change stays as it was written, comments included. (rules T46) */
import { matchQuestions } from '../../assessment/match-questions.ts';
import {
  FIELDS,
  type Field,
  renderAnswer,
  renderAnswers,
  renderField,
  renderQuestion,
  renderScalar,
} from './render-question.ts';
import { isSameAnswer, isSameAnswers, type TestContent, type TestQuestion } from './test-question.ts';

/** Offsets in the text of the file. */
export type Span = { readonly start: number; readonly end: number };

/** Where a field or an item is: its whole lines, and its value alone. */
export type PartLayout = { readonly lines: Span; readonly value: Span };

export type QuestionLayout = {
  readonly question: TestQuestion;
  /** Its lines, with the comments and empty lines before it. */
  readonly lines: Span;
  /** The spaces before its dash. */
  readonly indent: string;
  readonly fields: Readonly<Partial<Record<Field, PartLayout>>>;
  /** Null if the answers are no list of lines. */
  readonly answers: readonly PartLayout[] | null;
};

/** What was read from a file, and where. */
export type TestLayout = {
  readonly text: string;
  readonly passingScore: PartLayout | null;
  /** The field with the list of questions. */
  readonly list: PartLayout | null;
  /** Null if the questions are no list of lines. */
  readonly questions: readonly QuestionLayout[] | null;
  readonly content: TestContent;
};

type Edit = Span & { readonly text: string };
type Source = { readonly text: string; readonly eol: string };

const INDENT = '  ';

/** The text of the file with this content. */
export function writeTest(layout: TestLayout, content: TestContent): string {
  const eol = layout.text.includes('\r\n') ? '\r\n' : '\n';
  const ended = endLastLine(layout, eol);
  const source = { text: ended.text, eol };
  const edits = [...editPassingScore(ended, content, eol), ...editList(ended, content, source)];
  return edits.length === 0 ? layout.text : applyEdits(source.text, { start: 0, end: source.text.length }, edits);
}

/** The layout of a file whose last line is ended, so that other lines may follow it. */
function endLastLine(layout: TestLayout, eol: string): TestLayout {
  const { text, list, questions } = layout;
  if (text === '' || text.endsWith('\n')) return layout;
  const extend = <Part extends { readonly lines: Span }>(part: Part): Part =>
    part.lines.end === text.length ? { ...part, lines: { ...part.lines, end: text.length + eol.length } } : part;
  return {
    ...layout,
    text: text + eol,
    list: list && extend(list),
    questions:
      questions?.map((question) => ({
        ...extend(question),
        fields: Object.fromEntries(Object.entries(question.fields).map(([name, part]) => [name, extend(part)])),
        answers: question.answers?.map(extend) ?? null,
      })) ?? null,
  };
}

function editPassingScore({ passingScore, content, text }: TestLayout, next: TestContent, eol: string): Edit[] {
  if (passingScore === null) return [{ start: 0, end: 0, text: `passingScore: ${next.passingScore}${eol}` }];
  if (content.passingScore === next.passingScore) return [];
  return [replaceValue(text, passingScore, String(next.passingScore))];
}

function editList(layout: TestLayout, { questions }: TestContent, source: Source): Edit[] {
  const { list } = layout;
  const items = layout.questions ?? [];
  const first = items[0];
  if (first === undefined || questions.length === 0) {
    const isSame = list !== null && questions.length === 0 && layout.content.questions.length === 0;
    return isSame ? [] : [renderList(layout, questions, source)];
  }
  const matches = matchQuestions(layout.content.questions, questions);
  const chunks = questions.map((question, index) => {
    const before = items[matches[index] ?? -1];
    return before === undefined
      ? renderQuestion(question, first.indent, source.eol)
      : editQuestion(before, question, source);
  });
  const span = { start: first.lines.start, end: (items.at(-1) ?? first).lines.end };
  const text = chunks.join('');
  return text === source.text.slice(span.start, span.end) ? [] : [{ ...span, text }];
}

/** The whole list anew, at its position or at the end of the file. */
function renderList({ list }: TestLayout, questions: readonly TestQuestion[], { text, eol }: Source): Edit {
  const items = questions.map((question) => renderQuestion(question, INDENT, eol)).join('');
  const rendered = items === '' ? `questions: []${eol}` : `questions:${eol}${items}`;
  const span = list?.lines ?? { start: text.length, end: text.length };
  return { ...span, text: rendered };
}

type Change = { before: QuestionLayout; question: TestQuestion };

/** The lines of a question with its changes. */
function editQuestion(before: QuestionLayout, question: TestQuestion, source: Source): string {
  const edits: Edit[] = [];
  for (const field of FIELDS) {
    const edit =
      field === 'answers' ? editAnswers(before, question, source) : editScalar({ before, question }, field, source);
    if (edit === 'impossible') {
      const intro = source.text.slice(before.lines.start, firstOf(before));
      return intro + renderQuestion(question, before.indent, source.eol);
    }
    edits.push(...edit);
  }
  return applyEdits(source.text, before.lines, edits);
}

/** Where the dash line of a question begins, after comments. */
const firstOf = ({ lines, fields }: QuestionLayout): number =>
  Math.min(...Object.values(fields).map((field) => field.lines.start), lines.end);

function editScalar(
  { before, question }: Change,
  field: Exclude<Field, 'answers'>,
  { text, eol }: Source,
): Edit[] | 'impossible' {
  if (before.question[field] === question[field]) return [];
  const part = before.fields[field];
  const value = renderScalar(question, field);
  if (part === undefined) return insertField({ before, question }, field, eol);
  if (value !== null) return [replaceValue(text, part, value)];
  // The first field stands on the line of the dash.
  return part.lines.start === firstOf(before) ? 'impossible' : [{ ...part.lines, text: '' }];
}

/** A new field follows the one before it in the order of the format. */
function insertField({ before, question }: Change, field: Field, eol: string): Edit[] | 'impossible' {
  const earlier = FIELDS.slice(0, FIELDS.indexOf(field))
    .flatMap((name) => before.fields[name] ?? [])
    .at(-1);
  if (earlier === undefined) return 'impossible';
  // Other fields may follow the earlier one in the file, but none on its lines.
  const at = earlier.lines.end;
  return [{ start: at, end: at, text: renderField(question, field, { indent: before.indent + INDENT, eol }) }];
}

function editAnswers(before: QuestionLayout, question: TestQuestion, source: Source): Edit[] | 'impossible' {
  const earlier = before.question.answers;
  const { answers } = question;
  if (isSameAnswers(earlier, answers)) return [];
  const items = before.answers ?? [];
  const first = items[0];
  // An item that is no answer was not read.
  if (first === undefined || answers.length === 0 || items.length !== earlier.length) return 'impossible';
  if (answers.length === earlier.length)
    return answers.flatMap((answer, index) => {
      const [was, item] = [earlier[index], items[index]];
      if (was === undefined || item === undefined || isSameAnswer(was, answer)) return [];
      return [replaceValue(source.text, item, renderAnswer(answer))];
    });
  const indent = source.text.slice(first.lines.start, source.text.indexOf('-', first.lines.start));
  const free = new Map(earlier.entries());
  const lines = answers.map((answer) => {
    const [match = -1] = [...free].find(([, each]) => isSameAnswer(each, answer)) ?? [];
    const item = items[match];
    free.delete(match);
    return item === undefined
      ? renderAnswers([answer], indent, source.eol)
      : source.text.slice(item.lines.start, item.lines.end);
  });
  return [{ start: first.lines.start, end: (items.at(-1) ?? first).lines.end, text: lines.join('') }];
}

/** A value without one stands directly after its colon. */
const replaceValue = (text: string, { value }: PartLayout, rendered: string): Edit => ({
  ...value,
  text: text[value.start - 1] === ':' ? ` ${rendered}` : rendered,
});

/** A part of the text with its edits, which do not overlap; those at one position are in their order. */
function applyEdits(text: string, { start, end }: Span, edits: readonly Edit[]): string {
  let at = start;
  let result = '';
  for (const edit of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, end);
}
