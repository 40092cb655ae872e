/** What is written into an evaluation, as the form holds it and as it is handed in. (rules T16) */
import type { AnswerOf } from '#app/api/client.ts';
import type { getSurvey } from '#contract/calls/assessment.ts';

export type SurveyQuestion = AnswerOf<typeof getSurvey>['data'][number];
/** By question id; a scale holds the number of its point. */
export type SurveyValues = Readonly<Record<string, string>>;

const isBlank = (value: string | undefined): boolean => value === undefined || value.trim() === '';

/** The required questions that nobody answered, in order. */
export const listMissing = (questions: readonly SurveyQuestion[], values: SurveyValues): SurveyQuestion[] =>
  questions.filter(({ id, required }) => required && isBlank(values[id]));

/** What is handed in: a scale as a number, a choice or a text as it stands, nothing for what was left empty. */
export const answersOf = (questions: readonly SurveyQuestion[], values: SurveyValues) =>
  questions.flatMap(({ id, kind }) => {
    const value = values[id];
    if (value === undefined || isBlank(value)) return [];
    return { question_id: id, value: kind === 'scale' ? Number(value) : value.trim() };
  });

/** Kept values that still fit the questions: an option that is gone is chosen again. */
export function fitValues(questions: readonly SurveyQuestion[], values: SurveyValues): SurveyValues {
  const fits = questions.filter(({ id, kind, options }) => {
    const value = values[id];
    if (value === undefined) return false;
    if (kind === 'choice') return options.includes(value);
    return kind === 'text' || (Number(value) >= 1 && Number(value) <= options.length);
  });
  return Object.fromEntries(fits.map(({ id }) => [id, values[id] ?? '']));
}
