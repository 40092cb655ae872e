import { randomBytes } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS, groupCode } from '#domain/credits/verification-code.ts';

/** A code that nobody guesses: 60 random bits, in three groups of four. */
export function makeVerificationCode(): string {
  // A byte holds 8 × 32 values, so its remainder favours no letter.
  return groupCode(
    [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? '').join(''),
  );
}
