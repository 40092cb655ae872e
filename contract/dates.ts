import { z } from 'zod';
import { boundedText } from './forms/text.ts';

const DATE_LENGTH = 10;
const INSTANT_LENGTH = 40;

/** A date such as 2026-03-02. There is no year 0, and the database has none. */
export const date = boundedText(DATE_LENGTH, 'Give a date such as 2026-03-02')
  .check(z.iso.date({ abort: true }))
  .refine((text) => !text.startsWith('0000'), 'Give a date from the year 1 on');

/** An instant with its offset, such as 2026-03-02T08:00:00Z. */
export const instant = boundedText(INSTANT_LENGTH, 'Give an instant such as 2026-03-02T08:00:00Z').check(
  z.iso.datetime({ offset: true, abort: true }),
);
