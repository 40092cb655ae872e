import { isSuperuser } from '#domain/access/viewer.ts';
import { hasItemFeedback } from '#domain/assessment/item-feedback.ts';
import { answerShares } from '#domain/assessment/item-statistics.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { countFirstAnswers } from '#server/modules/assessment/analysis/queries-analysis.ts';
import { getTestedPublication } from '#server/modules/assessment/get-tested-publication.ts';
import {
  listAttempts,
  listCurrentQuestions,
  type TestedPublication,
} from '#server/modules/assessment/queries-tests.ts';
import {
  idsOf,
  listAnswers,
  listChoices,
  listCurrentVersions,
} from '#server/modules/assessment/questions/queries-questions.ts';

type Needs = Pick<Ctx, 'db' | 'viewer'>;

export type QuestionStats = {
  question_id: string;
  attempts: number;
  answers: { answer_id: string; share: number }[];
};

/**
 * The answer shares of first attempts per question, for users to whom the answers were explained; questions with fewer than 20 are omitted.
 * (rules T13)
 */
export async function listTestStats({ db, viewer }: Needs, publicationId: number): Promise<QuestionStats[]> {
  const publication = await getTestedPublication(db, publicationId);
  const versions = await listSeenVersions({ db, viewer }, publication);
  const counts = await countFirstAnswers(db, [...versions.keys()]);
  const answers = Map.groupBy(await listAnswers(db, [...versions.keys()]), ({ versionId }) => versionId);
  return [...versions].flatMap(([versionId, questionId]) => {
    const list = (answers.get(versionId) ?? []).map(({ id }) => ({ answerId: id, count: counts.get(id) ?? 0 }));
    const shares = answerShares(list);
    if (shares === null) return [];
    return {
      question_id: String(questionId),
      attempts: list.reduce((sum, answer) => sum + answer.count, 0),
      answers: shares.map(({ answerId, percent }) => ({ answer_id: String(answerId), share: percent })),
    };
  });
}

/** The question versions that were explained to the caller, with their question ids. (rules T8, T89) */
async function listSeenVersions(
  { db, viewer }: Needs,
  { id: publicationId, type }: TestedPublication,
): Promise<Map<number, number>> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const own = await listAttempts(db, { userId: viewer.id, publicationIds: [publicationId] });
  const explained = own.find(({ status }) => status === 'APPROVED' || hasItemFeedback(type));
  if (explained !== undefined) {
    const choices = await listChoices(db, [explained.id]);
    return new Map(choices.map(({ versionId, questionId }) => [versionId, questionId]));
  }
  if (!isSuperuser(viewer)) throw new Failure('test.stats-hidden');
  const questions = await listCurrentQuestions(db, [publicationId]);
  const versions = await listCurrentVersions(db, idsOf(questions));
  return new Map(versions.map(({ id, questionId }) => [id, questionId]));
}
