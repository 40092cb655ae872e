/** What happens to a batch after it was prepared. (rules L44, L45) */
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { findReportingBody } from '#domain/credits/reporting-bodies.ts';
import type { Queryable, SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { stateSentCreditJob } from '#server/modules/reporting/jobs.ts';
import { type BATCH_STATES, reportBatches, reportRecords } from '#server/modules/reporting/tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;
type AnswerNeeds = Needs & Pick<SignedInCtx, 'jobs'>;
type Batch = typeof reportBatches.$inferSelect;
type BatchState = (typeof BATCH_STATES)[number];

async function lockBatch(tx: Tx, id: number, expected: BatchState): Promise<Batch> {
  const [batch] = await tx.select().from(reportBatches).where(eq(reportBatches.id, id)).for('update');
  if (batch === undefined) throw new Failure('reporting.no-batch');
  if (batch.state !== expected)
    throw new Failure(expected === 'prepared' ? 'reporting.not-prepared' : 'reporting.not-sent');
  return batch;
}

/** The officer has uploaded the file: its records wait for the answer of the body. */
export async function markSent(ctx: Needs, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockBatch(tx, id, 'prepared');
    await tx.update(reportBatches).set({ state: 'sent', sentAt: ctx.clock.now() }).where(eq(reportBatches.id, id));
    await tx.update(reportRecords).set({ state: 'sent' }).where(eq(reportRecords.batchId, id));
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'reporting.batch-sent', subjectType: 'ReportBatch', subjectId: id },
      detail: { before: { state: 'prepared' }, after: { state: 'sent' } },
    });
  });
}

/** Cancels a batch that was not sent; what it had is due again. */
export async function cancelBatch(ctx: Needs, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockBatch(tx, id, 'prepared');
    const closed = { state: 'canceled' as const, closedAt: ctx.clock.now() };
    await tx.update(reportBatches).set(closed).where(eq(reportBatches.id, id));
    await tx.update(reportRecords).set({ state: 'canceled' }).where(eq(reportRecords.batchId, id));
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'reporting.batch-canceled', subjectType: 'ReportBatch', subjectId: id },
      detail: { before: { state: 'prepared' }, after: { state: 'canceled' } },
    });
  });
}

export type Answer = { credit_id: string; accepted: boolean; message: string };
type Answers = { answers: readonly Answer[]; rest: 'accepted' | 'waiting' };

/** Where credit exists only once this body has it. (rules L3) */
const statesCredit = (body: string): boolean => findReportingBody(body)?.needsNumber === true;

const keyOf = sql<string>`${reportRecords.values} ->> 'creditId'`;

/**
 * Records what the body answered: for the named records, and for the others that they were accepted, or still wait. A
 * credit id that is not in the batch is refused, and nothing is recorded.
 */
export async function answerBatch(ctx: AnswerNeeds, id: number, { answers, rest }: Answers): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { body } = await lockBatch(tx, id, 'sent');
    const open = and(eq(reportRecords.batchId, id), eq(reportRecords.state, 'sent'));
    const waiting = await tx.select({ id: reportRecords.id, creditId: keyOf }).from(reportRecords).where(open);
    const ids = new Map(waiting.map((row) => [row.creditId, row.id]));
    const at = ctx.clock.now();
    const answered = answers.map(({ credit_id, accepted, message }, index) => {
      const recordId = ids.get(credit_id);
      if (recordId === undefined)
        throw new Failure('reporting.unknown-record', {
          source: { pointer: `/data/attributes/answers/${index}/credit_id` },
        });
      ids.delete(credit_id);
      return { id: recordId, state: accepted ? 'accepted' : 'rejected', message };
    });
    // One statement, so that the answers to thousands of records take no longer than a few.
    if (answered.length > 0)
      await tx.execute(sql`update report_records r set state = a.state, message = a.message, answered_at = ${at.toISOString()}
        from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) as a(id int, state text, message text)
        where r.id = a.id`);
    if (rest === 'accepted' && ids.size > 0)
      await tx.update(reportRecords).set({ state: 'accepted', answeredAt: at }).where(open);
    await closeIfAnswered(tx, id, at);
    if (statesCredit(body)) await ctx.jobs.within(tx).send(stateSentCreditJob, { batchId: id });
    const rejected = answers.filter(({ accepted }) => !accepted).length;
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'reporting.batch-answered', subjectType: 'ReportBatch', subjectId: id },
      detail: { after: { answers: answers.length, rejected, rest } },
    });
  });
}

async function closeIfAnswered(tx: Tx, id: number, at: Date): Promise<void> {
  const [left] = await tx
    .select({ count: count() })
    .from(reportRecords)
    .where(and(eq(reportRecords.batchId, id), inArray(reportRecords.state, ['prepared', 'sent'])));
  if (left?.count !== 0) return;
  await tx.update(reportBatches).set({ state: 'answered', closedAt: at }).where(eq(reportBatches.id, id));
}

/** A rejected record is sent again with the next batch, with what the learner's account has by then. (rules L45) */
export async function resendRecord(ctx: Needs, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [record] = await tx.select().from(reportRecords).where(eq(reportRecords.id, id)).for('update');
    if (record === undefined) throw new Failure('reporting.no-record');
    if (record.state !== 'rejected') throw new Failure('reporting.not-rejected');
    if (record.resend) return;
    await tx.update(reportRecords).set({ resend: true }).where(eq(reportRecords.id, id));
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'reporting.record-resent', subjectType: 'ReportRecord', subjectId: id },
      detail: { before: { message: record.message }, after: { resend: true } },
    });
  });
}

/** All rejected records of a batch go with the next one; those that were sent again already stay as they are. */
export async function resendRejected(ctx: Needs, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [batch] = await tx.select().from(reportBatches).where(eq(reportBatches.id, id)).for('update');
    if (batch === undefined) throw new Failure('reporting.no-batch');
    const rejected = and(
      eq(reportRecords.batchId, id),
      eq(reportRecords.state, 'rejected'),
      ne(reportRecords.resend, true),
    );
    const resent = await tx
      .update(reportRecords)
      .set({ resend: true })
      .where(rejected)
      .returning({ id: reportRecords.id });
    if (resent.length === 0) throw new Failure('reporting.not-rejected');
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'reporting.batch-resent', subjectType: 'ReportBatch', subjectId: id },
      detail: { after: { records: resent.length } },
    });
  });
}

export async function findRecord(db: Queryable, id: number): Promise<typeof reportRecords.$inferSelect> {
  const [record] = await db.select().from(reportRecords).where(eq(reportRecords.id, id));
  if (record === undefined) throw new Failure('reporting.no-record');
  return record;
}
