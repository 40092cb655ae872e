import { z } from 'zod';
import { validationMessage } from './validation-message.ts';

/**
 * Text of at most so many characters. Trap: the check aborts, so that no pattern or rule that follows reads a longer one;
 * what it costs may grow faster than the text.
 */
export const boundedText = (maxLength: number, error = validationMessage('validation.tooLong')) =>
  z.string().max(maxLength, { error, abort: true });

/** Trimmed free text of at most so many characters; a longer one is an error with the limit. */
export const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: validationMessage('validation.tooLong'), abort: true });
