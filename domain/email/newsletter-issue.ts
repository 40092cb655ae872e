/** When an issue of the newsletter is sent, and how many titles it lists. (rules P45) */
import { hoursAfter, type PlainDate, weekdayOf } from '#domain/shared/dates.ts';
import { dayIn, type TimeZone } from '#domain/shared/time-zone.ts';

const TUESDAY = 2;
/** Hours after midnight of the provider's zone: before the day's work begins. */
const ISSUE_HOUR = 6;

/** Titles that one issue lists; the rest is counted. */
export const MAX_TITLES = 6;

/** What is announced next, the nearest first. */
export const MAX_UPCOMING = 3;

/** For so long an address that could not be written to is tried again, every hour. */
export const ISSUE_RETRY_DAYS = 2;

/**
 * The day of the issue that is due: a Tuesday, from 06:00 in the provider's zone until the same hour of Wednesday, so that a process that
 * was away for a night still sends it. Null at all other times: what is new then waits for the next Tuesday.
 */
export function issueDayAt(now: Date, zone: TimeZone): PlainDate | null {
  const day = dayIn(hoursAfter(now, -ISSUE_HOUR), zone);
  return weekdayOf(day) === TUESDAY ? day : null;
}

/** Publications in the order of their news, as an issue lists them: the first ones by title, the others by number. */
export const assignPositions = (
  publicationIds: readonly number[],
): { publicationId: number; position: number | null }[] =>
  publicationIds.map((publicationId, at) => ({ publicationId, position: at < MAX_TITLES ? at + 1 : null }));
