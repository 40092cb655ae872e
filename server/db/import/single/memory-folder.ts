import type { Folder } from '#server/db/import/files/folder.ts';

/** A library folder in memory, by relative paths. */
export function openMemoryFolder(contents: ReadonlyMap<string, string | Buffer>): Folder {
  const get = (path: string): string | Buffer => {
    const found = contents.get(path);
    if (found === undefined) throw new Error(`${path} is not in memory`);
    return found;
  };
  const bytesOf = (path: string): Buffer => {
    const found = get(path);
    return typeof found === 'string' ? Buffer.from(found) : found;
  };
  const below = (path: string) =>
    [...contents.keys()].flatMap((each) => (each.startsWith(`${path}/`) ? [each.slice(path.length + 1)] : []));
  return {
    has: (path) => contents.has(path),
    read: (path) => get(path).toString('utf8'),
    readBytes: bytesOf,
    sizeOf: (path) => bytesOf(path).length,
    listFiles: (path) =>
      below(path)
        .filter((name) => !name.includes('/'))
        .sort(),
    listFolders: (path) => [...new Set(below(path).flatMap((name) => name.split('/').slice(0, -1)[0] ?? []))].sort(),
  };
}
