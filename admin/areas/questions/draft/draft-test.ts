import { earlyRequest } from '#admin/parts/areas/early-request.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { getQuestions } from '#contract/calls/office/content/questions.ts';
import { getItemAnalysis } from '#contract/calls/office/credit/item-analysis.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';

/** The test as the server has it, and what its questions may refer to. */
export const loadTest = async (id: string, signal?: AbortSignal) => {
  const { data } = await browserApi(getQuestions, { params: { id }, ...(signal && { signal }) });
  return data;
};
/** The same, requested while the code of the screen is loaded. */
export const testRequest = earlyRequest(loadTest);
export type LoadedTest = Awaited<ReturnType<typeof loadTest>>;
export type Problem = LoadedTest['problems'][number];
/** The problem of a field of the question, if it has one. */
export type ProblemOf = (field: string) => string | undefined;

export const loadAnalysis = async (id: string, signal?: AbortSignal) => {
  const { data } = await browserApi(getItemAnalysis, { params: { id }, ...(signal && { signal }) });
  return data;
};
export type Analysis = Awaited<ReturnType<typeof loadAnalysis>>;
export type AnalyzedVersion = Analysis['questions'][number]['versions'][number];
export type Figures = NonNullable<AnalyzedVersion['figures']>;

/** What the editor changes. */
export type Content = { passingScore: number; questions: readonly TestQuestion[] };

/** The letter of an answer, by its index. */
export const optionName = (index: number): string => String.fromCharCode(65 + index);

type QuestionText = { stem: string; answers: readonly { text: string; correct: boolean }[] };

const serializeText = ({ stem, answers }: QuestionText): string =>
  JSON.stringify([stem, answers.map(({ text, correct }) => [text, correct])]);

export type FoundVersion = {
  found: AnalyzedVersion;
  /** Whether it is the wording of the draft; otherwise it is the one that is asked now. */
  isSame: boolean;
};

/** The figures of a question: those of its wording, otherwise of the question with its number that is asked now. */
export function findVersion(question: TestQuestion, analysis: Analysis | undefined): FoundVersion | null {
  const text = serializeText(question);
  const versions = (analysis?.questions ?? []).flatMap(({ versions }) => versions);
  const same = versions.find((version) => serializeText(version) === text);
  if (same !== undefined) return { found: same, isSame: true };
  const numbered = analysis?.questions.find(({ number }) => number === question.number)?.versions[0];
  return numbered === undefined ? null : { found: numbered, isSame: false };
}
