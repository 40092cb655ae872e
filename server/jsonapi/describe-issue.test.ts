import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Language } from '#domain/catalogue/languages.ts';
import { formatDescriptor } from '#messages/message-descriptor.ts';
import { describeIssue } from './describe-issue.ts';

const describeIn = (language: Language) => (schema: z.ZodType, value: unknown) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue === undefined ? null : formatDescriptor(describeIssue(issue, 'city'), language);
};

describe('the description of an invalid value (rules W7)', () => {
  test.each([
    [z.string(), 7, 'city must be text.'],
    [z.int(), 1.5, 'city must be a whole number.'],
    [z.boolean(), 'yes', 'city must be true or false.'],
    [z.array(z.string()), 'a', 'city must be a list.'],
    [z.enum(['OR', 'WA']), 'XX', 'city must be one of OR, WA.'],
    [z.literal(365), 7, 'city must be 365.'],
    [z.email(), 'nobody', 'city must be an email address.'],
    [z.iso.date(), '2026-02-30', 'city must be a date such as 2026-03-02.'],
    [z.string().max(3), 'Salem', 'city must be at most 3 characters.'],
    [z.int().min(1), 0, 'city must be at least 1.'],
    [z.array(z.string()).min(2), ['a'], 'city must be at least 2 entries.'],
    [z.union([z.literal(1), z.literal(2)]), 3, 'city isn’t allowed.'],
    [z.string().min(1, 'validation.address.city'), '', 'City is required.'],
    [z.string().max(3, 'validation.tooLong'), 'Salem', 'Use at most 3 characters.'],
  ])('%#: %o', (schema, value, sentence) => {
    expect(describeIn('en')(schema, value)).toBe(sentence);
  });

  test('is translated where users see it, and in English for client programs', () => {
    expect(describeIn('de')(z.string().max(20_000, 'validation.tooLong'), 'x'.repeat(20_001))).toBe(
      'Verwenden Sie höchstens 20.000 Zeichen.',
    );
    expect(describeIn('de')(z.number().max(2.5), 3)).toBe('city must be at most 2.5.');
  });
});
