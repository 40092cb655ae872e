import type { TestStandings } from '#server/kernel/ctx.ts';
import { idsOf, listChoices } from './queries-questions.ts';
import {
  type Attempt,
  listAttempts,
  listCurrentQuestions,
  listStatuses,
  listTestedPublications,
  shownAttempts,
} from './queries-tests.ts';
import { maySit } from './sitting.ts';

/** How the caller stands in the tests of publications, for the library. */
export const testStandings: TestStandings = {
  standings: async ({ db, viewer }, publicationIds) =>
    viewer.kind === 'visitor' ? new Map() : listStatuses(db, { userId: viewer.id, publicationIds }),

  questionLinks: async (ctx, publicationIds) => {
    if (ctx.viewer.kind === 'visitor') return new Map();
    const attempts = await listAttempts(ctx.db, { userId: ctx.viewer.id, publicationIds });
    const shown = shownAttempts(attempts);
    const passed = [...shown.values()].filter(({ status }) => status === 'APPROVED');
    const links = await linkPassed(ctx.db, passed);
    const open = publicationIds.filter((id) => !links.has(String(id)));
    const current = Map.groupBy(await listCurrentQuestions(ctx.db, open), ({ publicationId }) => publicationId);
    for (const publication of await listTestedPublications(ctx.db, open)) {
      const asked = current.get(publication.id) ?? [];
      const sits = maySit(ctx, publication, { questionCount: asked.length, completed: false });
      const readable = sits.ok || shown.has(publication.id) || isSuperuser(ctx.viewer);
      if (readable) links.set(String(publication.id), idsOf(asked));
    }
    return links;
  },

  resultLinks: async ({ db, viewer }, publicationIds) => {
    if (viewer.kind === 'visitor') return new Map();
    const attempts = await listAttempts(db, { userId: viewer.id, publicationIds });
    const links = Map.groupBy(attempts, ({ publicationId }) => String(publicationId));
    return new Map([...links].map(([publicationId, list]) => [publicationId, idsOf(list)]));
  },
};

type Asking = Parameters<TestStandings['standings']>[0];

export const isSuperuser = (viewer: Asking['viewer']): boolean => viewer.kind === 'user' && viewer.superuser;

/** After a pass the test is the one that was passed, whatever has since become of its questions. */
async function linkPassed(db: Asking['db'], passed: readonly Attempt[]): Promise<Map<string, number[]>> {
  const publicationOf = new Map(passed.map(({ id, publicationId }) => [id, String(publicationId)]));
  const links = new Map<string, number[]>();
  for (const { attemptId, questionId } of await listChoices(db, [...publicationOf.keys()])) {
    const publication = publicationOf.get(attemptId);
    if (publication !== undefined) links.set(publication, [...(links.get(publication) ?? []), questionId]);
  }
  return links;
}
