import type { z } from 'zod';
import { formatIssues } from '#client/forms/assign-errors.ts';
import { readValidationMessage } from '#contract/forms/validation-message.ts';

/** What is wrong with a value of a form, in English: the message that the schema names, or one for the kind of issue. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  const [named] = readValidationMessage(issue) === null ? [] : formatIssues([issue], 'en');
  return named?.message ?? describeKind(issue);
}

function describeKind(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected);
    // A text or a number: the message for the text is the one that names what is missing.
    case 'invalid_union':
      return describeFirst(issue.errors[0]);
    case 'invalid_value':
      return 'Choose one of the options.';
    case 'too_small':
      return describeLimit(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return describeLimit(issue.origin, 'at most', Number(issue.maximum));
    default:
      return 'Check this value.';
  }
}

const describeFirst = ([first]: readonly z.core.$ZodIssue[] = []): string =>
  first === undefined ? 'Check this value.' : describeIssue(first);

function describeType(expected: string): string {
  if (expected === 'int') return 'Enter a whole number.';
  return expected === 'number' ? 'Enter a number.' : 'Fill in this field.';
}

function describeLimit(origin: string, limit: 'at least' | 'at most', count: number): string {
  const number = count.toLocaleString('en-US');
  if (origin === 'array') return `Enter ${limit} ${number} ${count === 1 ? 'entry' : 'entries'}.`;
  if (origin === 'string') return `Use ${limit} ${number} ${count === 1 ? 'character' : 'characters'}.`;
  return `Enter a number of ${limit} ${number}.`;
}
