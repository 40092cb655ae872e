/** Crockford's base 32 omits I, L, O and U, which are easily misread on paper. */
export const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Normalizes a typed code, ignoring case and dashes; null if it cannot be a code. (rules T21) */
export function readVerificationCode(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s\-–—_.]/g, '');
  const code = bare.replace(/[OIL]/g, (character) => MISREAD[character] ?? character);
  return code.length === CODE_LENGTH && [...code].every((character) => CODE_CHARACTERS.includes(character))
    ? groupCode(code)
    : null;
}

/** The code in groups of four, as printed. */
export const groupCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
