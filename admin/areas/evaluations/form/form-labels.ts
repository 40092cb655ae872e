import type { FormProblem, QuestionKind, QuestionRole } from '#domain/assessment/evaluation/evaluation-form.ts';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';

export const KIND_LABELS: Readonly<Record<QuestionKind, string>> = {
  scale: 'Scale',
  choice: 'One choice',
  multiple: 'Several choices',
  text: 'Text',
};

export const ROLE_LABELS: Readonly<Record<QuestionRole, string>> = {
  bias: 'Commercial bias',
  intent: 'Intention to change',
  objectives: 'Objectives met',
  overall: 'Overall rating',
  'change-made': 'Change made',
  barrier: 'What stood in the way',
};

/** What an option of the role means if it counts. */
export const COUNTS_LABELS: Readonly<Partial<Record<QuestionRole, string>>> = {
  bias: 'Means that there was bias',
  intent: 'Means that a change is intended',
  'change-made': 'Means that something was changed',
};

export const LANGUAGE_LABELS: Readonly<Record<TranslationLanguage, string>> = {
  'pt-br': 'Portuguese',
  fr: 'French',
  it: 'Italian',
  de: 'German',
};

export const PROBLEM_LABELS: Readonly<Record<FormProblem, string>> = {
  'no-questions': 'The form has no question.',
  'too-many-questions': 'The form has more than 40 questions.',
  'no-bias': 'A question about commercial bias is missing.',
  'no-change-made': 'The question whether something was changed is missing.',
  'no-stem': 'Write the question.',
  points: 'A scale has 3 to 7 points.',
  'no-end-labels': 'Name both ends of the scale.',
  options: 'Give 2 to 12 options.',
  'empty-option': 'Fill in every option, or remove it.',
  'same-option': 'Two options are the same.',
  'role-twice': 'Another question has this role already.',
  'role-of-other-form': 'This role is not of this form.',
  'role-kind': 'This role needs another kind of question.',
  counts: 'Choose the options that count: at least one, and not all.',
  'optional-bias': 'This question must be required.',
  translation: 'A translation is not complete.',
};
