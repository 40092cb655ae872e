/** Calendar days in the provider's time zone, and the instants at which they begin. (rules T25) */
import { addDays, type PlainDate } from './dates.ts';

/** An IANA name, 'America/New_York'. */
export type TimeZone = string & { readonly unit: 'time zone' };

export const DEFAULT_TIME_ZONE = 'America/New_York' as TimeZone;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const FIELDS = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/**
 * Returns the name if the runtime knows it, otherwise null; fixed offsets such as '+05:00' lack daylight saving time
 * and are refused.
 */
export function parseTimeZone(name: string): TimeZone | null {
  if (/^[+-]/.test(name)) return null;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name as TimeZone;
  } catch {
    return null;
  }
}

/** An instant, and the zone in which its days are counted. */
export type Moment = { readonly now: Date; readonly zone: TimeZone };

/** The date at a moment. */
export const todayAt = ({ now, zone }: Moment): PlainDate => dayIn(now, zone);

/** Every offset in use since 1973 is a multiple of a quarter of an hour, so that no date changes within one. */
const QUARTER_HOUR_MS = 900_000;
const QUARTERS_FROM = Date.UTC(1973, 0, 1);
const MAX_KNOWN_DAYS = 2000;
const knownDays = new Map<string, PlainDate>();

/** The date of an instant in the zone. The dates of recent instants are remembered: a response asks for today many times. */
export function dayIn(instant: Date, zone: TimeZone): PlainDate {
  const time = instant.getTime();
  const quarter = `${zone} ${Math.floor(time / QUARTER_HOUR_MS)}`;
  const known = knownDays.get(quarter);
  if (known !== undefined) return known;
  const day = new Date(wallTime(time, zone)).toISOString().slice(0, 10) as PlainDate;
  if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear();
  if (time >= QUARTERS_FROM) knownDays.set(quarter, day);
  return day;
}

/** The hour of the day, 0 to 23, of an instant in the zone. */
export const hourIn = (instant: Date, zone: TimeZone): number =>
  new Date(wallTime(instant.getTime(), zone)).getUTCHours();

/** The calendar year of an instant in the zone. */
export const yearIn = (instant: Date, zone: TimeZone): number => Number(dayIn(instant, zone).slice(0, 4));

/** The first instant of a date; where daylight saving time skips midnight, the first one after it. */
export const startOfDayIn = (day: PlainDate, zone: TimeZone): Date => instantOf(Date.parse(`${day}T00:00:00Z`), zone);

/** The instant of a local time of a date, in minutes after midnight. */
export const timeOfDayIn = (day: PlainDate, minutes: number, zone: TimeZone): Date =>
  instantOf(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS, zone);

/** The exclusive end of a date: 23:59:59 is before it. */
export const endOfDayIn = (day: PlainDate, zone: TimeZone): Date => startOfDayIn(addDays(day, 1), zone);

/** The same local time a number of calendar days later or earlier, regardless of clock changes. */
export const addDaysIn = (instant: Date, days: number, zone: TimeZone): Date =>
  instantOf(wallTime(instant.getTime(), zone) + days * DAY_MS, zone);

/** The number of days of the zone between two instants, by local time; a day that has begun counts. */
export const countDaysIn = (from: Date, to: Date, zone: TimeZone): number =>
  Math.ceil((wallTime(to.getTime(), zone) - wallTime(from.getTime(), zone)) / DAY_MS);

/** Moves a period to another start; its number of days and its time of day do not change. */
export const movePeriodIn = (
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  start: Date,
  zone: TimeZone,
): Date => {
  const length = wallTime(endsAt.getTime(), zone) - wallTime(startsAt.getTime(), zone);
  return instantOf(wallTime(start.getTime(), zone) + length, zone);
};

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

function formatOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone: zone });
  formats.set(zone, made);
  return made;
}

/** The local time in milliseconds, as if it were UTC. */
function wallTime(instant: number, zone: TimeZone): number {
  const shown = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

/**
 * The instant of a local time: the first of two for a repeated one; a skipped one moves later by the gap. (Temporal
 * calls this "compatible".)
 */
function instantOf(wall: number, zone: TimeZone): Date {
  const offsetAt = (instant: number) => wallTime(instant, zone) - instant;
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  const found = [before, after].filter((instant) => wallTime(instant, zone) === wall);
  return new Date(found.length > 0 ? Math.min(...found) : before);
}

/** The time of day with the zone's short name, "09:05 EST". */
export const formatTimeIn = (instant: Date, { zone, locale }: { zone: TimeZone; locale: string }): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(instant);

/** An hour of the day as a locale writes it: "7:00 AM", "07:00". */
export const formatHour = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(
    Date.UTC(2024, 0, 1, hour),
  );
