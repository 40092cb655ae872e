/** The values of a row, as schemas with messages in plain words for the report. */
import { z } from 'zod';
import { Email } from '#contract/forms/accounts.ts';
import { mayStoreHash } from '#domain/accounts/passwords/password-hash.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import { parsePlainDate } from '#domain/shared/dates.ts';
import { isPersonName } from '#domain/shared/person-name.ts';

/** Control characters would break tables, emails and papers. */
const isPlain = (text: string): boolean => !/[\p{Cc}]/u.test(text.replace(/[\n\t]/g, ''));

export const plainText = (max: number) =>
  z
    .string()
    .max(max, { error: `is longer than ${max} characters`, abort: true })
    .trim()
    .refine(isPlain, 'contains control characters');

export const required = (max: number) => plainText(max).min(1, 'is missing');

export const email = z
  .string()
  .max(254, { error: 'is longer than 254 characters', abort: true })
  .trim()
  .refine((text) => Email.safeParse(text).success, 'is not an email address');

export const name = plainText(80).refine(
  (text) => text === '' || isPersonName(text),
  'contains characters that names do not have',
);

export const passwordHash = z
  .string()
  .max(512, { error: 'is longer than 512 characters', abort: true })
  .superRefine((text, context) => {
    const decision = mayStoreHash(text);
    if (decision.ok) return;
    const message =
      decision.why === 'costly'
        ? 'would cost too much computing at sign-in; leave it empty, and its owner sets a new password'
        : 'is of no known form; leave it empty, and its owner sets a new password';
    context.addIssue({ code: 'custom', message });
  });

export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `is none of: ${values.join(', ')}` });

export const yesOrNo = choice(['yes', 'no']).transform((text) => text === 'yes');

export const day = z.string().transform((text, context) => {
  const date = parsePlainDate(text);
  if (date !== null) return date;
  context.addIssue({ code: 'custom', message: 'is not a date as 2026-03-31' });
  return z.NEVER;
});

const INSTANT = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2}))?$/;

/** A date, which is midnight UTC, or an instant with its offset. */
export const instant = z.string().transform((text, context) => {
  const at = INSTANT.test(text) && parsePlainDate(text.slice(0, 10)) !== null ? new Date(text.replace(' ', 'T')) : null;
  if (at !== null && !Number.isNaN(at.getTime()) && at.getTime() > 0) return at;
  context.addIssue({ code: 'custom', message: 'is not a date as 2026-03-31 or 2026-03-31T09:30:00Z' });
  return z.NEVER;
});

export const whole = (min: number, max: number) =>
  z.string().transform((text, context) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    context.addIssue({ code: 'custom', message: `is not a whole number from ${min} to ${max}` });
    return z.NEVER;
  });

/** Credits in steps of a quarter. */
export const credits = z.string().transform((text, context) => {
  const value = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isInteger(value * 4) && value > 0 && value <= 250) return fromCredits(value);
  context.addIssue({ code: 'custom', message: 'is not an amount in quarters from 0.25 to 250' });
  return z.NEVER;
});
