/** Item analysis of a test for the office, from the counters alone. (rules T40 to T44, T83) */
import {
  type AnalyzedAnswer,
  type AnswerScoreCount,
  analyzeQuestion,
  countAttempts,
  type QuestionAnalysis,
} from '#domain/assessment/item-analysis/analyze-question.ts';
import { analyzeTest, type TestAnalysis } from '#domain/assessment/item-analysis/analyze-test.ts';
import { type AnswerTime, summarizeTimes } from '#domain/assessment/item-analysis/answer-times.ts';
import { type MeanGain, showMeanGain } from '#domain/assessment/pre-test.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { getTestedPublication } from '#server/modules/assessment/get-tested-publication.ts';
import { readMeanGain } from '#server/modules/assessment/pre-test/queries-pre-tests.ts';
import { idsOf, listAnswers, type StoredAnswer } from '#server/modules/assessment/questions/queries-questions.ts';
import { listAllVersions, listCounts, listTimes, type StoredVersion } from './queries-analysis.ts';

type Counts = Awaited<ReturnType<typeof listCounts>>;

/** A version of a question with its figures; null below 20 first attempts. */
export type AnalyzedVersion = {
  version: StoredVersion;
  answers: readonly StoredAnswer[];
  attempts: number;
  analysis: QuestionAnalysis | null;
  /** Null below 20 known times. */
  time: AnswerTime | null;
};

export type AnalyzedQuestion = { id: number; number: number; versions: AnalyzedVersion[] };

/** The test in the versions that are asked now; null below 20 first attempts at them. */
export type ItemAnalysis = {
  attempts: number;
  test: TestAnalysis | null;
  /** Null below 20 learners who took the pre-test as well. */
  gain: MeanGain | null;
  questions: AnalyzedQuestion[];
};

export async function readItemAnalysis({ db }: Pick<Ctx, 'db'>, publicationId: number): Promise<ItemAnalysis> {
  const publication = await getTestedPublication(db, publicationId);
  const versions = await listAllVersions(db, publication.id);
  const answers = Map.groupBy(await listAnswers(db, idsOf(versions)), ({ versionId }) => versionId);
  const counts = await listCounts(db, publication.id);
  const countsOf = Map.groupBy(counts, ({ answerId }) => answerId);
  const times = Map.groupBy(await listTimes(db, idsOf(versions)), ({ questionVersionId }) => questionVersionId);
  const questions = Map.groupBy(versions, ({ questionId }) => questionId);
  const analyzed = [...questions.values()].map((list) => ({
    id: list[0]?.questionId ?? 0,
    number: list[0]?.number ?? 0,
    versions: list.map((version) => ({
      ...analyzeVersion(version, answers.get(version.id) ?? [], countsOf),
      time: summarizeTimes(times.get(version.id) ?? []),
    })),
  }));
  const gain = showMeanGain(await readMeanGain(db, publication.id));
  return { ...analyzeCurrentForm(analyzed, counts), gain, questions: analyzed };
}

function analyzeVersion(
  version: StoredVersion,
  answers: readonly StoredAnswer[],
  countsOf: ReadonlyMap<number, Counts>,
): Omit<AnalyzedVersion, 'time'> {
  const counts: AnswerScoreCount[] = answers.flatMap(({ id }) => countsOf.get(id) ?? []);
  const analyzed: AnalyzedAnswer[] = answers.map(({ id, correct }) => ({ id, correct }));
  return { version, answers, attempts: countAttempts(counts), analysis: analyzeQuestion(analyzed, counts) };
}

/** The attempts on exactly the current versions. */
function analyzeCurrentForm(
  questions: readonly AnalyzedQuestion[],
  counts: Counts,
): Omit<ItemAnalysis, 'questions' | 'gain'> {
  const current = questions.flatMap(({ versions }) => versions[0] ?? []);
  const key = current
    .map(({ version }) => version.id)
    .toSorted((a, b) => a - b)
    .join();
  const form = counts.filter(({ versionIds }) => versionIds.join() === key);
  const byAnswer = Map.groupBy(form, ({ answerId }) => answerId);
  const perQuestion = current.map(({ answers }) =>
    answers.flatMap(({ id, correct }) =>
      (byAnswer.get(id) ?? []).map(({ score, count }) => ({ score, correct, count })),
    ),
  );
  const attempts = (perQuestion[0] ?? []).reduce((sum, { count }) => sum + count, 0);
  return { attempts, test: analyzeTest(perQuestion) };
}
