/** The site's one use of the reader's clock: for what is written for the day rather than decided by it. */
import type { PlainDate } from '#domain/shared/dates.ts';
import { DEFAULT_TIME_ZONE, dayIn, parseTimeZone, type TimeZone, yearIn } from '#domain/shared/time-zone.ts';

/** The provider's time zone as the server wrote it into the page; days are its days, wherever the reader is. */
export const zoneOfPage = (): TimeZone =>
  parseTimeZone(document.documentElement.dataset.timeZone ?? '') ?? DEFAULT_TIME_ZONE;

/** The current year of a title. Pages are kept until the content changes, and rendered again at the first visit after that. (rules P14) */
export const currentYear = (zone: TimeZone): number => yearIn(new Date(), zone);

/** The instant in which something was done in this browser, to be compared with what the server knows. */
export const nowText = (): string => new Date().toISOString();

/** The same in milliseconds, for what is reckoned by its age. */
export const nowMs = (): number => Date.now();

/** The day from which the calendar of updates looks ahead. (rules C17) */
export const currentDay = (zone: TimeZone): PlainDate => dayIn(new Date(), zone);
