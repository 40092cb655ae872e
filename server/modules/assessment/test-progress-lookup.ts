import type { TestProgressLookup } from '#server/kernel/ctx.ts';
import { idsOf, listChoices } from '#server/modules/assessment/questions/queries-questions.ts';
import { mayTakeTestNow } from '#server/modules/assessment/submission/test-eligibility.ts';
import {
  type Attempt,
  listAttempts,
  listCurrentQuestions,
  listStatuses,
  listTestedPublications,
  shownAttempts,
} from './queries-tests.ts';

/** The caller's test status and readable questions, for the catalogue. */
export const testProgressLookup: TestProgressLookup = {
  findProgress: async ({ db, viewer }, publicationIds) =>
    viewer.kind === 'visitor' ? new Map() : listStatuses(db, { userId: viewer.id, publicationIds }),

  findQuestionIds: async (ctx, publicationIds) => {
    if (ctx.viewer.kind === 'visitor') return new Map();
    const attempts = await listAttempts(ctx.db, { userId: ctx.viewer.id, publicationIds });
    const shown = shownAttempts(attempts);
    const passed = [...shown.values()].filter(({ status }) => status === 'APPROVED');
    const links = await linkPassed(ctx.db, passed);
    const open = publicationIds.filter((id) => !links.has(String(id)));
    const current = Map.groupBy(await listCurrentQuestions(ctx.db, open), ({ publicationId }) => publicationId);
    for (const publication of await listTestedPublications(ctx.db, open)) {
      const questions = current.get(publication.id) ?? [];
      const sits = mayTakeTestNow(ctx, publication, { questionCount: questions.length, completed: false });
      const readable = sits.ok || shown.has(publication.id) || isSuperuser(ctx.viewer);
      if (readable) links.set(String(publication.id), idsOf(questions));
    }
    return links;
  },

  findResultIds: async ({ db, viewer }, publicationIds) => {
    if (viewer.kind === 'visitor') return new Map();
    const attempts = await listAttempts(db, { userId: viewer.id, publicationIds });
    const links = Map.groupBy(attempts, ({ publicationId }) => String(publicationId));
    return new Map([...links].map(([publicationId, list]) => [publicationId, idsOf(list)]));
  },
};

type Needs = Parameters<TestProgressLookup['findProgress']>[0];

export const isSuperuser = (viewer: Needs['viewer']): boolean => viewer.kind === 'user' && viewer.superuser;

/** After a pass the links are to the questions of the passed attempt, even if they changed since. */
async function linkPassed(db: Needs['db'], passed: readonly Attempt[]): Promise<Map<string, number[]>> {
  const publicationOf = new Map(passed.map(({ id, publicationId }) => [id, String(publicationId)]));
  const links = new Map<string, number[]>();
  for (const { attemptId, questionId } of await listChoices(db, [...publicationOf.keys()])) {
    const publication = publicationOf.get(attemptId);
    if (publication !== undefined) links.set(publication, [...(links.get(publication) ?? []), questionId]);
  }
  return links;
}
