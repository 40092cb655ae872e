import { z } from 'zod';
import { nameUnprinted } from '#domain/shared/text/printed-text.ts';
import { validationIssue, validationMessage } from './validation-message.ts';

/**
 * Text with a maximum length. Trap: the check aborts, so that no later pattern or rule reads a longer text, for which
 * its cost may be superlinear.
 */
export const boundedText = (maxLength: number, error = validationMessage('validation.tooLong')) =>
  z.string().max(maxLength, { error, abort: true });

/** Trimmed free text with a maximum length; a longer one is an error with the limit. */
export const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: validationMessage('validation.tooLong'), abort: true });

/** Free text that is printed in documents, in letters that they have; an error names the others. (rules L58) */
export const printedText = (maxLength: number) =>
  text(maxLength).check(({ value, issues }) => {
    const characters = nameUnprinted(value);
    if (characters === '') return;
    issues.push({ ...validationIssue('validation.characters', { characters }), input: value, continue: true });
  });
