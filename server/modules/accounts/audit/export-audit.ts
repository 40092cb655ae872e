import type { Ctx } from '#server/kernel/ctx.ts';
import { writeCsv } from '#server/kernel/text/write-csv.ts';
import { type AuditFilter, listAuditEntries } from './queries-audit.ts';

/** The most entries in one file; the rest is reached by the filter of its dates. */
const MAX_ENTRIES = 50_000;
const BATCH = 1_000;
const HEADER = [
  'Entry',
  'Time (UTC)',
  'Person',
  'Account',
  'Action',
  'Subject',
  'Subject id',
  'Network',
  'Detail',
  'Hash',
];

/** The entries of a filter as CSV, newest first. (rules O7) */
export async function exportAudit({ db }: Pick<Ctx, 'db'>, filter: AuditFilter): Promise<Buffer> {
  const rows: string[][] = [HEADER];
  let after: string | null = null;
  do {
    const page = await listAuditEntries(db, filter, { after, size: BATCH });
    for (const row of page.rows) {
      const name = [row.firstName, row.lastName].filter(Boolean).join(' ');
      rows.push([
        ...[String(row.id), row.at.toISOString(), name, String(row.actorId ?? ''), row.action, row.subjectType],
        ...[row.subjectId, row.network ?? '', row.detail === null ? '' : JSON.stringify(row.detail), row.hash ?? ''],
      ]);
    }
    after = page.next;
  } while (after !== null && rows.length <= MAX_ENTRIES);
  return Buffer.from(writeCsv(rows));
}
