import { addDays, daysFromTo, type PlainDate, weekdayOf } from '#domain/shared/dates.ts';
import { addDaysIn, dayIn, startOfDayIn, type TimeZone } from '#domain/shared/time-zone.ts';

/** 48 business hours: two days of 24 hours from Monday to Friday. (rules O40, P22) */
const ANSWER_DAYS = 2;

const isWeekend = (day: PlainDate): boolean => weekdayOf(day) % 6 === 0;

/** Until when a message that arrived at an instant is answered as promised; weekends do not count. (rules O40) */
export function answerDue(receivedAt: Date, zone: TimeZone): Date {
  const received = dayIn(receivedAt, zone);
  const first = nextBusinessDay(received);
  const last = Array.from({ length: ANSWER_DAYS }).reduce<PlainDate>((day) => nextBusinessDay(addDays(day, 1)), first);
  if (first !== received) return startOfDayIn(last, zone);
  return addDaysIn(receivedAt, daysFromTo(received, last), zone);
}

function nextBusinessDay(day: PlainDate): PlainDate {
  return isWeekend(day) ? nextBusinessDay(addDays(day, 1)) : day;
}
