import { pageTimeZone } from '#client/clock.ts';
import { parsePlainDate } from '#domain/shared/dates.ts';
import { formatTimeIn, startOfDayIn } from '#domain/shared/time-zone.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.slice(0, 5).split(':').map(Number);
  return hours * 60 + minutes;
};

/** The instant of a day and a time in the office's zone; null without a day. */
export function instantOfOffice(day: string, time: string): string | null {
  const date = parsePlainDate(day);
  if (date === null) return null;
  const zone = pageTimeZone();
  const wanted = minutesOf(time);
  const guess = new Date(startOfDayIn(date, zone).getTime() + wanted * MINUTE_MS);
  // On the two days on which clocks change, the day is longer or shorter.
  const off = minutesOf(formatTimeIn(guess, { zone, locale: 'en-US' })) - wanted;
  const correction = Math.abs(off) > DAY_MINUTES / 2 ? 0 : off;
  return new Date(guess.getTime() - correction * MINUTE_MS).toISOString();
}
