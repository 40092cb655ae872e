/** When an issue of the newsletter is sent, and how many titles it lists. (rules P45) */
import { hoursAfter, type PlainDate, weekdayOf } from '#domain/shared/dates.ts';
import { dayIn, type TimeZone } from '#domain/shared/time-zone.ts';

const TUESDAY = 2;
/** Hours after midnight in the provider's zone, before working hours. */
const ISSUE_HOUR = 6;

/** Titles listed in one issue; the rest are counted. */
export const MAX_TITLES = 6;

/** The next announced publications, the nearest first. */
export const MAX_UPCOMING = 3;

/** How long an address that could not be reached is retried, every hour. */
export const ISSUE_RETRY_DAYS = 2;

/**
 * The date of the issue that is due: a Tuesday, from 06:00 in the provider's zone until 06:00 on Wednesday, so that a
 * process that was down overnight still sends it. Null at other times.
 */
export function issueDayAt(now: Date, zone: TimeZone): PlainDate | null {
  const day = dayIn(hoursAfter(now, -ISSUE_HOUR), zone);
  return weekdayOf(day) === TUESDAY ? day : null;
}

/** Orders publications by their news, as an issue lists them: the first by title, the others by count. */
export const assignPositions = (
  publicationIds: readonly number[],
): { publicationId: number; position: number | null }[] =>
  publicationIds.map((publicationId, at) => ({ publicationId, position: at < MAX_TITLES ? at + 1 : null }));
