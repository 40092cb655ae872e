/** The answers of an evaluation, as the form holds them and as they are submitted. (rules T16) */
import type { ResponseOf } from '#client/api/client.ts';
import type { getSurvey } from '#contract/calls/assessment.ts';

export type SurveyQuestion = ResponseOf<typeof getSurvey>['data'][number];
/** By question id; a scale holds the number of its point. */
type SurveyValues = Readonly<Record<string, string>>;

const isBlank = (value: string | undefined): boolean => value === undefined || value.trim() === '';

/** The required questions without an answer, in order. */
export const listMissing = (questions: readonly SurveyQuestion[], values: SurveyValues): SurveyQuestion[] =>
  questions.filter(({ id, required }) => required && isBlank(values[id]));

/** The submitted answers: a scale as a number, a choice or text as is, blanks omitted. */
export const toAnswers = (questions: readonly SurveyQuestion[], values: SurveyValues) =>
  questions.flatMap(({ id, kind }) => {
    const value = values[id];
    if (value === undefined || isBlank(value)) return [];
    return { question_id: id, value: kind === 'scale' ? Number(value) : value.trim() };
  });

/** The stored values that still fit the questions, such as options that still exist. */
export function discardStaleValues(questions: readonly SurveyQuestion[], values: SurveyValues): SurveyValues {
  const valid = questions.filter(({ id, kind, options }) => {
    const value = values[id];
    if (value === undefined) return false;
    if (kind === 'choice') return options.includes(value);
    return kind === 'text' || (Number(value) >= 1 && Number(value) <= options.length);
  });
  return Object.fromEntries(valid.map(({ id }) => [id, values[id] ?? '']));
}
