/** What members did with each publication: the daily sums, and their sums by month. (rules G9) */
import { and, between, inArray, or, type SQL, sql } from 'drizzle-orm';
import { endOfMonth, firstOfMonth, type Period, splitMonths } from '#domain/reports/period.ts';
import type { ReportSource } from '#domain/reports/sources.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import type { Tx } from '#server/kernel/queryable.ts';
import { reportFigures, reportPublicationMonths } from './tables.ts';

/** The sources whose keys are publications. */
const PUBLICATION_SOURCES: readonly ReportSource[] = ['content', 'views'];

/** Each sum of a publication, and the measure of the daily sums that it adds up. */
const MEASURES = [
  { sum: 'viewed', measure: 'viewed' },
  { sum: 'started', measure: 'started' },
  { sum: 'submitted', measure: 'submitted' },
  { sum: 'passed', measure: 'passed' },
  { sum: 'first', measure: 'first' },
  { sum: 'firstPassed', measure: 'first-passed' },
  { sum: 'quarters', measure: 'quarters' },
] as const;

type Sum = (typeof MEASURES)[number]['sum'];

const listed = (columns: readonly SQL[]): SQL => sql.join([...columns], sql`, `);
const named = (sum: Sum): SQL => sql`${reportPublicationMonths[sum]} as ${sql.identifier(sum)}`;

/** The daily sums of one publication as one row. */
const DAY_SUMS = listed(
  MEASURES.map(
    ({ sum, measure }) =>
      sql`coalesce(sum(${reportFigures.value}) filter (where ${reportFigures.measure} = ${measure}), 0)::bigint as ${sql.identifier(sum)}`,
  ),
);

const isCounted = (...periods: readonly Period[]): SQL | undefined =>
  and(
    inArray(reportFigures.source, [...PUBLICATION_SOURCES]),
    or(...periods.map(({ from, to }) => between(reportFigures.day, from, to))),
  );

/** The sums of each publication in a period: of its whole months, and of the days around them. */
export function sumPublications(db: Queryable, period: Period, today: PlainDate) {
  const { months, days } = splitMonths(period, today);
  const ofDays = sql`
    select ${reportFigures.key}::int as id, ${DAY_SUMS} from ${reportFigures} where ${isCounted(...days)} group by 1`;
  const ofMonths =
    months &&
    sql`select ${reportPublicationMonths.publicationId} as id, ${listed(MEASURES.map(({ sum }) => named(sum)))}
      from ${reportPublicationMonths} where ${between(reportPublicationMonths.month, months.from, months.to)}`;
  const parts = [...(ofMonths === null ? [] : [ofMonths]), ...(days.length === 0 ? [] : [ofDays])];
  const total = (sum: Sum) => sql<number>`sum(sums.${sql.identifier(sum)})::int`.as(`total_${sum}`);
  return db
    .select({
      id: sql<number>`sums.id`.as('figures_id'),
      viewed: total('viewed'),
      started: total('started'),
      submitted: total('submitted'),
      passed: total('passed'),
      first: total('first'),
      firstPassed: total('firstPassed'),
      quarters: total('quarters'),
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) sums`)
    .groupBy(sql`sums.id`)
    .as('figures');
}

/** Adds up the months of days that were counted. */
export async function sumMonths(tx: Tx, counted: readonly { source: ReportSource; day: PlainDate }[]): Promise<void> {
  const days = counted.filter(({ source }) => PUBLICATION_SOURCES.includes(source)).map(({ day }) => day);
  const months = [...new Set(days.map(firstOfMonth))];
  if (months.length === 0) return;
  await tx.delete(reportPublicationMonths).where(inArray(reportPublicationMonths.month, months));
  const periods = months.map((month) => ({ from: month, to: endOfMonth(month) }));
  await tx.execute(sql`
    insert into ${reportPublicationMonths} (publication_id, month, viewed, started, submitted, passed, first, first_passed, quarters)
    select ${reportFigures.key}::int, date_trunc('month', ${reportFigures.day})::date, ${DAY_SUMS}
    from ${reportFigures} where ${isCounted(...periods)} group by 1, 2`);
}
