import { isDeepStrictEqual } from 'node:util';
import type { ReportBook, Subject } from './report.ts';

/** One table, as it is and as the folder wants it. Only the columns of a wanted row are compared and written. */
export type Shelf<Row extends object, Found extends Row> = {
  wanted: readonly Row[];
  found: readonly Found[];
  keyOf(row: Row): string;
  /** With a field, a row is told as a part of its record: "publication 101: authors". */
  tell(row: Row): Subject & { field?: string };
  insert(rows: Row[]): Promise<unknown>;
  update(row: Row, found: Found): Promise<unknown>;
  /** What becomes of rows that the folder no longer has; without it they are left alone. */
  remove?(rows: Found[]): Promise<unknown>;
  /** Rows that were taken out by an earlier import, and stay as they are. */
  isGone?(found: Found): boolean;
};

const ROWS_AT_ONCE = 200;

/** Writes the difference and nothing else, so that importing the same folder again writes nothing. */
export async function reconcile<Row extends object, Found extends Row>(
  shelf: Shelf<Row, Found>,
  report: ReportBook,
): Promise<void> {
  const left = new Map(shelf.found.map((row) => [shelf.keyOf(row), row]));
  const added: Row[] = [];
  for (const row of shelf.wanted) {
    const before = left.get(shelf.keyOf(row));
    left.delete(shelf.keyOf(row));
    if (before === undefined) added.push(row);
    else await updateChanged(shelf, { row, before }, report);
  }
  for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
    await shelf.insert(added.slice(from, from + ROWS_AT_ONCE));
  }
  for (const row of added) note(shelf.tell(row), 'added', report);
  const gone = [...left.values()].filter((row) => !shelf.isGone?.(row));
  if (shelf.remove === undefined || gone.length === 0) return;
  await shelf.remove(gone);
  for (const row of gone) note(shelf.tell(row), 'removed', report);
}

async function updateChanged<Row extends object, Found extends Row>(
  shelf: Shelf<Row, Found>,
  { row, before }: { row: Row; before: Found },
  report: ReportBook,
): Promise<void> {
  const fields = listChangedFields(row, before);
  const { field, ...subject } = shelf.tell(row);
  if (fields.length === 0) return field === undefined ? report.unchanged(subject) : undefined;
  await shelf.update(row, before);
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
