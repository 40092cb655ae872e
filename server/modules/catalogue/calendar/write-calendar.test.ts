import { expect, test } from 'vitest';
import { writeCalendar } from './write-calendar.ts';

const stamp = new Date('2026-11-21T00:00:00Z');
const event = {
  uid: 'publication-901@receptor.example',
  date: '2026-12-24',
  title: 'Sleep',
  text: 'Why.',
  url: 'https://receptor.example/publication/sleep-901',
};
const linesOf = (text: string) => text.split('\r\n');

test('a calendar without events is valid', () => {
  const lines = linesOf(writeCalendar({ name: 'Updates', stamp, events: [] }));

  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Receptor//Updates//EN']);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('an event has its date, its timestamp and a stable uid', () => {
  const lines = linesOf(writeCalendar({ name: 'Updates', stamp, events: [event] }));

  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VEVENT',
      'UID:publication-901@receptor.example',
      'DTSTAMP:20261121T000000Z',
      'DTSTART;VALUE=DATE:20261224',
      'SUMMARY:Sleep',
      'URL;VALUE=URI:https://receptor.example/publication/sleep-901',
      'END:VEVENT',
    ]),
  );
});

test('special characters and line breaks are escaped', () => {
  const text = writeCalendar({ name: 'Updates', stamp, events: [{ ...event, title: 'A, b; c\\d\ne' }] });

  expect(text).toContain('SUMMARY:A\\, b\\; c\\\\d\\ne\r\n');
});

test('long lines are folded at 75 octets between characters', () => {
  const title = 'Titulação e exantema: λαμοτριγίνη '.repeat(8);

  const text = writeCalendar({ name: 'Updates', stamp, events: [{ ...event, title }] });

  for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  expect(text).not.toContain('\uFFFD');
});
