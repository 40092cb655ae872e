/** The answers of an evaluation, as the form holds them and as they are submitted. (rules T16) */
import type { ResponseOf } from '#client/api/client.ts';
import type { getSurvey } from '#contract/calls/assessment.ts';

export type SurveyQuestion = ResponseOf<typeof getSurvey>['data'][number];
/** By question id; a scale holds the number of its point, a question with several choices a list of them. */
type SurveyValues = Readonly<Record<string, string>>;

/** The chosen options of a question, as the form holds them: none is an empty text. */
export const joinOptions = (options: readonly string[]): string =>
  options.length === 0 ? '' : JSON.stringify(options);

export function splitOptions(value: string): string[] {
  if (value === '') return [];
  try {
    const options: unknown = JSON.parse(value);
    return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [];
  } catch {
    return [];
  }
}

const isBlank = (value: string | undefined): boolean => value === undefined || value.trim() === '';

/** The required questions without an answer, in order. */
export const listMissing = (questions: readonly SurveyQuestion[], values: SurveyValues): SurveyQuestion[] =>
  questions.filter(({ id, required }) => required && isBlank(values[id]));

/** The submitted answers: a scale as a number, a choice or text as is, blanks omitted. */
export const toAnswers = (questions: readonly SurveyQuestion[], values: SurveyValues) =>
  questions.flatMap(({ id, kind }) => {
    const value = values[id];
    if (value === undefined || isBlank(value)) return [];
    if (kind === 'multiple') return { question_id: id, value: splitOptions(value) };
    return { question_id: id, value: kind === 'scale' ? Number(value) : value.trim() };
  });

/** The stored values that still fit the questions, such as options that still exist. */
export function discardStaleValues(questions: readonly SurveyQuestion[], values: SurveyValues): SurveyValues {
  const valid = questions.filter(({ id, kind, options }) => {
    const value = values[id];
    if (value === undefined) return false;
    if (kind === 'choice') return options.includes(value);
    if (kind === 'multiple') return splitOptions(value).every((option) => options.includes(option));
    return kind === 'text' || (Number(value) >= 1 && Number(value) <= options.length);
  });
  return Object.fromEntries(valid.map(({ id }) => [id, values[id] ?? '']));
}
