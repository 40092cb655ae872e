/** How an answer of an evaluation is read. (rules T16, T73) */
import { MAX_TEXT_ANSWER, type QuestionKind } from './evaluation-form.ts';

export type AnswerValue = string | number | readonly string[];

/** A question as it was asked: its options in English and, in the same order, in the language of the learner. */
export type OfferedOptions = {
  readonly kind: QuestionKind;
  readonly options: readonly string[];
  readonly shown: readonly string[];
};

/** The points of a scale or the numbers of the options, from 1; or the text. */
export type ReadAnswer = { readonly points: readonly number[] } | { readonly text: string };
export type AnswerProblem = 'scale' | 'choice' | 'multiple' | 'too-long';

export const isBlankAnswer = (value: AnswerValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : typeof value === 'object' && value.length === 0;

/** Reads an answer that is not blank; options are named by their text, in the language shown or in English. */
export function readAnswer(question: OfferedOptions, value: AnswerValue): ReadAnswer | AnswerProblem {
  const { kind, options } = question;
  if (kind === 'scale') {
    const isPoint = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= options.length;
    return isPoint ? { points: [value] } : 'scale';
  }
  if (kind === 'text') {
    if (typeof value === 'object') return 'too-long';
    const text = String(value);
    return text.length > MAX_TEXT_ANSWER ? 'too-long' : { text };
  }
  const points = (typeof value === 'object' ? value : [String(value)]).map((option) => findOption(question, option));
  const isOne = kind === 'multiple' || typeof value !== 'object';
  if (!isOne || points.some((point) => point === 0) || new Set(points).size < points.length)
    return kind === 'multiple' ? 'multiple' : 'choice';
  return { points: points.toSorted((one, other) => one - other) };
}

const findOption = ({ options, shown }: OfferedOptions, text: string): number =>
  shown.indexOf(text) + 1 || options.indexOf(text) + 1;

/** How points are stored beside the counts: a scale by its number, a choice by its text in English. */
export function describeAnswer({ kind, options }: OfferedOptions, answer: ReadAnswer): string | number | string[] {
  if ('text' in answer) return answer.text;
  const [first = 1] = answer.points;
  if (kind === 'scale') return first;
  const texts = options.filter((_, index) => answer.points.includes(index + 1));
  return kind === 'multiple' ? texts : (texts[0] ?? '');
}

/** The labels of a scale that has words at its ends alone: the points between them are shown by their number. */
export const labelPoints = (kind: QuestionKind, options: readonly string[]): string[] =>
  options.map((option, index) => (kind === 'scale' && option.trim() === '' ? String(index + 1) : option));
