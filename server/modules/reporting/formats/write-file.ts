/** The files of a batch; the same bytes whenever they are downloaded. (rules L44) */
import type { ReportedRecord } from '#domain/credits/reporting/report-values.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { writeCsv } from '#server/kernel/text/write-csv.ts';
import { reportedOf } from '#server/modules/reporting/batches/prepare-batch.ts';
import { getBatch, listAllRecords } from '#server/modules/reporting/batches/queries-batches.ts';
import { writeRosterXml } from './ce-broker-roster.ts';
import { writeParsLearners, writeParsXml } from './pars-learners.ts';
import { writePharmacyRecords } from './pharmacy-records.ts';
import { reportRows, writeExcel, writeTab } from './report-table.ts';

export const REPORT_FORMATS = ['json', 'xml', 'txt', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The formats that a body takes. */
export const FORMATS: Readonly<Record<string, readonly ReportFormat[]>> = {
  accme: ['json', 'xml', 'txt'],
  'ce-broker': ['xlsx', 'xml'],
  'cpe-monitor': ['xlsx', 'csv', 'json'],
};

/** A file of a batch; throws for a format that its body does not take, and for a canceled batch. */
export async function writeReportFile({ db }: Pick<Ctx, 'db'>, id: number, format: ReportFormat) {
  const { batch } = await getBatch(db, id);
  if (batch.state === 'canceled' || FORMATS[batch.body]?.includes(format) !== true)
    throw new Failure('reporting.no-format');
  const all = (await listAllRecords(db, id)).flatMap((row) => reportedOf(row) ?? []);
  // These files add only; what was sent is removed on the body's own pages.
  const records = batch.body !== 'accme' ? all.filter(({ action }) => action === 'add') : all;
  if (records.length === 0) throw new Failure('reporting.no-format');
  return { downloadName: `${batch.body}-${id}.${format}`, body: await write(batch, format, records) };
}

async function write(
  { body, providerNumber, createdAt, columns }: Awaited<ReturnType<typeof getBatch>>['batch'],
  format: ReportFormat,
  records: readonly ReportedRecord[],
): Promise<string | Uint8Array> {
  const table = { providerNumber, map: columns, records };
  if (format === 'txt') return writeTab(table);
  if (format === 'xlsx') return writeExcel(table);
  if (format === 'csv') return writeCsv(reportRows(table));
  if (body === 'ce-broker') return writeRosterXml(table);
  if (body === 'cpe-monitor') return `${JSON.stringify(writePharmacyRecords(table), null, 2)}\n`;
  const document = writeParsLearners({ providerNumber, preparedAt: createdAt, records });
  return format === 'json' ? `${JSON.stringify(document, null, 2)}\n` : writeParsXml(document);
}
