/** A calendar date, 'YYYY-MM-DD', without a time or a zone. Sorts and compares as text. */
export type PlainDate = string & { readonly unit: 'day' };

const DAY_IN_MS = 86_400_000;
const HOUR_IN_MS = 3_600_000;
/** Midnight UTC represents a date in calculations. */
const midnight = (date: PlainDate): Date => new Date(`${date}T00:00:00Z`);
const written = (at: Date): PlainDate => at.toISOString().slice(0, 10) as PlainDate;
const two = (value: number): string => String(value).padStart(2, '0');

/** Parses a date; null if it does not exist: 2026-02-30 does not become March 2. */
export function parsePlainDate(text: string): PlainDate | null {
  // A year of more than four digits begins with a sign.
  if (!/^\d/.test(text)) return null;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && written(instant) === text ? (text as PlainDate) : null;
}

/** The instant after a duration, such as a limit; for calendar days in the provider's zone use `time-zone.ts`. */
export const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR_IN_MS);

export const addDays = (date: PlainDate, days: number): PlainDate =>
  written(new Date(midnight(date).getTime() + days * DAY_IN_MS));

/** The number of days from one date to another. */
export const daysFromTo = (from: PlainDate, to: PlainDate): number =>
  Math.round((midnight(to).getTime() - midnight(from).getTime()) / DAY_IN_MS);

export const isBefore = (date: PlainDate, other: PlainDate): boolean => date < other;

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: PlainDate): number => midnight(date).getUTCDay();

/** The Monday of a day's week. */
export const mondayOf = (date: PlainDate): PlainDate => addDays(date, -((weekdayOf(date) + 6) % 7));

/** The last day of a month; 1 is January. */
export const lastDayOfMonth = ({ year, month }: { year: number; month: number }): PlainDate =>
  written(new Date(Date.UTC(year, month, 0)));

/** The same day of another month, or its last day if it has no such day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const last = lastDayOfMonth({ year, month: month + months });
  const wanted = `${last.slice(0, 8)}${date.slice(8)}` as PlainDate;
  return wanted < last ? wanted : last;
}

/** Formats a date in a locale, independent of the reader's zone. */
export const formatPlainDate = (date: PlainDate, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(midnight(date));

/** Dates are shown MM/DD/YYYY. (rules C27) */
export const formatUsDate = (date: PlainDate): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

/** Formats the length of a recording as mm:ss, with hours in front if it has them. (rules C27) */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const tail = `${two(minutes)}:${two(whole % 60)}`;
  return hours === 0 ? tail : `${hours}:${tail}`;
}
