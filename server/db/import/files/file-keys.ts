import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { LibraryFile } from '#server/db/import/library.ts';

export const digest = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** The content-addressed storage key of a file. */
export const keyOfFile = ({ name }: LibraryFile, bytes: Uint8Array): string =>
  `library/${digest(bytes)}${extname(name)}`;
