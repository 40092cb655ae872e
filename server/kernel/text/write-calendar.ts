/** Writes an RFC 5545 calendar with one all-day event per entry. */
import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { productName } from '#messages/product-name.ts';

/** On a day before the event, at nine in the morning of the reader. */
export type CalendarAlarm = { daysBefore: number; text: string };

export type CalendarEvent = {
  uid: string;
  date: string;
  title: string;
  text: string;
  url: string;
  /** When the event was last changed; without it, the stamp of the calendar. */
  changedAt?: Date;
  /** How often it was changed. */
  revision?: number;
  alarms?: readonly CalendarAlarm[];
};

export type Calendar = { name: string; product: string; stamp: Date; events: readonly CalendarEvent[] };

const DAY_SECONDS = 86_400;
/** An all-day event starts at midnight. */
const NINE_IN_THE_MORNING = 32_400;

/** The library escapes a line feed, and writes other controls as they are; a carriage return would begin a line. */
const oneLine = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

export function writeCalendar({ name, product, stamp, events }: Calendar): string {
  const calendar = ical({
    // The library does not escape the name.
    name: oneLine(name).replaceAll('\n', ' '),
    prodId: { company: productName(), product, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ttl: DAY_SECONDS,
  });
  for (const { uid, date, title, text, url, changedAt = stamp, revision = 0, alarms = [] } of events) {
    const event = calendar.createEvent({
      ...{ id: uid, stamp: changedAt, sequence: revision },
      start: new Date(date),
      allDay: true,
      summary: oneLine(title),
      description: oneLine(text),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    for (const { daysBefore, text: alarmText } of alarms)
      event
        .createAlarm({
          type: ICalAlarmType.display,
          trigger: daysBefore * DAY_SECONDS - NINE_IN_THE_MORNING,
          description: oneLine(alarmText),
        })
        // The library would count an alarm after the start from the end, which is the next day.
        .relatesTo(ICalAlarmRelatesTo.start);
  }
  // Every line ends with CRLF, including the last. (RFC 5545, 3.1)
  return `${calendar.toString()}\r\n`;
}
