/** Writes an RFC 5545 calendar with one all-day event per entry. */
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { productName } from '#messages/product-name.ts';

export type CalendarEvent = { uid: string; date: string; title: string; text: string; url: string };

export type Calendar = { name: string; stamp: Date; events: readonly CalendarEvent[] };

export function writeCalendar({ name, stamp, events }: Calendar): string {
  const calendar = ical({
    name,
    prodId: { company: productName(), product: 'Updates', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    // One day, in seconds.
    ttl: 86_400,
  });
  for (const { uid, date, title, text, url } of events) {
    calendar.createEvent({
      id: uid,
      stamp,
      start: new Date(date),
      allDay: true,
      summary: title,
      description: text,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // Every line ends with CRLF, including the last. (RFC 5545, 3.1)
  return `${calendar.toString()}\r\n`;
}
