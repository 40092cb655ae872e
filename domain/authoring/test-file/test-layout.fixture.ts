/** Lays out a test file in the simple style of the samples: one field or answer a line, texts plain or in double quotes. */
import { FIELDS, type Field } from './render-question.ts';
import type { TestAnswer, TestQuestion } from './test-question.ts';
import type { PartLayout, QuestionLayout, TestLayout } from './write-test.ts';

/** Two questions, with comments before, behind and below them. */
export const SAMPLE_TEST = `# Reviewed in June.
passingScore: 70   # as agreed
questions:
  # The first is easy.
  - number: 1
    stem: Which drug?
    answers:
      - { text: Lithium, correct: true }
      - { text: Valproate }   # tempting
      - { text: Lamotrigine }
      - { text: Quetiapine }
    feedback: Lithium is right.
    objective: 1
    reference: smith2004   # old

  # The second is hard.
  - number: 2
    stem: Which dose?
    answers:
      - { text: low, correct: true }
      - { text: middle }
      - { text: high }
      - { text: highest }
    feedback: Slowly.
    section: 3
    slide: 1
# End.
`;

type Line = { text: string; start: number; end: number };
type Draft = {
  -readonly [name in keyof TestQuestion]?: TestQuestion[name];
};

const listLines = (text: string): Line[] =>
  [...text.matchAll(/[^\n]*\n|[^\n]+$/g)].map(({ 0: line, index }) => ({
    text: line.trimEnd(),
    start: index,
    end: index + line.length,
  }));

/** The value behind a position of a line, without a comment. */
function partOf({ text, start, end }: Line, from: number): PartLayout {
  const value = (text.slice(from).split(' #', 1)[0] ?? '').trimEnd();
  const lead = value.length - value.trimStart().length;
  return { lines: { start, end }, value: { start: start + from + lead, end: start + from + value.length } };
}

const read = (value: string): unknown =>
  value === '' ? null : /^(?:\d+|true|\[\]|".*")$/.test(value) ? JSON.parse(value) : value;

function readAnswer(value: string): TestAnswer {
  const pairs = value
    .slice(2, -2)
    .split(', ')
    .map((pair) => pair.split(': '));
  const answer = Object.fromEntries(pairs.map(([name, text = '']) => [name, read(text)]));
  return { text: '', correct: false, why: null, ...answer };
}

type QuestionLines = {
  fields: Partial<Record<Field, PartLayout>>;
  answers: PartLayout[];
  indent: string;
  start: number;
};

function layOutQuestion(source: string, { fields, answers, indent, start }: QuestionLines): QuestionLayout {
  const parts = Object.entries(fields);
  const texts = parts.map(([name, { value }]) => [name, read(source.slice(value.start, value.end))] as const);
  const list = answers.map(({ value }) => readAnswer(source.slice(value.start, value.end)));
  const empty: Draft = { number: 0, stem: '', feedback: '', objective: null, reference: null };
  const question = { ...empty, section: null, slide: null, ...Object.fromEntries(texts), answers: list };
  return {
    question: question as TestQuestion,
    lines: { start, end: Math.max(...parts.map(([, { lines }]) => lines.end)) },
    indent,
    fields,
    answers: list.length === 0 ? null : answers,
  };
}

/** Comments between two questions belong to the second one. */
function listQuestionLines(lines: readonly Line[]): QuestionLines[] {
  const questions: QuestionLines[] = [];
  for (const line of lines) {
    const [, indent = '', dash = '', name = ''] = /^( +)(- )?(\w+):/.exec(line.text) ?? [];
    const before = questions.at(-1);
    const end = Math.max(...Object.values(before?.fields ?? {}).map((field) => field.lines.end));
    if (dash !== '')
      questions.push({ fields: {}, answers: [], indent, start: before === undefined ? line.start : end });
    const question = questions.at(-1);
    const list = question?.fields.answers;
    if (FIELDS.includes(name as Field))
      Object.assign(question?.fields ?? {}, { [name]: partOf(line, line.text.indexOf(':') + 1) });
    if (question === undefined || list === undefined || !line.text.trim().startsWith('- {')) continue;
    question.answers.push(partOf(line, line.text.indexOf('{')));
    question.fields.answers = { ...list, lines: { ...list.lines, end: line.end } };
  }
  return questions;
}

export function layOutTest(text: string): TestLayout {
  const lines = listLines(text);
  const top = (name: string) => {
    const line = lines.find((each) => each.text.startsWith(`${name}:`));
    return line === undefined ? null : partOf(line, name.length + 1);
  };
  const questions = listQuestionLines(lines).map((each) => layOutQuestion(text, each));
  const [score, list] = [top('passingScore'), top('questions')];
  return {
    text,
    passingScore: score,
    list: list && { ...list, lines: { ...list.lines, end: questions.at(-1)?.lines.end ?? list.lines.end } },
    questions: questions.length === 0 ? null : questions,
    content: {
      passingScore: score === null ? 70 : Number(text.slice(score.value.start, score.value.end)),
      questions: questions.map(({ question }) => question),
    },
  };
}
