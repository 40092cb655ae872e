/** Reads the daily sums. (rules G1) */
import { and, between, eq, lt, sql, sum } from 'drizzle-orm';
import type { Period } from '#domain/reports/period.ts';
import type { ReportSource } from '#domain/reports/sources.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { memberships } from '#server/modules/membership/tables.ts';
import { reportFigures } from './tables.ts';

export type DayFigure = { day: PlainDate; measure: string; key: string; part: string; value: number };

export const listDayFigures = (db: Queryable, source: ReportSource, { from, to }: Period): Promise<DayFigure[]> =>
  db
    .select({
      day: reportFigures.day,
      measure: reportFigures.measure,
      key: reportFigures.key,
      part: reportFigures.part,
      value: reportFigures.value,
    })
    .from(reportFigures)
    .where(and(eq(reportFigures.source, source), between(reportFigures.day, from, to)));

export type StepFigure = { at: number; measure: string; key: string; part: string; value: number };

/** The sums of each step, by its position. The database adds: a year of vitals has a hundred thousand daily sums. */
export const listStepFigures = (
  db: Queryable,
  source: ReportSource,
  steps: readonly [Period, ...Period[]],
): Promise<StepFigure[]> => {
  const starts = `{${steps.map(({ from }) => from).join(',')}}`;
  const at = sql<number>`width_bucket(${reportFigures.day}, ${starts}::date[]) - 1`.mapWith(Number);
  const { measure, key, part } = reportFigures;
  return db
    .select({ at, measure, key, part, value: sum(reportFigures.value).mapWith(Number) })
    .from(reportFigures)
    .where(
      and(eq(reportFigures.source, source), between(reportFigures.day, steps[0].from, steps.at(-1)?.to ?? steps[0].to)),
    )
    .groupBy(sql`1`, measure, key, part);
};

/** The sums of all days before a period. */
export const sumBefore = (db: Queryable, source: ReportSource, { from }: Period) =>
  db
    .select({
      measure: reportFigures.measure,
      key: reportFigures.key,
      value: sum(reportFigures.value).mapWith(Number),
    })
    .from(reportFigures)
    .where(and(eq(reportFigures.source, source), lt(reportFigures.day, from)))
    .groupBy(reportFigures.measure, reportFigures.key);

/** The names of all tiers by their id as text. */
export async function readTierNames(db: Queryable): Promise<Record<string, string>> {
  const rows = await db.select({ id: memberships.id, name: memberships.name }).from(memberships);
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}
