import { randomBytes } from 'node:crypto';
import { CODE_CHARACTERS, CODE_LENGTH, groupCode } from '#domain/credits/certificates/verification-code.ts';

/** A random code of 60 bits, in three groups of four. */
export function makeVerificationCode(): string {
  // 256 is a multiple of 32, so the remainder is unbiased.
  return groupCode(
    [...randomBytes(CODE_LENGTH)].map((byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length] ?? '').join(''),
  );
}
