import { describe, expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { answerDue } from './answer-due.ts';

describe('a message is answered within 48 business hours (rules O40)', () => {
  test.each([
    ['of Monday on Wednesday, at the same time', '2026-11-23T09:30:00-05:00', '2026-11-25T09:30:00-05:00'],
    ['of Wednesday on Friday', '2026-11-25T23:59:00-05:00', '2026-11-27T23:59:00-05:00'],
    ['of Thursday on Monday', '2026-11-26T09:30:00-05:00', '2026-11-30T09:30:00-05:00'],
    ['of Friday on Tuesday', '2026-11-27T00:00:00-05:00', '2026-12-01T00:00:00-05:00'],
    ['of Saturday before Wednesday begins', '2026-11-28T00:00:00-05:00', '2026-12-02T00:00:00-05:00'],
    ['of the last minute of Sunday before Wednesday begins', '2026-11-29T23:59:00-05:00', '2026-12-02T00:00:00-05:00'],
    ['at the same local time when the clocks change', '2026-10-30T12:00:00-04:00', '2026-11-03T12:00:00-05:00'],
  ])('%s', (_title, received, due) => {
    expect(answerDue(new Date(received), DEFAULT_TIME_ZONE)).toEqual(new Date(due));
  });
});
