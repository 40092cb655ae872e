import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '#server/ports/storage.ts';
import { isObjectKey, requireObjectKey } from './object-key.ts';

/** Stores objects as files in a folder that only this process uses. */
export function createFileStorage(dir: string): Storage {
  const root = path.resolve(dir);
  const fileOf = (key: string): string => path.join(root, requireObjectKey(key));

  async function find(key: string) {
    if (!isObjectKey(key)) return null;
    const found = await stat(fileOf(key)).catch(nullWhenAbsent);
    return found?.isFile() === true ? { bytes: found.size } : null;
  }

  async function write(key: string, source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    const file = fileOf(key);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    return { bytes: await writeWhole(file, source) };
  }

  async function replace(key: string, bytes: Uint8Array): Promise<void> {
    await write(key, [bytes]);
  }

  async function* list() {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(nullWhenAbsent);
    for (const entry of entries ?? []) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const found = await stat(file).catch(nullWhenAbsent);
      if (found !== null) yield { key: path.relative(root, file).split(path.sep).join('/'), bytes: found.size };
    }
  }

  return {
    find,
    write,
    replace,
    list,
    async put(key, bytes) {
      if ((await find(key))?.bytes !== bytes.length) await replace(key, bytes);
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
    async read(key, range) {
      return createReadStream(fileOf(key), range);
    },
  };
}

/** Readers find the whole file or none: the bytes are synced to disk before the rename. Returns their number. */
async function writeWhole(file: string, source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<number> {
  const draft = `${file}.${randomUUID()}.draft`;
  let written = 0;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      for await (const bytes of source) {
        await handle.writeFile(bytes);
        written += bytes.length;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function nullWhenAbsent(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}
