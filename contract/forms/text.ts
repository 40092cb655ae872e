import { z } from 'zod';
import { validationMessage } from './validation-message.ts';

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
