/** Lengths of a password, counted in characters after normalization, as NIST SP 800-63B requires. (rules S9) */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Normalizes a password, so that composed, decomposed and compatibility characters are equal. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

export const passwordLength = (password: string): number => [...normalizePassword(password)].length;

/** The form in which lists of common passwords are stored and searched. */
export const foldPassword = (password: string): string => normalizePassword(password).toLowerCase();
