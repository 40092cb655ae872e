/** A folder or bucket of backups: one folder for each backup, and the stored files by hash, shared by all backups. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { Storage } from '#server/ports/storage.ts';
import type { Cipher, Decipher } from './encryption.ts';
import { databaseKey, FOLDER, Manifest, manifestKey, startedKey } from './manifest.ts';

export type Digest = { bytes: number; sha256: string };

const JSON_MIME = 'application/json';
const BYTES_MIME = 'application/octet-stream';
const OBJECTS = 'objects';
/** An unfinished backup that is older has been given up. */
const ABANDONED_HOURS = 24;

export type BackupStore = ReturnType<typeof openBackupStore>;

export const openBackupStore = (storage: Storage) => ({ ...contentsOf(storage), ...catalogueOf(storage) });

const objectKey = (objects: string, sha256: string): string => `${objects}/${sha256}`;

/** The bytes of backups. */
const contentsOf = (storage: Storage) => ({
  objectsOf: (cipher: Cipher): string => `${OBJECTS}/${cipher.name}`,

  /** Writes the database of a backup, and returns size and hash of what was written before encryption. */
  async writeDatabase(name: string, dump: AsyncIterable<Uint8Array>, cipher: Cipher): Promise<Digest> {
    const { source, digest } = digesting(dump);
    await storage.write(databaseKey(name), cipher.encrypt(source), BYTES_MIME);
    return digest();
  },

  /** The database of a backup; throws at its end if it is not what was written. */
  readDatabase: ({ name, database }: Manifest, decipher: Decipher): AsyncIterable<Uint8Array> =>
    verified(openObject(storage, databaseKey(name), decipher), { what: `the database of ${name}`, ...database }),

  /** The hashes of the stored files that the folder of objects has. */
  async listObjects(objects: string): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const { key } of storage.list())
      if (key.startsWith(`${objects}/`)) found.add(key.slice(objects.length + 1));
    return found;
  },

  /** Stores a file under its hash; throws, and stores nothing, if the bytes have another one. */
  async writeObject(file: Digest, bytes: AsyncIterable<Uint8Array>, cipher: Cipher): Promise<void> {
    const source = cipher.encrypt(verified(bytes, { what: 'the file', ...file }));
    await storage.write(objectKey(`${OBJECTS}/${cipher.name}`, file.sha256), source, BYTES_MIME);
  },

  readObject: (objects: string, file: Digest, decipher: Decipher): AsyncIterable<Uint8Array> =>
    verified(openObject(storage, objectKey(objects, file.sha256), decipher), { what: file.sha256, ...file }),
});

/** Which backups there are, and what belongs to none. */
const catalogueOf = (storage: Storage) => ({
  async markStarted(name: string, startedAt: Date): Promise<void> {
    await storage.replace(startedKey(name), Buffer.from(startedAt.toISOString()), 'text/plain');
  },

  /** Completes the backup. */
  async writeManifest(manifest: Manifest): Promise<void> {
    await storage.replace(manifestKey(manifest.name), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), JSON_MIME);
    await storage.remove(startedKey(manifest.name));
  },

  /** The completed backups, oldest first. */
  async listManifests(): Promise<Manifest[]> {
    const manifests: Manifest[] = [];
    for await (const { key } of storage.list())
      if (key.startsWith(`${FOLDER}/`) && key.endsWith('/manifest.json'))
        manifests.push(readManifest(key, await buffer(await storage.read(key))));
    return manifests.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  },

  async removeBackup(name: string): Promise<void> {
    // The manifest first: without it, what is left is no backup.
    for (const key of [manifestKey(name), databaseKey(name), startedKey(name)]) await storage.remove(key);
  },

  /** Removes the stored files that no backup needs, unless another backup is being made; returns how many. */
  async removeUnusedObjects(manifests: readonly Manifest[], now: Date): Promise<number> {
    const used = new Set(
      manifests.flatMap(({ objects, files }) => files.map(({ sha256 }) => objectKey(objects, sha256))),
    );
    const unused: string[] = [];
    for await (const { key } of storage.list()) {
      if (key.startsWith(`${OBJECTS}/`) && !used.has(key)) unused.push(key);
      if (!key.startsWith(`${FOLDER}/`) || !key.endsWith('/started')) continue;
      const startedAt = new Date(String(await buffer(await storage.read(key))));
      if (now < hoursAfter(startedAt, ABANDONED_HOURS)) return 0;
    }
    for (const key of unused) await storage.remove(key);
    return unused.length;
  },
});

function readManifest(key: string, bytes: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(String(bytes)));
  } catch (error) {
    throw new Error(`${key} is not the manifest of a backup that this version can read.`, { cause: error });
  }
}

async function* openObject(storage: Storage, key: string, decipher: Decipher): AsyncGenerator<Uint8Array> {
  yield* decipher((await storage.read(key)) as AsyncIterable<Uint8Array>);
}

function digesting(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let length = 0;
  async function* source() {
    for await (const chunk of bytes) {
      hash.update(chunk);
      length += chunk.length;
      yield chunk;
    }
  }
  return { source: source(), digest: (): Digest => ({ bytes: length, sha256: hash.digest('hex') }) };
}

/**
 * The same bytes; throws unless they have the size and the hash. The last of them come only after the comparison, so
 * that what reads to the end never takes altered bytes for complete ones.
 */
async function* verified(bytes: AsyncIterable<Uint8Array>, expected: Digest & { what: string }) {
  const { source, digest } = digesting(bytes);
  let last: Uint8Array | null = null;
  for await (const chunk of source) {
    if (last !== null) yield last;
    last = chunk;
  }
  const found = digest();
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) throw new AlteredBytes(expected.what);
  if (last !== null) yield last;
}

export class AlteredBytes extends Error {
  override name = 'AlteredBytes';

  constructor(what: string) {
    super(`The bytes of ${what} are not those that were stored.`);
  }
}
