/** Tests in progress, stored on the account so that any device can continue them. (rules T12) */
import { and, eq, sql } from 'drizzle-orm';
import { mergeDrafts, type TestDraft } from '#domain/assessment/test-draft.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { accountLocks } from '#server/modules/accounts/index.ts';
import {
  listAttempts,
  listCurrentQuestions,
  type TestedPublication,
} from '#server/modules/assessment/queries-tests.ts';
import { testDrafts } from '#server/modules/assessment/tables.ts';
import { refusalMeta } from '#server/modules/catalogue/index.ts';
import { mayPracticeNow, mayTakeTestNow } from './test-eligibility.ts';

export type StoredDraft = { id: number; version: number; draft: TestDraft; updatedAt: Date | null };

const EMPTY: TestDraft = { answers: {}, confidence: {}, marked: [], shown: null };

const ownDraft = (userId: number, publicationId: number) =>
  and(eq(testDrafts.userId, userId), eq(testDrafts.publicationId, publicationId));

/** The caller's draft of a test; without one, an empty draft of version 0. */
export async function readDraft(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  { id }: { id: number },
): Promise<StoredDraft> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const [row] = await db.select().from(testDrafts).where(ownDraft(viewer.id, id));
  return row === undefined ? { id, version: 0, draft: EMPTY, updatedAt: null } : { ...row, id };
}

type DraftUpdate = { publication: TestedPublication; draft: TestDraft; version: number };

/**
 * Stores a draft based on a version. A concurrent write of another device is merged; if the test was submitted
 * meanwhile, the draft is refused, so that old answers do not start a new one.
 */
export async function saveDraft(ctx: Ctx, { publication, draft, version }: DraftUpdate): Promise<StoredDraft> {
  const { viewer, clock } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const meta = await refusalMeta(ctx, publication.type);
  return ctx.db.transaction(async (tx) => {
    await lockTest(tx, viewer.id, publication.id);
    await requireEligibility(tx, ctx, { publication, meta });
    const own = ownDraft(viewer.id, publication.id);
    const [stored] = await tx.select().from(testDrafts).where(own);
    if (stored === undefined && version > 0) throw new Failure('test.draft-gone');
    const isNewer = stored !== undefined && stored.version !== version;
    const next = {
      version: (stored?.version ?? 0) + 1,
      draft: isNewer ? mergeDrafts(stored.draft, draft) : draft,
      updatedAt: clock.now(),
    };
    if (stored === undefined)
      await tx.insert(testDrafts).values({ userId: viewer.id, publicationId: publication.id, ...next });
    else await tx.update(testDrafts).set(next).where(own);
    return { id: publication.id, ...next };
  });
}

/** Deletes the draft of a submitted test. */
export async function removeDraft(tx: Tx, userId: number, publicationId: number): Promise<void> {
  await tx.delete(testDrafts).where(ownDraft(userId, publicationId));
}

/** Serializes one user's writes to one test, submissions included. */
export async function lockTest(tx: Tx, userId: number, publicationId: number): Promise<void> {
  await accountLocks.requireAccount(tx, userId);
  await tx.execute(sql`select pg_advisory_xact_lock(${userId}::int, ${publicationId}::int)`);
}

type DraftedTest = { publication: TestedPublication; meta: Record<string, unknown> };

/** Throws unless the caller may take or practice the test. */
async function requireEligibility(tx: Tx, ctx: Ctx, { publication, meta }: DraftedTest): Promise<void> {
  if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
  const attempts = await listAttempts(tx, { userId: ctx.viewer.id, publicationIds: [publication.id] });
  const questionCount = (await listCurrentQuestions(tx, [publication.id])).length;
  const completed = attempts.some(({ status }) => status === 'APPROVED');
  const facts = { questionCount, completed };
  if (completed) refuse(mayPracticeNow(ctx, publication, facts), 'test', { meta });
  else refuse(mayTakeTestNow(ctx, publication, facts), 'test', { meta });
}
