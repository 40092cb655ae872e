/** Tests under way, stored on the account so that they go on on any device. (rules T12) */
import { and, eq, sql } from 'drizzle-orm';
import { mergeDrafts, type TestDraft } from '#domain/assessment/test-draft.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { refusalMeta } from '#server/modules/catalogue/index.ts';
import { listAttempts, listCurrentQuestions, type TestedPublication } from './queries-tests.ts';
import { mayPracticeNow, maySit } from './sitting.ts';
import { testDrafts } from './tables.ts';

export type StoredDraft = { id: number; version: number; draft: TestDraft; updatedAt: Date | null };

const EMPTY: TestDraft = { answers: {}, confidence: {}, marked: [], shown: null };

const ownDraft = (userId: number, publicationId: number) =>
  and(eq(testDrafts.userId, userId), eq(testDrafts.publicationId, publicationId));

/** The caller's draft of a test; an empty one of version 0 where there is none. */
export async function readDraft(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  { id }: { id: number },
): Promise<StoredDraft> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const [row] = await db.select().from(testDrafts).where(ownDraft(viewer.id, id));
  return row === undefined ? { id, version: 0, draft: EMPTY, updatedAt: null } : { ...row, id };
}

type Writing = { publication: TestedPublication; draft: TestDraft; version: number };

/**
 * Stores a draft written upon a version. One that was written in between by another device is merged; one that was handed in
 * meanwhile is refused, so that old answers do not begin the test anew.
 */
export async function saveDraft(ctx: Ctx, { publication, draft, version }: Writing): Promise<StoredDraft> {
  const { viewer, clock } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const meta = await refusalMeta(ctx, publication.type);
  return ctx.db.transaction(async (tx) => {
    await lockTest(tx, viewer.id, publication.id);
    await requireTaking(tx, ctx, { publication, meta });
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

/** A test that was handed in is under way no more. */
export async function removeDraft(tx: Tx, userId: number, publicationId: number): Promise<void> {
  await tx.delete(testDrafts).where(ownDraft(userId, publicationId));
}

/** Writes of one person to one test come one after the other, handing in included. */
export async function lockTest(tx: Tx, userId: number, publicationId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${userId}::int, ${publicationId}::int)`);
}

type Taking = { publication: TestedPublication; meta: Record<string, unknown> };

/** Only whoever may take the test, or practice it, has a draft of it. */
async function requireTaking(tx: Tx, ctx: Ctx, { publication, meta }: Taking): Promise<void> {
  if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
  const attempts = await listAttempts(tx, { userId: ctx.viewer.id, publicationIds: [publication.id] });
  const questionCount = (await listCurrentQuestions(tx, [publication.id])).length;
  const completed = attempts.some(({ status }) => status === 'APPROVED');
  const standing = { questionCount, completed };
  if (completed) refuse(mayPracticeNow(ctx, publication, standing), 'test', { meta });
  else refuse(maySit(ctx, publication, standing), 'test', { meta });
}
