/** Forms of evaluations and follow-ups: what a question is, and what a form must have. (rules T70 to T74) */
import type { Translations } from '#domain/catalogue/languages.ts';

export const FORM_KINDS = ['evaluation', 'follow-up'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const QUESTION_KINDS = ['scale', 'choice', 'multiple', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What reports read an answer as; a question without a role is shown as it is. */
export const QUESTION_ROLES = ['bias', 'intent', 'objectives', 'overall', 'change-made', 'barrier'] as const;
export type QuestionRole = (typeof QUESTION_ROLES)[number];

export type QuestionTexts = { readonly stem: string; readonly options: readonly string[] };

export type FormQuestion = QuestionTexts & {
  readonly kind: QuestionKind;
  readonly required: boolean;
  readonly role: QuestionRole | null;
  /** The options, from 1, that mean that there was bias, or that a change is intended or was made. */
  readonly counts: readonly number[];
};

export type FormItem = FormQuestion & { readonly translations: Translations<QuestionTexts> };

export const MAX_FORM_ITEMS = 40;
export const MAX_STEM_LENGTH = 500;
export const MAX_OPTION_LENGTH = 200;
export const MAX_TEXT_ANSWER = 4000;
export const SCALE_POINTS = { min: 3, max: 7 } as const;
export const CHOICE_OPTIONS = { min: 2, max: 12 } as const;

type RoleRule = { readonly form: FormKind; readonly kinds: readonly QuestionKind[]; readonly counting: boolean };

/** In which form a role is, and of which kind its question must be. (rules T72) */
export const ROLE_RULES: Readonly<Record<QuestionRole, RoleRule>> = {
  bias: { form: 'evaluation', kinds: ['choice'], counting: true },
  intent: { form: 'evaluation', kinds: ['choice'], counting: true },
  objectives: { form: 'evaluation', kinds: ['scale'], counting: false },
  overall: { form: 'evaluation', kinds: ['scale'], counting: false },
  'change-made': { form: 'follow-up', kinds: ['choice'], counting: true },
  barrier: { form: 'follow-up', kinds: ['choice', 'multiple'], counting: false },
};

/** The roles without which a form is not published: commercial bias, and whether something was changed. (rules T72) */
export const REQUIRED_ROLES: Readonly<Record<FormKind, QuestionRole>> = {
  evaluation: 'bias',
  'follow-up': 'change-made',
};

export const FORM_PROBLEMS = [
  ...(['no-questions', 'too-many-questions', 'no-bias', 'no-change-made'] as const),
  ...(['no-stem', 'points', 'no-end-labels', 'options', 'empty-option', 'same-option'] as const),
  ...(['role-twice', 'role-of-other-form', 'role-kind', 'counts', 'optional-bias', 'translation'] as const),
] as const;
export type FormProblem = (typeof FORM_PROBLEMS)[number];

/** `item` is the position of the question; null if the form as a whole is meant. */
export type FoundProblem = { readonly item: number | null; readonly problem: FormProblem };

/** Everything that keeps a form from being published, in the order of its questions. (rules T71, T72) */
export function findFormProblems(kind: FormKind, items: readonly FormItem[]): FoundProblem[] {
  const whole: FormProblem[] = [];
  if (items.length === 0) whole.push('no-questions');
  if (items.length > MAX_FORM_ITEMS) whole.push('too-many-questions');
  const required = REQUIRED_ROLES[kind];
  if (items.length > 0 && !items.some(({ role }) => role === required))
    whole.push(required === 'bias' ? 'no-bias' : 'no-change-made');
  return [
    ...whole.map((problem) => ({ item: null, problem })),
    ...items.flatMap((item, index) =>
      [...textProblems(item), ...roleProblems(kind, item, items.slice(0, index))].map((problem) => ({
        item: index,
        problem,
      })),
    ),
  ];
}

function textProblems(item: FormItem): FormProblem[] {
  const problems: FormProblem[] = [];
  if (item.stem.trim() === '') problems.push('no-stem');
  problems.push(...optionProblems(item));
  if (Object.values(item.translations).some((texts) => !fitsTranslation(item, texts))) problems.push('translation');
  return problems;
}

function optionProblems({ kind, options }: FormQuestion): FormProblem[] {
  if (kind === 'text') return options.length === 0 ? [] : ['options'];
  const written = options.map((option) => option.trim());
  const isScale = kind === 'scale';
  const { min, max } = isScale ? SCALE_POINTS : CHOICE_OPTIONS;
  if (options.length < min || options.length > max) return [isScale ? 'points' : 'options'];
  const labels = written.filter((option) => option !== '');
  const problems: FormProblem[] = [];
  if (isScale && (written[0] === '' || written.at(-1) === '')) problems.push('no-end-labels');
  if (!isScale && labels.length < written.length) problems.push('empty-option');
  if (new Set(labels.map((label) => label.toLowerCase())).size < labels.length) problems.push('same-option');
  return problems;
}

function roleProblems(form: FormKind, item: FormItem, before: readonly FormItem[]): FormProblem[] {
  if (item.role === null) return item.counts.length === 0 ? [] : ['counts'];
  const rule = ROLE_RULES[item.role];
  const problems: FormProblem[] = [];
  if (before.some(({ role }) => role === item.role)) problems.push('role-twice');
  if (rule.form !== form) problems.push('role-of-other-form');
  if (!rule.kinds.includes(item.kind)) problems.push('role-kind');
  if (!hasValidCounts(item, rule.counting)) problems.push('counts');
  if (item.role === REQUIRED_ROLES[form] && !item.required) problems.push('optional-bias');
  return problems;
}

/** Some of the options count, never all of them: otherwise the answer would say nothing. */
function hasValidCounts({ counts, options }: FormQuestion, isCounting: boolean): boolean {
  if (!isCounting) return counts.length === 0;
  const isOption = (point: number) => Number.isInteger(point) && point >= 1 && point <= options.length;
  const different = new Set(counts);
  return (
    different.size === counts.length && counts.every(isOption) && counts.length > 0 && counts.length < options.length
  );
}

/** A translation has every text or none: half a question is never shown. (rules T73) */
export function fitsTranslation(item: QuestionTexts, { stem, options }: QuestionTexts): boolean {
  if (stem.trim() === '' || options.length !== item.options.length) return false;
  const labels = options.map((option) => option.trim()).filter((label) => label !== '');
  const isComplete = options.every((option, index) => (option.trim() === '') === (item.options[index]?.trim() === ''));
  return isComplete && new Set(labels.map((label) => label.toLowerCase())).size === labels.length;
}

/** Whether two questions ask the same in English, so that their figures belong together. (rules T75) */
export const isSameQuestion = (one: FormQuestion, other: FormQuestion): boolean =>
  one.kind === other.kind &&
  one.stem === other.stem &&
  one.required === other.required &&
  one.role === other.role &&
  isSameList(one.options, other.options) &&
  isSameList(one.counts, other.counts);

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
