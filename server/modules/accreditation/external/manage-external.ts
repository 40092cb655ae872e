import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ExternalCreditChange, NewExternalCredit } from '#contract/forms/credit-record.ts';
import { canGetCredits } from '#domain/access/viewer.ts';
import { isEarned, mayRecord } from '#domain/credits/learners/external-credits.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import type { Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { type PageRequest, slicePage } from '#server/kernel/requests/pagination.ts';
import { accountLocks } from '#server/modules/accounts/index.ts';
import { externalCredits } from '#server/modules/accreditation/tables.ts';
import { topicQueries } from '#server/modules/activities/index.ts';
import { type ExternalCreditWithFile, findExternal, hasEarnedCredit, listExternal } from './queries-external.ts';
import { removeFilesOf } from './remove-files.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'jobs'>;
type ExternalCreditForm = z.output<typeof NewExternalCredit>;

const columnsOf = ({ credits, completed, ...written }: ExternalCreditForm) => ({
  ...written,
  quarters: fromCredits(credits),
  completedOn: completed,
});

/** The caller's records, the last completed first. */
export const listExternalCredits = async (
  { db, viewer }: Pick<Needs, 'db' | 'viewer'>,
  page: PageRequest,
): Promise<Page> => slicePage(await listExternal(db, viewer.id), page);

/** Records credit that was earned elsewhere; it never becomes part of the ledger. (rules T60) */
export async function addExternalCredit(ctx: Needs, written: ExternalCreditForm): Promise<ExternalCreditWithFile> {
  const { db, clock, viewer } = ctx;
  refuseFuture(clock.today(), written.completed);
  await refuseUnknownTopic(db, written.topic);
  return db.transaction(async (tx) => {
    await accountLocks.lockAccount(tx, viewer.id);
    const own = eq(externalCredits.userId, viewer.id);
    const recorded = await tx.$count(externalCredits, own);
    const hasEarned = await hasEarnedCredit(tx, viewer.id);
    refuse(mayRecord({ canEarn: canGetCredits(viewer, clock.now()), hasEarned, recorded }), 'external-credit');
    const at = clock.now();
    const [row] = await tx
      .insert(externalCredits)
      .values({ ...columnsOf(written), userId: viewer.id, createdAt: at, updatedAt: at })
      .returning();
    if (row === undefined) throw new Error('The record was not stored');
    return { ...row, file: null };
  });
}

/** Replaces one of the caller's records, unless it has changed since it was read. */
export async function changeExternalCredit(
  { db, clock, viewer }: Needs,
  id: number,
  { version, ...written }: z.output<typeof ExternalCreditChange>,
): Promise<ExternalCreditWithFile> {
  refuseFuture(clock.today(), written.completed);
  const before = await findExternal(db, { id, userId: viewer.id });
  if (before === null) throw new Failure('external-credit.not-found');
  await refuseUnknownTopic(db, written.topic);
  const [row] = await db
    .update(externalCredits)
    .set({ ...columnsOf(written), version: version + 1, updatedAt: clock.now() })
    .where(and(eq(externalCredits.id, id), eq(externalCredits.userId, viewer.id), eq(externalCredits.version, version)))
    .returning();
  if (row === undefined) throw new Failure('external-credit.changed');
  return { ...row, file: before.file };
}

/** Deletes one of the caller's records with its file. */
export async function removeExternalCredit({ db, viewer, jobs }: Needs, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const record = await findExternal(tx, { id, userId: viewer.id });
    if (record === null) throw new Failure('external-credit.not-found');
    await tx.delete(externalCredits).where(eq(externalCredits.id, id));
    if (record.file !== null) await removeFilesOf(tx, jobs, [record.file.id]);
  });
}

async function refuseUnknownTopic(db: Queryable, topic: string | null): Promise<void> {
  if (topic === null || (await topicQueries.listTopics(db)).some(({ code }) => code === topic)) return;
  throw new Failure('external-credit.topic', { source: { pointer: '/data/attributes/topic' } });
}

/** Credit is recorded after it was earned. */
function refuseFuture(today: PlainDate, completed: PlainDate): void {
  if (isEarned(completed, today)) return;
  throw new Failure('external-credit.future', { source: { pointer: '/data/attributes/completed' } });
}
