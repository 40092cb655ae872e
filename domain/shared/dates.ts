/** A calendar day, 'YYYY-MM-DD', without a time or a zone. Sorts and compares as text. */
export type PlainDate = string & { readonly unit: 'day' };

const DAY_IN_MS = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** The day of an instant in UTC, the zone in which everything is stored. (house style 3.4) */
export const plainDate = (instant: Date): PlainDate => instant.toISOString().slice(0, 10) as PlainDate;

/** A written day, or null when the calendar has no such day: 2026-02-30 is not rolled over to March. */
export function parsePlainDate(text: string): PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && plainDate(instant) === text ? (text as PlainDate) : null;
}

/** The first instant of a day, in UTC. */
export const startOfDay = (date: PlainDate): Date => new Date(`${date}T00:00:00Z`);

/** The same time of day, so many days of 24 hours later (or earlier). */
export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_IN_MS);

/** Days of 24 hours between two instants; one that has begun counts whole. */
export const daysBetween = (from: Date, to: Date): number => Math.ceil((to.getTime() - from.getTime()) / DAY_IN_MS);

export const addDays = (date: PlainDate, days: number): PlainDate => plainDate(daysAfter(startOfDay(date), days));

export const isBefore = (date: PlainDate, other: PlainDate): boolean => date < other;

/** Dates are shown MM/DD/YYYY. (§3) */
export const formatUsDate = (date: PlainDate): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

/** A recording's length is shown mm:ss, with hours in front when it has them. (§9) */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const tail = `${two(minutes)}:${two(whole % 60)}`;
  return hours === 0 ? tail : `${hours}:${tail}`;
}
