import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that nothing is misread on paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A code that nobody guesses: 60 random bits, in three groups of four. */
export function makeVerificationCode(): string {
  // A byte holds 8 × 32 values, so its remainder favours no letter.
  return group([...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length] ?? '').join(''));
}

/** The code that somebody typed, as it is stored, whatever its case and dashes; null where it can be no code. */
export function readVerificationCode(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s\-–—_.]/g, '');
  const code = bare.replace(/[OIL]/g, (letter) => MISREAD[letter] ?? letter);
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? group(code) : null;
}

const group = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
