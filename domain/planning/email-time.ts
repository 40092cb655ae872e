/** When the email of a week is sent. (rules F9) */
import { addDays, type PlainDate, weekdayOf } from '#domain/shared/dates.ts';
import { addDaysIn, dayIn, hourIn, type TimeZone, timeOfDayIn } from '#domain/shared/time-zone.ts';

/** Hours of the day, 0 to 23, in which no email is sent; the last one is exclusive. The same hour twice is none. */
export type QuietHours = { readonly from: number; readonly until: number };

export type EmailTime = {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly quiet: QuietHours;
  readonly zone: TimeZone;
};

/** How late an email may be; after that, the next one is waited for. (rules F9) */
const MAX_DAYS_LATE = 2;

export const isQuietHour = (hour: number, { from, until }: QuietHours): boolean =>
  from <= until ? hour >= from && hour < until : hour >= from || hour < until;

/** The first time after an instant; an hour that is quiet is moved to the end of the quiet hours. */
export function nextEmailAt({ weekday, hour, quiet, zone }: EmailTime, after: Date): Date {
  const isQuiet = isQuietHour(hour, quiet);
  const dayLater = isQuiet && quiet.until <= hour ? 1 : 0;
  const today = dayIn(after, zone);
  const since = (weekdayOf(today) - weekday + 7) % 7;
  const instantIn = (week: number): Date => {
    const day: PlainDate = addDays(today, week * 7 - since + dayLater);
    return timeOfDayIn(day, (isQuiet ? quiet.until : hour) * 60, zone);
  };
  const [next = instantIn(2)] = [-1, 0, 1].map(instantIn).filter((at) => at > after);
  return next;
}

/** What happens to an email that was due: in quiet hours it waits, and after two days it is left out. */
export function emailAction({ quiet, zone }: Pick<EmailTime, 'quiet' | 'zone'>, dueAt: Date, now: Date) {
  if (now < dueAt || isQuietHour(hourIn(now, zone), quiet)) return 'wait';
  return addDaysIn(dueAt, MAX_DAYS_LATE, zone) < now ? 'skip' : 'send';
}
