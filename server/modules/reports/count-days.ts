/** Counting days again, from the changes that triggers have recorded. (rules G1) */
import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { endOfMonth, firstOfMonth, joinDays, type Period } from '#domain/reports/period.ts';
import type { ReportSource } from '#domain/reports/sources.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { endOfDayIn, startOfDayIn, type TimeZone } from '#domain/shared/time-zone.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/queryable.ts';
import type { Source } from './sources/source.ts';
import { SOURCES } from './sources/sources.ts';
import { sumMonths } from './sum-publications.ts';
import { reportChanges, reportFigures, reportPendingDays } from './tables.ts';

/** The most days of one source in a batch: about a second on a year of 50,000 members. */
const BATCH_DAYS = 92;

/**
 * Turns recorded changes into days to count. A change is deleted with the days that it marks, and one that is committed
 * later is found by the next batch. Views and vitals are sums of the current day already, so the days since the last count are marked.
 */
export async function takePendingDays(tx: Tx, { clock, measuredOn }: { clock: Clock; measuredOn: PlainDate }) {
  await tx.execute(sql`
    with taken as (delete from ${reportChanges} returning source, at)
    insert into ${reportPendingDays} (source, day)
    select distinct source, (at at time zone ${clock.zone})::date from taken on conflict do nothing`);
  await tx.execute(sql`
    insert into ${reportPendingDays} (source, day)
    select source, day::date from (values ('views'), ('vitals')) sources (source),
      generate_series(${measuredOn}::date, ${clock.today()}::date, interval '1 day') day
    on conflict do nothing`);
}

/** Counts a batch of pending days, the latest first; returns how many are left. */
export async function countDays(tx: Tx, zone: TimeZone): Promise<number> {
  const counted: { source: ReportSource; day: PlainDate }[] = [];
  for (const source of SOURCES) {
    const taken = await takeBatch(tx, source);
    counted.push(...taken.map((day) => ({ source: source.name, day })));
    for (const period of periodsOf(source, taken)) {
      await countPeriod(tx, { source, period, zone });
    }
  }
  await sumMonths(tx, counted);
  return tx.$count(reportPendingDays);
}

async function takeBatch(tx: Tx, { name }: Source): Promise<PlainDate[]> {
  const pending = tx
    .select({ day: reportPendingDays.day })
    .from(reportPendingDays)
    .where(eq(reportPendingDays.source, name))
    .orderBy(sql`${reportPendingDays.day} desc`)
    .limit(BATCH_DAYS);
  const rows = await tx
    .delete(reportPendingDays)
    .where(and(eq(reportPendingDays.source, name), inArray(reportPendingDays.day, pending)))
    .returning({ day: reportPendingDays.day });
  return rows.map(({ day }) => day);
}

function periodsOf({ byMonth }: Source, days: readonly PlainDate[]): Period[] {
  if (!byMonth) return joinDays(days);
  return [...new Set(days.map(firstOfMonth))].map((from) => ({ from, to: endOfMonth(from) }));
}

type SourcePeriod = { source: Source; period: Period; zone: TimeZone };

async function countPeriod(tx: Tx, { source, period, zone }: SourcePeriod): Promise<void> {
  const { from, to } = period;
  await tx
    .delete(reportFigures)
    .where(and(eq(reportFigures.source, source.name), between(reportFigures.day, from, to)));
  const counted = source.count({ from: startOfDayIn(from, zone), end: endOfDayIn(to, zone), zone });
  await tx.execute(sql`
    insert into ${reportFigures} (source, day, measure, key, part, value)
    select ${source.name}, counted.day, counted.measure, counted.key, counted.part, counted.value
    from (${counted}) counted where counted.value <> 0`);
}
