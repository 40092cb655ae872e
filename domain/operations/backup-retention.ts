/** Which backups are deleted. (docs/operating.md, Backup) */
import { daysFromTo, type PlainDate } from '#domain/shared/dates.ts';

/** How many days, weeks and months that have a backup retain their newest one. */
export type Retention = { days: number; weeks: number; months: number };

const FORM = /^(\d{1,4})d(?: (\d{1,4})w)?(?: (\d{1,4})m)?$/;

/** Reads `7d 5w 12m`; null if the text has another form or would retain nothing. */
export function parseRetention(text: string): Retention | null {
  const match = FORM.exec(text.trim());
  if (match === null) return null;
  const retention = { days: Number(match[1]), weeks: Number(match[2] ?? 0), months: Number(match[3] ?? 0) };
  return retention.days + retention.weeks + retention.months === 0 ? null : retention;
}

/** `day` is that of the provider's time zone. */
type DatedBackup = { startedAt: Date; day: PlainDate };

/** The backups that no period retains, oldest first. The newest backup is always retained. */
export function chooseExpired<Backup extends DatedBackup>(
  backups: readonly Backup[],
  { days, weeks, months }: Retention,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const retained = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfPeriods(newestFirst, (day) => day, days),
    ...newestOfPeriods(newestFirst, weekOf, weeks),
    ...newestOfPeriods(newestFirst, monthOf, months),
  ]);
  return newestFirst.filter((backup) => !retained.has(backup)).toReversed();
}

function newestOfPeriods<Backup extends DatedBackup>(
  newestFirst: readonly Backup[],
  periodOf: (day: PlainDate) => string | number,
  count: number,
): Backup[] {
  const newest = new Map<string | number, Backup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.day);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, count);
}

/** A Monday: weeks begin on Monday. */
const MONDAY = '1970-01-05' as PlainDate;

const weekOf = (day: PlainDate): number => Math.floor(daysFromTo(MONDAY, day) / 7);
const monthOf = (day: PlainDate): string => day.slice(0, 7);
