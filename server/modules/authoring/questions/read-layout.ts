/** Reads `test.yaml` with the positions of its parts, so that a change writes only what changed. */
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { DEFAULT_PASS_MARK } from '#domain/assessment/grade-test.ts';
import { FIELDS, type Field } from '#domain/authoring/test-file/render-question.ts';
import type { TestAnswer, TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import type { PartLayout, QuestionLayout, Span, TestLayout } from '#domain/authoring/test-file/write-test.ts';

/** A test, or why it can be written as text only. */
export type LayoutReading = { ok: true; layout: TestLayout } | { ok: false; line: number; message: string };

const EMPTY: TestLayout = {
  text: '',
  passingScore: null,
  list: null,
  questions: null,
  content: { passingScore: DEFAULT_PASS_MARK, questions: [] },
};

export function readLayout(text: string): LayoutReading {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const fault = document.errors[0] ?? document.warnings[0];
  const refuse = (offset: number, message: string): LayoutReading => ({
    ok: false,
    line: lines.linePos(offset).line,
    message,
  });
  if (fault !== undefined) return refuse(fault.pos[0], fault.message);
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return { ok: true, layout: { ...EMPTY, text } };
  if (!isMap(root)) return refuse(0, 'The file must consist of named fields.');
  let special: number | null = null;
  visit(document, (_key, node) => {
    if (isAlias(node) || (isNode(node) && 'anchor' in node && node.anchor !== undefined)) special ??= startOf(node);
  });
  if (special !== null) return refuse(special, 'Anchors and aliases can be edited in the text only.');
  const list = fieldOf(root, 'questions');
  const items = isSeq(list) ? list.items : [];
  const stray = items.find((item) => !isMap(item));
  if (stray !== undefined || (list !== undefined && !isSeq(list) && !isEmptyNode(list)))
    return refuse(startOf(isNode(stray) ? stray : list), 'The questions must be a list with fields.');
  return { ok: true, layout: layOut(text, root, items.filter(isMap)) };
}

function layOut(text: string, root: YAMLMap, items: readonly YAMLMap[]): TestLayout {
  const fields = layOutFields(text, root);
  const score = scalarOf(root, 'passingScore');
  const list = fields.get('questions') ?? null;
  const node = fieldOf(root, 'questions');
  const isLines = isSeq(node) && isListOfLines(text, node);
  const questions = items.map(readQuestion);
  return {
    text,
    passingScore: fields.get('passingScore') ?? null,
    list,
    questions: isLines ? items.map((item, index) => layOutQuestion(text, item, index)) : null,
    content: { passingScore: typeof score === 'number' ? score : DEFAULT_PASS_MARK, questions },
  };
}

function layOutQuestion(text: string, item: YAMLMap, index: number): QuestionLayout {
  const parts = layOutFields(text, item);
  const ends = [...parts.values()].map(({ lines }) => lines.end);
  const dash = lineStart(text, startOf(item));
  const answers = fieldOf(item, 'answers');
  return {
    question: readQuestion(item),
    lines: { start: index === 0 ? dash : includeComments(text, dash), end: Math.max(...ends, dash) },
    indent: /^[ \t]*/.exec(text.slice(dash))?.[0] ?? '',
    fields: Object.fromEntries([...parts].filter(([name]) => (FIELDS as readonly string[]).includes(name))) as Partial<
      Record<Field, PartLayout>
    >,
    answers:
      isSeq(answers) && isListOfLines(text, answers) ? answers.items.map((each) => layOutPart(text, each)) : null,
  };
}

const readQuestion = (item: YAMLMap): TestQuestion => {
  const answers = fieldOf(item, 'answers');
  return {
    number: countOf(item, 'number') ?? 0,
    stem: textOf(item, 'stem') ?? '',
    answers: isSeq(answers) ? answers.items.filter(isMap).map(readAnswer) : [],
    feedback: textOf(item, 'feedback') ?? '',
    objective: countOf(item, 'objective'),
    reference: textOf(item, 'reference'),
    section: countOf(item, 'section'),
    slide: countOf(item, 'slide'),
  };
};

const readAnswer = (item: YAMLMap): TestAnswer => ({
  text: textOf(item, 'text') ?? '',
  correct: scalarOf(item, 'correct') === true,
  why: textOf(item, 'why'),
});

const fieldOf = (map: YAMLMap, name: string): unknown =>
  map.items.find(({ key }) => isScalar(key) && key.value === name)?.value ?? undefined;

const scalarOf = (map: YAMLMap, name: string): unknown => {
  const value = fieldOf(map, name);
  return isScalar(value) ? value.value : undefined;
};

function textOf(map: YAMLMap, name: string): string | null {
  const value = scalarOf(map, name);
  return value === undefined || value === null ? null : String(value);
}

function countOf(map: YAMLMap, name: string): number | null {
  const value = scalarOf(map, name);
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

const isEmptyNode = (node: unknown): boolean => isScalar(node) && node.value === null;

/** A list with each item on lines of its own: `- item`. */
const isListOfLines = (text: string, list: YAMLSeq): boolean =>
  list.flow !== true &&
  list.items.length > 0 &&
  list.items.every(
    (item) => isNode(item) && /^[ \t]*- +$/.test(text.slice(lineStart(text, startOf(item)), startOf(item))),
  );

function layOutFields(text: string, map: YAMLMap): Map<string, PartLayout> {
  const parts = map.items.flatMap(({ key, value }): [string, PartLayout][] => {
    if (!isScalar(key) || !isNode(value)) return [];
    const { lines, value: span } = layOutPart(text, value);
    return [[String(key.value), { lines: { start: lineStart(text, startOf(key)), end: lines.end }, value: span }]];
  });
  return new Map(parts);
}

function layOutPart(text: string, node: unknown): PartLayout {
  const value = spanOf(text, node);
  return { value, lines: { start: lineStart(text, value.start), end: lineEnd(text, value.end) } };
}

/** Without the line breaks after it, which belong to collections and block scalars. */
function spanOf(text: string, node: unknown): Span {
  const start = startOf(node);
  const end = isNode(node) && Array.isArray(node.range) ? node.range[1] : start;
  return { start, end: Math.max(start, start + text.slice(start, end).trimEnd().length) };
}

const startOf = (node: unknown): number => (isNode(node) ? ((node as Node).range?.[0] ?? 0) : 0);

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

const lineEnd = (text: string, offset: number): number => {
  const at = text.indexOf('\n', offset);
  return at === -1 ? text.length : at + 1;
};

/** Comments and empty lines above an item belong to it. */
function includeComments(text: string, start: number): number {
  let at = start;
  while (at > 0) {
    const before = lineStart(text, at - 1);
    if (!/^[ \t]*(?:#.*)?\r?$/.test(text.slice(before, at - 1))) return at;
    at = before;
  }
  return at;
}
