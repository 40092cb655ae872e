import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RecordState } from '#domain/credits/reporting/report-record.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { reportBatches, reportRecords } from '#server/modules/reporting/tables.ts';

const counted = (state: RecordState) =>
  sql<number>`(select count(*)::int from report_records r where r.batch_id = ${reportBatches.id} and r.state = ${state})`;
const records = sql<number>`(select count(*)::int from report_records r where r.batch_id = ${reportBatches.id})`;
const preparedBy = sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`;

const select = (db: Queryable) =>
  db
    .select({
      ...{ batch: reportBatches, records, accepted: counted('accepted'), rejected: counted('rejected') },
      ...{ preparedBy, email: users.email },
    })
    .from(reportBatches)
    .leftJoin(users, eq(users.id, reportBatches.createdById));

export type ShownBatch = Awaited<ReturnType<typeof select>>[number];

/** One page of batches, the latest first. */
export function listBatches(db: Queryable, body: string | undefined, page: PageRequest) {
  const where: SQL | undefined = body === undefined ? undefined : eq(reportBatches.body, body);
  return selectPage(select(db).where(where).orderBy(desc(reportBatches.id)), page, () =>
    db.$count(reportBatches, where),
  );
}

export async function getBatch(db: Queryable, id: number): Promise<ShownBatch> {
  const [found] = await select(db).where(eq(reportBatches.id, id));
  if (found === undefined) throw new Failure('reporting.no-batch');
  return found;
}

export type RecordRow = typeof reportRecords.$inferSelect;

/** One page of the records of a batch, in their order. */
export async function listRecords(
  db: Queryable,
  { batchId, state }: { batchId: number; state?: RecordState | undefined },
  page: PageRequest,
) {
  await getBatch(db, batchId);
  const where = and(
    eq(reportRecords.batchId, batchId),
    state === undefined ? undefined : eq(reportRecords.state, state),
  );
  const query = db.select().from(reportRecords).where(where).orderBy(asc(reportRecords.id));
  return selectPage(query, page, async () => {
    const [row] = await db.select({ count: count() }).from(reportRecords).where(where);
    return row?.count ?? 0;
  });
}

/** What the body accepted of a batch that was sent. */
export async function listAccepted(db: Queryable, batchId: number) {
  const { batch } = await getBatch(db, batchId);
  const { evaluationId, action } = reportRecords;
  const accepted = and(eq(reportRecords.batchId, batchId), eq(reportRecords.state, 'accepted'));
  const records = await db
    .select({ evaluationId, action })
    .from(reportRecords)
    .where(accepted)
    .orderBy(asc(reportRecords.id));
  return { sentAt: batch.sentAt ?? batch.createdAt, records };
}

/** All records of a batch, in their order. */
export const listAllRecords = (db: Queryable, batchId: number): Promise<RecordRow[]> =>
  db.select().from(reportRecords).where(eq(reportRecords.batchId, batchId)).orderBy(asc(reportRecords.id));
