import type { z } from 'zod';
import type { Locale } from '#client/i18n/locales.ts';
import type { WireError } from '#contract/errors.ts';
import { readValidationMessage } from '#contract/forms/validation-message.ts';
import { formatDescriptor } from '#messages/message-descriptor.ts';

/** The error of a field, or of the whole form if it names no field. */
export type FieldError = { name: string | null; message: string };
export type AssignedErrors<Name extends string> = { fields: Partial<Record<Name, string>>; general: string[] };

/** Assigns each error to its field, the first error of a field first; errors without a field appear above the form. */
export function assignErrors<Name extends string>(
  names: readonly Name[],
  errors: readonly FieldError[],
): AssignedErrors<Name> {
  const fields: Partial<Record<Name, string>> = {};
  const general: string[] = [];
  for (const { name, message } of errors) {
    const field = names.find((candidate) => candidate === name);
    if (field === undefined) general.push(message);
    else fields[field] ??= message;
  }
  return { fields, general };
}

/** The errors of a schema in the language of the page; a nested path belongs to the field it begins with. */
export const formatIssues = (issues: readonly z.core.$ZodIssue[], locale: Locale): FieldError[] =>
  issues.map((issue) => {
    const message = readValidationMessage(issue);
    return {
      name: issue.path[0] === undefined ? null : String(issue.path[0]),
      message: message === null ? issue.message : formatDescriptor(message, locale),
    };
  });

const POINTER = /^\/data\/attributes\/([^/]+)/;

/** The errors of a response, in the language of the host; their pointers name the attribute. */
export const readErrors = (errors: readonly Pick<WireError, 'detail' | 'source'>[]): FieldError[] =>
  errors.map(({ detail, source }) => ({ name: POINTER.exec(source?.pointer ?? '')?.[1] ?? null, message: detail }));
