import { z } from 'zod';
import { validationMessage } from './validation-message.ts';

/**
 * Text of at most so many characters. Trap: the check aborts, so that no pattern or rule that follows reads a longer one;
 * what it costs may grow faster than the text.
 */
export const boundedText = (maxLength: number, error = validationMessage('validation.tooLong')) =>
  z.string().max(maxLength, { error, abort: true });

/** A text that somebody wrote: without spaces around it, and of at most so many characters, which is said when it is longer. */
export const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: validationMessage('validation.tooLong'), abort: true });
