import { isDeepStrictEqual } from 'node:util';
import type { ReportBook, Subject } from './report.ts';

/** The current and expected rows of one table. Only the columns of the expected rows are compared and written. */
export type TableDiff<Row extends object, Found extends Row> = {
  wanted: readonly Row[];
  found: readonly Found[];
  keyOf(row: Row): string;
  /** With a field, a row is reported as part of its record: "publication 101: authors". */
  describe(row: Row): Subject & { field?: string };
  insert(rows: Row[]): Promise<unknown>;
  update(row: Row, found: Found): Promise<unknown>;
  /** Handles rows that the folder no longer has; without it they stay. */
  remove?(rows: Found[]): Promise<unknown>;
  /** Rows that an earlier import withdrew; they stay unchanged. */
  isRetired?(found: Found): boolean;
};

const BATCH_SIZE = 200;

/** Writes only the difference, so that importing the same folder again writes nothing. */
export async function reconcile<Row extends object, Found extends Row>(
  diff: TableDiff<Row, Found>,
  report: ReportBook,
): Promise<void> {
  const left = new Map(diff.found.map((row) => [diff.keyOf(row), row]));
  const added: Row[] = [];
  for (const row of diff.wanted) {
    const before = left.get(diff.keyOf(row));
    left.delete(diff.keyOf(row));
    if (before === undefined) added.push(row);
    else await updateChanged(diff, { row, before }, report);
  }
  for (let from = 0; from < added.length; from += BATCH_SIZE) {
    await diff.insert(added.slice(from, from + BATCH_SIZE));
  }
  for (const row of added) note(diff.describe(row), 'added', report);
  const missing = [...left.values()].filter((row) => !diff.isRetired?.(row));
  if (diff.remove === undefined || missing.length === 0) return;
  await diff.remove(missing);
  for (const row of missing) note(diff.describe(row), 'removed', report);
}

async function updateChanged<Row extends object, Found extends Row>(
  diff: TableDiff<Row, Found>,
  { row, before }: { row: Row; before: Found },
  report: ReportBook,
): Promise<void> {
  const fields = listChangedFields(row, before);
  const { field, ...subject } = diff.describe(row);
  if (fields.length === 0) return field === undefined ? report.unchanged(subject) : undefined;
  await diff.update(row, before);
  report.changed(subject, field === undefined ? fields : [field]);
}

function listChangedFields(row: object, before: object): string[] {
  const earlier = new Map<string, unknown>(Object.entries(before));
  return Object.entries(row)
    .filter(([field, value]) => !isDeepStrictEqual(value ?? null, earlier.get(field) ?? null))
    .map(([field]) => field);
}

function note({ field, ...subject }: Subject & { field?: string }, act: 'added' | 'removed', report: ReportBook): void {
  if (field === undefined) report[act](subject);
  else report.changed(subject, [field]);
}
