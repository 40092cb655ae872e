import type { ExportReading } from './exported.ts';
import { readGhost } from './read-ghost.ts';
import { readWordpress } from './read-wordpress.ts';

/** Reads an export by the extension of its file. */
export function readExport(extension: string, text: string): ExportReading {
  const lower = extension.toLowerCase();
  if (lower === '.xml') return readWordpress(text);
  if (lower === '.json') return readGhost(text);
  return { ok: false, message: 'Exports of WordPress end in .xml, those of Ghost in .json.' };
}
