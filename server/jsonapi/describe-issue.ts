import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What a schema has no words of its own for begins like this. */
const DEFAULT_MESSAGE = /^(?:Invalid|Too (?:big|small)|Unrecognized)/;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  date: 'a date such as 2026-03-02',
  datetime: 'a time such as 2026-03-02T08:00:00Z',
  url: 'an address',
};

/** One thing wrong with a value as a sentence that a person can read; the schema's own words where it has some. (rules W7) */
export function describeIssue(issue: Issue, name: string): string {
  if (!DEFAULT_MESSAGE.test(issue.message)) return issue.message;
  return `${name} ${predicateOf(issue)}.`;
}

function predicateOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be ${oneOf(issue.values.map(String))}`;
  if (issue.code === 'invalid_format') return `must be ${FORMATS[issue.format] ?? 'in a different format'}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
  return 'isn’t allowed';
}

const oneOf = (values: readonly string[]): string =>
  values.length < 2 ? (values[0] ?? 'left out') : `one of ${values.join(', ')}`;
