import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { ReportSource } from '#domain/reports/sources.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';

/** The days that are counted again: their first instant, and their exclusive end. */
export type CountedPeriod = { readonly from: Date; readonly end: Date; readonly zone: TimeZone };

/** What a report counts, from the records of one or more modules. */
export type Source = {
  readonly name: ReportSource;
  /** The columns by whose days it counts: a rebuild begins with the first and ends with the last of them. */
  readonly columns: readonly AnyColumn[];
  /** A query for `day, measure, key, part, value` of a period, one row for each combination. */
  readonly count: (period: CountedPeriod) => SQL;
  /** Whether a day is counted together with its month. */
  readonly byMonth?: boolean;
};

/** The day of an instant in the zone. */
export const dayOf = (instant: AnyColumn | SQL, zone: TimeZone): SQL => sql`(${instant} at time zone ${zone})::date`;

export const isWithin = (instant: AnyColumn | SQL, { from, end }: CountedPeriod): SQL =>
  sql`${instant} >= ${from.toISOString()}::timestamptz and ${instant} < ${end.toISOString()}::timestamptz`;

type Measurement = {
  measure: string;
  at: AnyColumn;
  from: SQL;
  key?: SQL | AnyColumn;
  part?: SQL | AnyColumn;
  value?: SQL;
  where?: SQL;
};

/** The sum of a measure by the day of one column. */
export const countBy = (period: CountedPeriod, counted: Measurement): SQL => {
  const { measure, at, from, key = sql`''`, part = sql`''`, value = sql`count(*)`, where = sql`true` } = counted;
  return sql`select ${dayOf(at, period.zone)} as day, ${measure}::text as measure, ${key}::text as key, ${part}::text as part,
    ${value}::bigint as value from ${from} where ${isWithin(at, period)} and ${where} group by 1, 2, 3, 4`;
};

/** All rows of several queries; no two return the same measure. */
export const together = (queries: readonly SQL[]): SQL => sql.join([...queries], sql` union all `);
