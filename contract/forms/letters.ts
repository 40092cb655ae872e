import { z } from 'zod';
import type { ChosenLetter } from '#domain/letters/letter-kinds.ts';

/** Each letter that may be switched off, and whether it comes. */
export const LetterChoices = z.strictObject({
  'certificate-issued': z.boolean(),
} satisfies Record<ChosenLetter, z.ZodBoolean>);
