import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { LibraryFile } from './library.ts';

export const digest = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** A stored file is named by its content, so another content is another object. */
export const keyOfFile = ({ name }: LibraryFile, bytes: Uint8Array): string =>
  `library/${digest(bytes)}${extname(name)}`;
