import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { foldPassword } from './password-text.ts';

export type PasswordRefusal = 'common' | 'like-email' | 'simple';

export type PasswordContext = {
  email: string;
  /** The product's name. */
  product: string;
  /** Whether a folded password is in the packaged list of breached passwords. */
  isBreached: (folded: string) => boolean;
};

/**
 * Refuses easily guessed passwords: the address or its local part, the product's name with or without digits, one
 * repeated character, sequences of the alphabet, digits or a keyboard, and breached passwords.
 */
export function mayUsePassword(
  password: string,
  { email, product, isBreached }: PasswordContext,
): Decision<PasswordRefusal> {
  const folded = foldPassword(password);
  const address = foldPassword(email.trim());
  if (folded === address || folded === address.split('@')[0]) return no('like-email');
  if (isRepeated(folded) || isSequence(folded) || isProductName(folded, product)) return no('simple');
  return COMMON_PASSWORDS.has(folded) || isBreached(folded) ? no('common') : yes;
}

const isRepeated = (folded: string) => new Set(folded).size === 1;

/** The name alone, or surrounded by digits and punctuation: `Receptor`, `receptor2026!`. */
const isProductName = (folded: string, product: string) =>
  folded.replace(/[^\p{L}]/gu, '') === foldPassword(product).replace(/[^\p{L}]/gu, '');

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '`1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
  'yxcvbnm',
].flatMap((row) => [row, [...row].toReversed().join('')]);

/** A sequence of one row, or of several rows in turn, such as `qwertyuiopasdf`. */
function isSequence(folded: string): boolean {
  const step = 4;
  let from = 0;
  while (from < folded.length) {
    const start = from;
    let length = Math.min(step, folded.length - start);
    const isWalk = (size: number) => ROWS.some((row) => row.includes(folded.slice(start, start + size)));
    if (length < step || !isWalk(length)) return false;
    while (start + length < folded.length && isWalk(length + 1)) length += 1;
    from += length;
  }
  return true;
}
