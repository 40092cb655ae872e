/** Crockford's base 32: no I, L, O or U, so that nothing is misread on paper. */
export const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Normalizes a typed code, whatever its case and dashes; null if it cannot be one. (rules T21) */
export function readVerificationCode(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s\-–—_.]/g, '');
  const code = bare.replace(/[OIL]/g, (character) => MISREAD[character] ?? character);
  return code.length === CODE_LENGTH && [...code].every((character) => CODE_CHARACTERS.includes(character))
    ? groupCode(code)
    : null;
}

/** In groups of four, as it is printed. */
export const groupCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
