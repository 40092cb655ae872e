/** Pages of large tables: a cursor names the last row of a page by its sort value and id. (rules W6) */
import { type AnyColumn, and, Column, eq, gt, is, lt, or, type SQL } from 'drizzle-orm';
import { Failure } from '#server/kernel/failure.ts';

/** The sort value and the id of the last row of a page. */
export type Cursor = { value: string; id: number };

const writeCursor = ({ value, id }: Cursor): string => Buffer.from(JSON.stringify([value, id])).toString('base64url');

const refuse = () => new Failure('request.invalid-parameter', { source: { parameter: 'page[after]' } });

/** The cursor of a request; null for the first page. Throws 400 for one that we did not write. */
export function readCursor(after: string | null): Cursor | null {
  if (after === null) return null;
  try {
    const [value, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as [unknown, unknown];
    if (typeof value === 'string' && Number.isSafeInteger(id)) return { value, id: id as number };
  } catch {
    // Reported below.
  }
  throw refuse();
}

/** The sort column may be an expression with an index of its own. */
type Keys = { column: AnyColumn | SQL; id: AnyColumn; descending: boolean };

/**
 * The rows behind a cursor, as a condition; all rows without one. `parse` reads the value of the sort column. Throws 400
 * for a value or an id that the columns cannot have, which only a forged cursor contains.
 */
export function behind(cursor: Cursor | null, { column, id, descending }: Keys, parse: (value: string) => SortValue) {
  if (cursor === null) return undefined;
  const value = parse(cursor.value);
  if (!isStorable(column, value) || !isStorable(id, cursor.id)) throw refuse();
  const beyond = descending ? lt : gt;
  // The builder takes both, by overloads that a union does not match.
  const sorted = column as AnyColumn;
  return or(beyond(sorted, value), and(eq(sorted, value), beyond(id, cursor.id))) as SQL;
}

/** Null for a text that is none of the column's values. */
type SortValue = string | number | Date | null;

const MAX_INTEGER = 2 ** 31 - 1;
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

function isStorable(column: AnyColumn | SQL, value: SortValue): boolean {
  if (typeof value === 'string') return true;
  if (value instanceof Date) return value.getTime() >= 0 && value.getTime() <= LAST_INSTANT;
  const isBig = is(column, Column) && column.getSQLType().startsWith('big');
  const max = isBig ? Number.MAX_SAFE_INTEGER : MAX_INTEGER;
  return value !== null && Number.isInteger(value) && Math.abs(value) <= max;
}

/** One page of rows that were read with one more than `size`; `keyOf` names a row for the next page. */
export function pageBehind<Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => Cursor) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: rows.length > size && last !== undefined ? writeCursor(keyOf(last)) : null };
}
