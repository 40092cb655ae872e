import { shell } from './en/shell.ts';

/** Every message of the site in English, one file per feature. The other languages are typed after this one. */
export const en = { shell } as const;
