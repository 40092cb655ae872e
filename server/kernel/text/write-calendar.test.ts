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
  const lines = linesOf(writeCalendar({ name: 'Updates', product: 'Updates', stamp, events: [] }));

  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Receptor//Updates//EN']);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('an event has its date, its timestamp and a stable uid', () => {
  const lines = linesOf(writeCalendar({ name: 'Updates', product: 'Updates', stamp, events: [event] }));

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
  const text = writeCalendar({
    name: 'Updates',
    product: 'Updates',
    stamp,
    events: [{ ...event, title: 'A, b; c\\d\ne' }],
  });

  expect(text).toContain('SUMMARY:A\\, b\\; c\\\\d\\ne\r\n');
});

test('long lines are folded at 75 octets between characters', () => {
  const title = 'Titulação e exantema: λαμοτριγίνη '.repeat(8);

  const text = writeCalendar({ name: 'Updates', product: 'Updates', stamp, events: [{ ...event, title }] });

  for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  expect(text).not.toContain('\uFFFD');
});

test('an alarm rings at nine in the morning, days before the event', () => {
  const alarms = [{ daysBefore: 7, text: '7 days left' }];
  const text = writeCalendar({
    ...{ name: 'Goals', product: 'Goals', stamp },
    events: [{ ...event, changedAt: new Date('2026-11-20T10:30:00Z'), revision: 2, alarms }],
  });

  expect(linesOf(text).slice(linesOf(text).indexOf('BEGIN:VALARM'))).toEqual(
    expect.arrayContaining([
      'ACTION:DISPLAY',
      'TRIGGER;RELATED=START:-P6DT15H',
      'DESCRIPTION:7 days left',
      'END:VALARM',
    ]),
  );
  expect(text).toContain('\r\nDTSTAMP:20261120T103000Z\r\n');
  expect(text).toContain('\r\nSEQUENCE:2\r\n');
});

test('text never starts a line of its own', () => {
  const hostile = 'A\rBEGIN:VEVENT\r\nUID:x\nEND:VEVENT\u2028\u0000b';
  const text = writeCalendar({
    ...{ name: hostile, product: 'Goals', stamp },
    events: [{ ...event, title: hostile, text: hostile, alarms: [{ daysBefore: 1, text: hostile }] }],
  });

  expect(text.match(/[\r\n]BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).not.toMatch(/[\r\n]UID:x/);
  expect(text).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
});
