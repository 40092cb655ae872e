import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A library folder, addressed by relative paths, so that problems read the same on every machine. */
export type Folder = {
  has(path: string): boolean;
  read(path: string): string;
  readBytes(path: string): Buffer;
  sizeOf(path: string): number;
  listFiles(path: string): string[];
  listFolders(path: string): string[];
};

export function openFolder(root: string): Folder {
  const list = (path: string, wanted: 'file' | 'folder') => {
    const directory = join(root, path);
    if (!existsSync(directory) || !statSync(directory).isDirectory()) return [];
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && entry.isDirectory() === (wanted === 'folder'))
      .map((entry) => entry.name)
      .sort();
  };
  return {
    has: (path) => existsSync(join(root, path)),
    read: (path) => readFileSync(join(root, path), 'utf8'),
    readBytes: (path) => readFileSync(join(root, path)),
    sizeOf: (path) => statSync(join(root, path)).size,
    listFiles: (path) => list(path, 'file'),
    listFolders: (path) => list(path, 'folder'),
  };
}
