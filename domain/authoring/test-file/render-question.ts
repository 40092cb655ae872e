import type { TestAnswer, TestQuestion } from './test-question.ts';
import { writeText } from './yaml-text.ts';

/** The fields of a question in the order of the format. */
export const FIELDS = ['number', 'stem', 'answers', 'feedback', 'objective', 'reference', 'section', 'slide'] as const;
export type Field = (typeof FIELDS)[number];
type ScalarField = Exclude<Field, 'answers'>;

/** A field as it is written; null if it is left out. */
export function renderScalar(question: TestQuestion, field: ScalarField): string | null {
  const value = question[field];
  if (value === null) return null;
  return typeof value === 'number' ? String(value) : writeText(value);
}

export function renderAnswer({ text, correct, why }: TestAnswer): string {
  const parts = [`text: ${writeText(text, true)}`];
  if (correct) parts.push('correct: true');
  if (why !== null) parts.push(`why: ${writeText(why, true)}`);
  return `{ ${parts.join(', ')} }`;
}

/** The answers as lines of a list, without the line of their key. */
export const renderAnswers = (answers: readonly TestAnswer[], indent: string, eol: string): string =>
  answers.map((answer) => `${indent}- ${renderAnswer(answer)}${eol}`).join('');

/** The spaces before a key, and what ends a line. */
type LineStyle = { readonly indent: string; readonly eol: string };

/** One field with its key, each line ended. */
export function renderField(question: TestQuestion, field: Field, { indent, eol }: LineStyle): string {
  if (field === 'answers') {
    const list = renderAnswers(question.answers, `${indent}  `, eol);
    return list === '' ? `${indent}answers: []${eol}` : `${indent}answers:${eol}${list}`;
  }
  const value = renderScalar(question, field);
  return value === null ? '' : `${indent}${field}: ${value}${eol}`;
}

/** A question as an item of a list whose dashes are at `indent`. */
export function renderQuestion(question: TestQuestion, indent: string, eol: string): string {
  const lines = FIELDS.map((field) => renderField(question, field, { indent: `${indent}  `, eol })).join('');
  return `${indent}- ${lines.slice(indent.length + 2)}`;
}
