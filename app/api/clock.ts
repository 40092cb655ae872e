import { type PlainDate, plainDate } from '#domain/shared/dates.ts';

/** The site's one look at the clock, for what is written for the day rather than decided by it. */

/** The current year of a title. Pages are kept until the content changes, and rendered again at the first visit after that. (§2.1) */
export const currentYear = (): number => new Date().getUTCFullYear();

/** The instant in which something was done in this browser, to be compared with what the server knows. */
export const nowText = (): string => new Date().toISOString();

/** The day from which the calendar of updates looks ahead. (§2.3) */
export const currentDay = (): PlainDate => plainDate(new Date());
