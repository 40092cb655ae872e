/** Lengths of a password, counted in characters after normalization, as NIST SP 800-63B has it. (rules S9) */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** One password may be typed as composed, decomposed or compatibility characters; all of them are the same password. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

export const passwordLength = (password: string): number => [...normalizePassword(password)].length;

/** The form in which lists of common passwords are searched. */
export const foldPassword = (password: string): string => normalizePassword(password).toLowerCase();
