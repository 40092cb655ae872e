/** The texts of questions that come back, in their current words. (rules K3, K7) */
import { slugWithId } from '#domain/shared/id.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import {
  listAnswers,
  listCurrentVersions,
  type StoredAnswer,
  type Version,
} from '#server/modules/assessment/questions/queries-questions.ts';
import { findTeachingSlides } from '#server/modules/assessment/questions/queries-slides.ts';
import { type GivenAnswer, listSources } from './queries-recall.ts';

export type CurrentQuestion = {
  version: Version;
  answers: readonly StoredAnswer[];
  publication: { title: string; slug: string };
};

/** Questions in the order of their ids, right answers included: only `showQuestion` and `showResult` write them. */
export async function listQuestions(db: Queryable, ids: readonly number[]): Promise<CurrentQuestion[]> {
  const versions = new Map((await listCurrentVersions(db, ids)).map((version) => [version.questionId, version]));
  const answers = await listAnswers(
    db,
    [...versions.values()].map(({ id }) => id),
  );
  const ofVersion = Map.groupBy(answers, ({ versionId }) => versionId);
  const sources = await listSources(db, [...new Set([...versions.values()].map(({ publicationId }) => publicationId))]);
  return ids.flatMap((id) => {
    const version = versions.get(id);
    const source = version && sources.get(version.publicationId);
    if (version === undefined || source === undefined) return [];
    const publication = { title: source.title, slug: slugWithId(source.slug, version.publicationId) };
    return [{ version, answers: ofVersion.get(version.id) ?? [], publication }];
  });
}

/** A question without its right answer. */
export const showQuestion = ({ version, answers, publication }: CurrentQuestion) => ({
  ...{ id: String(version.questionId), stem: version.stem, publication },
  answers: answers.map(({ id, text }) => ({ id: String(id), text })),
});

/** A question with its explanation and the answer that counts. (rules K7) */
export async function showResult(
  db: Queryable,
  { version, answers, publication }: CurrentQuestion,
  given: GivenAnswer,
) {
  const taught = (await findTeachingSlides(db, [version.questionId])).get(version.questionId) ?? null;
  return {
    ...{ id: String(version.questionId), stem: version.stem, publication },
    ...{ chosen: String(given.answerId), right: given.correct, returns: given.returnsOn },
    answers: answers.map(({ id, text, correct, why }) => ({ id: String(id), text, correct, why })),
    ...{ feedback: version.feedback, reference: version.reference, taught },
  };
}
