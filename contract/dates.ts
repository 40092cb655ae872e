import { z } from 'zod';
import type { PlainDate } from '#domain/shared/dates.ts';
import { boundedText } from './forms/text.ts';
import { validationMessage } from './forms/validation-message.ts';

const DATE_LENGTH = 10;
const INSTANT_LENGTH = 40;

/** A date such as 2026-03-02. Year 0 does not exist, and PostgreSQL does not accept it. */
export const date = dateField({});

/** A date from a form, whose error its user reads. */
export const enteredDate = dateField({ error: validationMessage('validation.date') });

function dateField({ error }: { error?: string }): z.ZodType<PlainDate, string> {
  return (
    boundedText(DATE_LENGTH, error ?? validationMessage('api.value.date'))
      .check(z.iso.date({ abort: true, ...(error === undefined ? {} : { error }) }))
      // The two checks before have validated the date.
      .refine(
        (text) => !text.startsWith('0000'),
        error ?? validationMessage('api.value.yearZero'),
      ) as unknown as z.ZodType<PlainDate, string>
  );
}

/** An instant with its offset, such as 2026-03-02T08:00:00Z. */
export const instant = boundedText(INSTANT_LENGTH, validationMessage('api.value.instant')).check(
  z.iso.datetime({ offset: true, abort: true }),
);
