/** The attributes and relationships that a test adds to its publication, for the caller. */
import { readsEveryText } from '#domain/access/staff-roles.ts';
import { isSuperuser, staffOf, type Viewer } from '#domain/access/viewer.ts';
import { hasItemFeedback } from '#domain/assessment/item-feedback.ts';
import { mayPractice, mayTakeTest } from '#domain/assessment/may-take-test.ts';
import type { TestStatus } from '#domain/assessment/test-status.ts';
import { isExpired } from '#domain/catalogue/expiry.ts';
import { earnLabel, earnLabelSmall } from '#domain/catalogue/labels.ts';
import { isOffered } from '#domain/site/features.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { extend, type Links } from '#server/jsonapi/projection.ts';
import { cacheRowsByContentVersion } from '#server/kernel/content/content-cache.ts';
import { oncePerRead } from '#server/kernel/content/once-per-read.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { creditOf, type PublicationCard } from '#server/modules/catalogue/index.ts';
import {
  type Attempt,
  listAttempts,
  listCurrentQuestions,
  listStatuses,
  listTestedPublications,
  shownAttempts,
  type TestedPublication,
} from './queries-tests.ts';
import { idsOf, listChoices } from './questions/queries-questions.ts';
import { mayTakeTestNow } from './submission/test-eligibility.ts';

type TestAttribute =
  | 'completed'
  | 'earnLabel'
  | 'earnLabelSmall'
  | 'has_test_results'
  | 'testStatus'
  | 'test_refusal'
  | 'user_can_practice'
  | 'user_can_take_test';

export const publicationTests = extend<'Publication', PublicationCard, TestAttribute | 'questions' | 'testResults'>({
  type: 'Publication',
  attributes: async (ctx, cards) => {
    const { db, viewer } = ctx;
    const statuses =
      viewer.kind === 'visitor' || !isOffered('credit')
        ? new Map<number, { status: TestStatus }>()
        : await listStatuses(db, { userId: viewer.id, publicationIds: idsOf(cards) });
    return cards.map((card) => testAttributes(ctx, card, statuses.get(card.id)?.status ?? null));
  },
  related: {
    questions: (ctx, cards) => linkQuestions(ctx, idsOf(cards)),
    testResults: (ctx, cards) => linkResults(ctx, idsOf(cards)),
  },
});

function testAttributes(ctx: Ctx, card: PublicationCard, testStatus: TestStatus | null) {
  const { language } = ctx;
  const messages = messagesAt(language, 'labels.publication');
  const completed = testStatus === 'APPROVED';
  const testable = { ...card, expirationDate: card.expiresOn, completed };
  const sits = mayTakeTest(ctx.viewer, testable, ctx.clock.moment());
  const earning = {
    credit: creditOf(card),
    expirationDate: card.expiresOn,
    expired: isExpired(card.expiresOn, ctx.clock.today()),
    completed,
  };
  return {
    completed,
    earnLabel: earnLabel(earning, messagesAt('en', 'api.earnLabel')) ?? '',
    earnLabelSmall: earnLabelSmall(earning, { language, messages }) ?? '',
    user_can_take_test: sits.ok,
    test_refusal: sits.ok ? null : (`test.${sits.why}` as const),
    user_can_practice: mayPractice(ctx.viewer, testable, ctx.clock.moment()).ok,
    has_test_results: testStatus !== null,
    testStatus,
  };
}

type Needs = Pick<Ctx, 'db' | 'viewer' | 'clock' | 'content' | 'isRead'>;

/** A test without its questions' texts: public, and the same for all. */
type TestOutline = { id: number; publication: TestedPublication; questionIds: number[] };

const cachedOutlines = cacheRowsByContentVersion<TestOutline>(3000);

const loadOutlines = ({ db, content }: Needs, publicationIds: readonly number[]): Promise<TestOutline[]> =>
  cachedOutlines(content, publicationIds, async (missing) => {
    const current = Map.groupBy(await listCurrentQuestions(db, missing), ({ publicationId }) => publicationId);
    const tested = await listTestedPublications(db, missing);
    return tested.map((publication) => {
      const { id } = publication;
      return { id, publication, questionIds: idsOf(current.get(id) ?? []) };
    });
  });

/** Those of the publications whose items are explained one by one. (rules T87) */
export async function listItemByItem(ctx: Needs, publicationIds: readonly number[]): Promise<Set<number>> {
  const outlines = await loadOutlines(ctx, publicationIds);
  return new Set(idsOf(outlines.filter(({ publication }) => hasItemFeedback(publication.type))));
}

const onceAttempts = oncePerRead<Attempt[]>();

/** The caller's attempts that count, newest first. */
export async function loadOwnAttempts(ctx: Needs, publicationIds: readonly number[]): Promise<Attempt[]> {
  const { db, viewer } = ctx;
  if (viewer.kind === 'visitor' || !isOffered('credit')) return [];
  return onceAttempts(ctx, publicationIds.join(), () => listAttempts(db, { userId: viewer.id, publicationIds }));
}

/** The questions that the caller may read, in order; none for users who neither may take the test nor have taken it. */
export async function linkQuestions(ctx: Needs, publicationIds: readonly number[]): Promise<Links> {
  if (ctx.viewer.kind === 'visitor' || !isOffered('credit')) return new Map();
  const shown = shownAttempts(await loadOwnAttempts(ctx, publicationIds));
  const passed = [...shown.values()].filter(({ status }) => status === 'APPROVED');
  const links = await linkPassed(ctx.db, passed);
  const open = publicationIds.filter((id) => !links.has(String(id)));
  for (const { id, publication, questionIds } of await loadOutlines(ctx, open)) {
    const sits = mayTakeTestNow(ctx, publication, { questionCount: questionIds.length, completed: false });
    const readable = sits.ok || shown.has(id) || mayReadText(ctx.viewer, publication);
    if (readable) links.set(String(id), questionIds);
  }
  return links;
}

/** Whether the office shows the test to the caller as well. (rules A2, A23) */
const mayReadText = (viewer: Viewer, { visibility }: Pick<TestedPublication, 'visibility'>): boolean =>
  isSuperuser(viewer) || (visibility === 'published' && readsEveryText(staffOf(viewer)));

/** The caller's own attempts, newest first. */
async function linkResults(ctx: Needs, publicationIds: readonly number[]): Promise<Links> {
  const attempts = await loadOwnAttempts(ctx, publicationIds);
  const links = Map.groupBy(attempts, ({ publicationId }) => String(publicationId));
  return new Map([...links].map(([publicationId, list]) => [publicationId, idsOf(list)]));
}

/** After a pass the links are to the questions of the passed attempt, even if they changed since. */
async function linkPassed(db: Queryable, passed: readonly Attempt[]): Promise<Map<string, number[]>> {
  const publicationOf = new Map(passed.map(({ id, publicationId }) => [id, String(publicationId)]));
  const links = new Map<string, number[]>();
  for (const { attemptId, questionId } of await listChoices(db, [...publicationOf.keys()])) {
    const publication = publicationOf.get(attemptId);
    if (publication !== undefined) links.set(publication, [...(links.get(publication) ?? []), questionId]);
  }
  return links;
}
