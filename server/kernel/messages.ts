import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Ctx } from './ctx.ts';

/** What the build has written of the interface's messages; nothing in development, where pages are compiled on request. */
export function readMessages(root: string): Ctx['messages'] {
  const file = path.join(root, 'build/server/messages.json');
  // Our own build wrote it.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ctx['messages']) : {};
}
