import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { validationMessage } from '#contract/forms/validation-message.ts';
import { describeIssue } from './describe-issue.ts';

const describeAll = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(describeIssue);

describe('what is wrong with a value of a form', () => {
  test.each([
    ['a missing text', z.string(), undefined, 'Fill in this field.'],
    ['a missing number', z.number(), '', 'Enter a number.'],
    ['a fraction', z.int(), 1.5, 'Enter a whole number.'],
    ['an option that does not exist', z.enum(['hero', 'value']), 'other', 'Choose one of the options.'],
    ['an empty list', z.array(z.string()).min(1), [], 'Enter at least 1 entry.'],
    ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Enter at most 2 entries.'],
    ['a short text', z.string().min(3), 'a', 'Use at least 3 characters.'],
    ['a small number', z.int().min(1), 0, 'Enter a number of at least 1.'],
    ['a large number', z.int().max(10_000), 10_001, 'Enter a number of at most 10,000.'],
    ['an empty text where a number may be', z.union([z.string().min(1), z.number()]), '', 'Use at least 1 character.'],
    ['another format', z.string().regex(/^[A-Z]{3}$/), 'usd', 'Check this value.'],
  ])('is described for %s', (_what, schema, value, message) => {
    expect(describeAll(schema, value)).toEqual([message]);
  });

  test('is described by the message that the schema names', () => {
    const schema = z.string().regex(/^[a-z]+$/, validationMessage('validation.slug'));

    expect(describeAll(schema, 'A B')).toEqual(['Use lower-case words joined by hyphens.']);
  });
});
