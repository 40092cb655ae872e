/** The only access to the browser's clock; its times are displayed and never decide anything. */
import type { PlainDate } from '#domain/shared/dates.ts';
import { DEFAULT_TIME_ZONE, dayIn, parseTimeZone, type TimeZone, yearIn } from '#domain/shared/time-zone.ts';

/** The provider's time zone, as the server wrote it into the page. */
export const pageTimeZone = (): TimeZone =>
  parseTimeZone(document.documentElement.dataset.timeZone ?? '') ?? DEFAULT_TIME_ZONE;

/** The current year, for titles. Cached pages show the year of their rendering until the content changes. (rules P14) */
export const currentYear = (zone: TimeZone): number => yearIn(new Date(), zone);

/** The current instant in ISO 8601, to compare with the server's. */
export const nowIso = (): string => new Date().toISOString();

/** The current instant in milliseconds. */
export const nowMs = (): number => Date.now();

/** The current date, from which the calendar of updates looks ahead. (rules C17) */
export const currentDay = (zone: TimeZone): PlainDate => dayIn(new Date(), zone);
