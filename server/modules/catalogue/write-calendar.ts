/** Calendars as RFC 5545 has them: one all-day event for each publication that is announced. */
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

export type CalendarEvent = { uid: string; day: string; title: string; text: string; url: string };

export type Calendar = { name: string; stamp: Date; events: readonly CalendarEvent[] };

export function writeCalendar({ name, stamp, events }: Calendar): string {
  const calendar = ical({
    name,
    prodId: { company: 'Receptor', product: 'Updates', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    // In seconds: a day.
    ttl: 86_400,
  });
  for (const { uid, day, title, text, url } of events) {
    calendar.createEvent({
      id: uid,
      stamp,
      start: new Date(day),
      allDay: true,
      summary: title,
      description: text,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // Every line ends with a break, the last one too. (RFC 5545, 3.1)
  return `${calendar.toString()}\r\n`;
}
