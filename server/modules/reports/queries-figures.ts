/** Reads the daily sums. (rules G1) */
import { and, between, eq, lt, sum } from 'drizzle-orm';
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
