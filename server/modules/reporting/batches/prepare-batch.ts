/** A batch of everything that is ready. (rules L44) */
import { inArray, sql } from 'drizzle-orm';
import { REPORT_BATCH_MAX } from '#contract/calls/office/credit/reporting.ts';
import { creditIdOf, type ReportedRecord } from '#domain/credits/reporting/report-values.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { type DueCompletion, getBody, listWithStatus } from '#server/modules/reporting/completions/list-due.ts';
import { refreshForOffice } from '#server/modules/reporting/completions/refresh-completions.ts';
import { isParsRecord } from '#server/modules/reporting/formats/pars-learners.ts';
import { isPharmacyRecord } from '#server/modules/reporting/formats/pharmacy-records.ts';
import { lockSettings } from '#server/modules/reporting/settings/manage-settings.ts';
import { type RecordValues, reportBatches, reportRecords } from '#server/modules/reporting/tables.ts';
import { listAllRecords } from './queries-batches.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;

/** What is ready to be sent. */
const READY = { statuses: ['add', 'delete'], limit: REPORT_BATCH_MAX } as const;

/**
 * Prepares a batch; its files are the same whenever they are downloaded. Throws `reporting.nothing-due` if nothing is
 * ready, and `reporting.counting` while too much is still to be derived, so that no earlier completion is missing.
 */
export async function prepareBatch(ctx: Needs, code: string, withinMs?: number): Promise<number> {
  const body = getBody(code);
  const { pending } = await refreshForOffice(ctx, withinMs);
  if (pending > 0) throw new Failure('reporting.counting', { meta: { pending } });
  return ctx.db.transaction(async (tx) => {
    const { providerNumber, columns } = await lockSettings(tx, ctx, code);
    if (providerNumber === '') throw new Failure('reporting.no-provider-number');
    const ready = await listWithStatus({ db: tx, clock: ctx.clock }, body, READY);
    if (ready.length === 0) throw new Failure('reporting.nothing-due');
    const [batch] = await tx
      .insert(reportBatches)
      .values({
        ...{ body: code, state: 'prepared', providerNumber, columns },
        ...{ createdAt: ctx.clock.now(), createdById: ctx.viewer.id },
      })
      .returning({ id: reportBatches.id });
    if (batch === undefined) throw new Error('The batch was not stored');
    await insertRecords(tx, { batchId: batch.id, providerNumber, ready });
    await checkFormat(tx, { batchId: batch.id, code, providerNumber });
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'reporting.batch-prepared', subjectType: 'ReportBatch', subjectId: batch.id },
      detail: { after: { body: code, records: ready.length } },
    });
    return batch.id;
  });
}

type NewRecords = { batchId: number; providerNumber: string; ready: readonly DueCompletion[] };

/** Rows per statement, which may have 65,535 parameters. */
const CHUNK = 1_000;

async function insertRecords(tx: Tx, { batchId, providerNumber, ready }: NewRecords): Promise<void> {
  const sent = await readValues(tx, ready);
  for (let at = 0; at < ready.length; at += CHUNK) {
    const records = ready.slice(at, at + CHUNK).map(({ body, row, status, activityNumber }) => {
      const head = { batchId, body, evaluationId: row.evaluationId, state: 'prepared' as const };
      if (status !== 'delete' || row.latest === null)
        return { ...head, action: 'add' as const, quarters: row.quarters, values: valuesOf(row, activityNumber) };
      // A deletion names what the body holds.
      const values = sent.get(row.latest.id) ?? null;
      return { ...head, action: 'delete' as const, quarters: row.latest.quarters, values };
    });
    await tx.insert(reportRecords).values(records);
  }
  // An addition is known by its own id; a deletion by that of the addition.
  await tx.execute(sql`update report_records
    set values = values || jsonb_build_object('creditId', ${creditIdOf(providerNumber, 0).slice(0, -1)} || id)
    where batch_id = ${batchId} and action = 'add'`);
}

type FormatCheck = { batchId: number; code: string; providerNumber: string };

/** Throws for a record that does not fit the format of the body, so that no file is made that it would refuse. */
async function checkFormat(tx: Tx, { batchId, code, providerNumber }: FormatCheck): Promise<void> {
  const fits = FORMAT_CHECKS[code];
  if (fits === undefined) return;
  const records = (await listAllRecords(tx, batchId)).flatMap((row) => reportedOf(row) ?? []);
  const unfit = records.find((record) => !fits(record, providerNumber));
  if (unfit !== undefined) throw new Failure('reporting.invalid', { meta: { learner: writeName(unfit) } });
}

const FORMAT_CHECKS: Readonly<Record<string, (record: ReportedRecord, providerNumber: string) => boolean>> = {
  accme: isParsRecord,
  // Deletions are made on the body's own pages.
  'cpe-monitor': (record) => record.action === 'delete' || isPharmacyRecord(record),
};

const valuesOf = (row: DueCompletion['row'], activityNumber: string): RecordValues => ({
  ...{ creditId: '', firstName: row.firstName.trim(), lastName: row.lastName.trim() },
  ...{ profession: row.profession ?? '', identifiers: row.identifiers, activityNumber },
  ...{ activityTitle: row.title, completedOn: row.completedOn },
});

/** What was sent in the records that are deleted. */
async function readValues(tx: Tx, ready: readonly DueCompletion[]): Promise<Map<number, RecordValues>> {
  const ids = ready.flatMap(({ status, row }) => (status === 'delete' && row.latest !== null ? [row.latest.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: reportRecords.id, values: reportRecords.values })
    .from(reportRecords)
    .where(inArray(reportRecords.id, ids));
  return new Map(rows.flatMap(({ id, values }) => (values === null ? [] : [[id, values] as const])));
}

/** The records of a file. */
export const reportedOf = (row: typeof reportRecords.$inferSelect): ReportedRecord | null =>
  row.values === null ? null : { ...row.values, action: row.action, quarters: row.quarters };
