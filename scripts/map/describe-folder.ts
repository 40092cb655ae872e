import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

/** The description of a folder: the first sentence of its README, or its row in a README above. */
export function describeFolder(folder: string): string | null {
  const own = readLines(folder).find((line) => line.trim() !== '' && !line.startsWith('#'));
  return own === undefined ? describeFromAbove(folder) : (own.split(/(?<=[.!?])\s/)[0] ?? null);
}

function describeFromAbove(folder: string): string | null {
  const parts = folder.split('/');
  for (let depth = parts.length - 1; depth >= 0; depth--) {
    const name = `\`${parts.slice(depth).join('/')}/\``;
    for (const line of readLines(parts.slice(0, depth).join('/'))) {
      const [, first, text] = line.split('|');
      if (first?.includes(name)) return text?.trim() ?? null;
    }
  }
  return null;
}

function readLines(folder: string): string[] {
  const readme = path.join(root, folder, 'README.md');
  return existsSync(readme) ? readFileSync(readme, 'utf8').split('\n') : [];
}
