import { expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { isInPeriod, type TranscriptPeriod } from './transcript-period.ts';

const day = (text: string) => text as PlainDate;
const FROM = day('2026-01-01');
const TO = day('2026-06-30');

test.each<[string, TranscriptPeriod, string, boolean]>([
  ['before the first day', { from: FROM, to: TO }, '2025-12-31', false],
  ['on the first day', { from: FROM, to: TO }, '2026-01-01', true],
  ['between', { from: FROM, to: TO }, '2026-03-15', true],
  ['on the last day', { from: FROM, to: TO }, '2026-06-30', true],
  ['after the last day', { from: FROM, to: TO }, '2026-07-01', false],
  ['long ago, without a first day', { to: TO }, '1999-01-01', true],
  ['after the last day, without a first', { to: TO }, '2026-07-01', false],
  ['long after, without a last day', { from: FROM }, '2099-01-01', true],
  ['before the first day, without a last', { from: FROM }, '2025-12-31', false],
  ['any day, without limits', {}, '2026-03-15', true],
])('a transcript has or has not a completion %s (rules T65)', (_when, period, completedOn, expected) => {
  expect(isInPeriod(day(completedOn), period)).toBe(expected);
});
