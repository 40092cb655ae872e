/** When an issue of the newsletter goes out, and how much it tells. The specification leaves both open. */
import { type PlainDate, plainDate, startOfDay } from '#domain/shared/dates.ts';

const HOUR_MS = 3_600_000;
const TUESDAY = 2;
/** Before the day's work begins on the east coast of America, and at noon in Europe. */
const ISSUE_HOUR = 11;

/** Titles that one issue tells; of the rest it says how many there are. */
export const MOST_TOLD = 6;

/** What is announced next, the nearest first. */
export const MOST_COMING = 3;

/** For so long an address that could not be written to is tried again, every hour. */
export const ISSUE_TRIED_DAYS = 2;

/**
 * The day of the issue that is due: a Tuesday, from 11:00 UTC until the same hour of Wednesday, so that a process that
 * was away for a night still sends it. Null at all other times: what is new then waits for the next Tuesday.
 */
export function issueDayAt(now: Date): PlainDate | null {
  const day = plainDate(new Date(now.getTime() - ISSUE_HOUR * HOUR_MS));
  return startOfDay(day).getUTCDay() === TUESDAY ? day : null;
}

/** Publications in the order of their news, as an issue tells them: the first ones by title, the others by number. */
export const placeNews = (publicationIds: readonly number[]): { publicationId: number; position: number | null }[] =>
  publicationIds.map((publicationId, at) => ({ publicationId, position: at < MOST_TOLD ? at + 1 : null }));
