/** Calendars as RFC 5545 has them: one all-day event for each publication that is announced. */
export type CalendarEvent = { uid: string; day: string; title: string; text: string; url: string };

export type Calendar = { name: string; stamp: Date; events: readonly CalendarEvent[] };

export function writeCalendar({ name, stamp, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Receptor//Updates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    // What programs of before RFC 7986 look for.
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...events.flatMap((event) => writeEvent(event, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function writeEvent({ uid, day, title, text, url }: CalendarEvent, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** (RFC 5545, 3.3.11) */
const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n|\r/g, '\\n');

const LONGEST_LINE = 75;

/** Lines longer than 75 octets go on in the next one, after a blank; no character is cut in two. (RFC 5545, 3.1) */
function fold(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LONGEST_LINE) {
      folded.push(current);
      current = ' ';
      octets = 1;
    }
    current += sign;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}
