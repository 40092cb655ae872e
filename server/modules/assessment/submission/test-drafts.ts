/** Tests in progress, stored on the account so that any device can continue them. (rules T12) */
import { and, eq, sql } from 'drizzle-orm';
import {
  lockRecorded,
  type RecordedItem,
  type RecordedItems,
  validRecorded,
} from '#domain/assessment/item-feedback.ts';
import { applyChanges, type ChangeTimes, fieldsOfDraft, type TestDraft } from '#domain/assessment/test-draft.ts';
import type { Ctx, SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { accountLocks } from '#server/modules/accounts/index.ts';
import { listAttempts, type TestedPublication } from '#server/modules/assessment/queries-tests.ts';
import { testDrafts } from '#server/modules/assessment/tables.ts';
import { refusalMeta } from '#server/modules/catalogue/index.ts';
import { openTest } from './open-test.ts';
import { itemsOf, type TestQuestion } from './read-results.ts';

export type StoredDraft = { id: number; version: number; draft: TestDraft; updatedAt: Date | null };

export const EMPTY_DRAFT: TestDraft = { answers: {}, confidence: {}, marked: [], shown: null };

const ownDraft = (userId: number, publicationId: number) =>
  and(eq(testDrafts.userId, userId), eq(testDrafts.publicationId, publicationId));

/** The caller's draft of a test; without one, an empty draft of version 0. */
export async function readDraft(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  { id }: { id: number },
): Promise<StoredDraft> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const [row] = await db.select().from(testDrafts).where(ownDraft(viewer.id, id));
  return row === undefined ? { id, version: 0, draft: EMPTY_DRAFT, updatedAt: null } : { ...row, id };
}

type DraftUpdate = {
  publication: TestedPublication;
  draft: TestDraft;
  version: number;
  /** The fields changed on the device, and how many milliseconds ago; null for a client that does not say which. */
  changes: ChangeTimes | null;
};

/**
 * Stores what a device changed since a version: of each field of a question, the latest change of any device. If the test on which
 * it is based was submitted meanwhile, the draft is refused, so that old answers do not enter a new one.
 */
export async function saveDraft(ctx: Ctx, { publication, draft, version, changes }: DraftUpdate): Promise<StoredDraft> {
  const { viewer, clock } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const meta = await refusalMeta(ctx, publication.type);
  return ctx.db.transaction(async (tx) => {
    await lockTest(tx, viewer.id, publication.id);
    const { test, submittedAt } = await requireEligibility(tx, ctx, { publication, meta });
    const own = ownDraft(viewer.id, publication.id);
    const [row] = await tx.select().from(testDrafts).where(own);
    const stored = row ?? newDraft(clock.now());
    if (version > 0 && (row === undefined || version < row.firstVersion)) throw new Failure('test.draft-gone');
    const times = timesSince(submittedAt, changes ?? agesNow(draft), clock.now());
    const questionIds = test.map(({ questionId }) => String(questionId));
    const changed = applyChanges(stored, { own: draft, times, questionIds });
    const next = {
      ...changed,
      draft: lockRecorded(changed.draft, validRecorded(stored.recorded, itemsOf(test))),
      version: stored.version + 1,
      updatedAt: clock.now(),
    };
    if (row === undefined)
      await tx
        .insert(testDrafts)
        .values({ userId: viewer.id, publicationId: publication.id, firstVersion: next.version, ...next });
    else await tx.update(testDrafts).set(next).where(own);
    return { id: publication.id, ...next };
  });
}

/**
 * A draft that begins now. Versions go on from the second in which it begins, so that those of a draft begun after a
 * submission never repeat those of the one before.
 */
const newDraft = (now: Date) => ({
  version: Math.max(0, Math.floor((+now - VERSIONS_BEGIN) / 1000)),
  draft: EMPTY_DRAFT,
  changedAt: {} as ChangeTimes,
  recorded: {} as RecordedItems,
});

/** The beginning of 2020: until 2088 a version is smaller than 2³¹. */
const VERSIONS_BEGIN = 1_577_836_800_000;

const agesNow = (draft: TestDraft): ChangeTimes => Object.fromEntries(fieldsOfDraft(draft).map((id) => [id, 0]));

/** When the changes were made; without those made before the last submission, which belong to that attempt. */
const timesSince = (submittedAt: Date | null, ages: ChangeTimes, now: Date): ChangeTimes =>
  Object.fromEntries(
    Object.entries(ages)
      .map(([id, age]) => [id, +now - age] as const)
      .filter(([, at]) => submittedAt === null || at >= +submittedAt),
  );

/** When the fields of the caller's draft were last changed; empty without a draft. */
export async function readChangeTimes(
  tx: Tx,
  { userId, publicationId }: { userId: number; publicationId: number },
): Promise<ChangeTimes> {
  const [row] = await tx
    .select({ changedAt: testDrafts.changedAt })
    .from(testDrafts)
    .where(ownDraft(userId, publicationId));
  return row?.changedAt ?? {};
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

/** What is recorded of the items of the caller's unfinished self-assessment, in any version of them. (rules T88) */
export async function readRecorded(
  tx: Tx,
  { userId, publicationId }: { userId: number; publicationId: number },
): Promise<RecordedItems> {
  const [row] = await tx
    .select({ recorded: testDrafts.recorded })
    .from(testDrafts)
    .where(ownDraft(userId, publicationId));
  return row?.recorded ?? {};
}

type Recording = {
  publicationId: number;
  test: readonly TestQuestion[];
  questionId: number;
  /** Null reads what is recorded, and records nothing. */
  item: RecordedItem | null;
};

/** Records the answer to an item in the caller's draft, unless one is; returns the one that counts. (rules T88) */
export async function recordInDraft(
  tx: Tx,
  { viewer, clock }: Pick<SignedInCtx, 'viewer' | 'clock'>,
  { publicationId, test, questionId, item }: Recording,
): Promise<RecordedItem | null> {
  const own = ownDraft(viewer.id, publicationId);
  const [row] = await tx.select().from(testDrafts).where(own);
  const recorded = validRecorded(row?.recorded ?? {}, itemsOf(test));
  const counts = recorded[String(questionId)] ?? item;
  if (counts !== item || item === null) return counts;
  const stored = row ?? newDraft(clock.now());
  const key = `answer:${questionId}` as const;
  const isSame = stored.draft.answers[String(questionId)] === item.answerId;
  const next = {
    draft: lockRecorded(stored.draft, { [questionId]: item }),
    recorded: { ...recorded, [questionId]: item },
    changedAt: { ...stored.changedAt, [key]: (isSame ? stored.changedAt[key] : null) ?? +clock.now() },
    version: stored.version + 1,
    updatedAt: clock.now(),
  };
  if (row === undefined)
    await tx.insert(testDrafts).values({ userId: viewer.id, publicationId, firstVersion: next.version, ...next });
  else await tx.update(testDrafts).set(next).where(own);
  return item;
}

type DraftedTest = { publication: TestedPublication; meta: Record<string, unknown> };

type EligibleTest = { test: TestQuestion[]; submittedAt: Date | null };

/** The test that the caller may take or practice, and its last attempt that counts; throws for any other. */
async function requireEligibility(tx: Tx, ctx: Ctx, { publication, meta }: DraftedTest): Promise<EligibleTest> {
  const { viewer } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const [last] = await listAttempts(tx, { userId: viewer.id, publicationIds: [publication.id] });
  const { test } = await openTest(tx, { ...ctx, viewer }, { publication, meta });
  return { test, submittedAt: last?.submittedAt ?? null };
}
