import { createHash, randomUUID } from 'node:crypto';
import type { ExpectedFile } from '#server/db/storage/check-storage.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Storage } from '#server/ports/storage.ts';
import { AlteredBytes, type BackupStore } from './backup-store.ts';
import { compareRows } from './database-facts.ts';
import type { Cipher, Decipher } from './encryption.ts';
import { fingerprint, type Manifest, nameBackup } from './manifest.ts';
import { rehearseRestore, type SourceParts, takeSnapshot } from './source.ts';

export type BackupParts = {
  source: SourceParts;
  /** The product's own storage. */
  storage: Storage;
  store: BackupStore;
  cipher: Cipher;
  /** Reads back what was written; null if the backup is not verified by restoring it. */
  decipher: Decipher | null;
  clock: Clock;
  sessionSecret: string;
};

/**
 * Makes a backup of the database and of every stored file, while servers run. Files that an earlier backup has stored are
 * not stored again. The backup is restored into a scratch database and compared before it counts. Throws if there is
 * no complete backup afterwards; files that are missing or altered are named in the manifest instead.
 */
export async function makeBackup(parts: BackupParts): Promise<Manifest> {
  const { source, store, cipher, clock } = parts;
  const startedAt = clock.now();
  const name = nameBackup(startedAt, randomUUID());
  await store.markStarted(name, startedAt);
  try {
    const snapshot = await takeSnapshot(source);
    try {
      const digest = await store.writeDatabase(name, snapshot.dump(), cipher);
      const { files, damaged } = await storeFiles(snapshot.files, parts);
      const manifest: Manifest = {
        format: 1,
        name,
        startedAt: startedAt.toISOString(),
        finishedAt: clock.now().toISOString(),
        encryption: cipher.name === 'plain' ? null : 'age',
        database: { kind: source.database.kind, ...snapshot.facts, ...digest },
        objects: store.objectsOf(cipher),
        files,
        damaged,
        secrets: { SESSION_SECRET: fingerprint(parts.sessionSecret) },
        verified: parts.decipher !== null,
      };
      if (parts.decipher !== null) await verify(manifest, parts.decipher, parts);
      await store.writeManifest(manifest);
      return manifest;
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    await store.removeBackup(name).catch(() => undefined);
    throw error;
  }
}

async function verify(manifest: Manifest, decipher: Decipher, { store, source }: BackupParts): Promise<void> {
  const found = await rehearseRestore(store.readDatabase(manifest, decipher), source);
  const differences = compareRows(manifest.database.rows, found.rows);
  if (differences.length > 0) throw new Error(`The restored database differs: ${differences.join('; ')}.`);
}

type BackedUpFile = Manifest['files'][number];

async function storeFiles(expected: Map<string, ExpectedFile>, { storage, store, cipher }: BackupParts) {
  const objects = store.objectsOf(cipher);
  const stored = await store.listObjects(objects);
  const files: BackedUpFile[] = [];
  const damaged: string[] = [];
  for (const [key, record] of [...expected].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const file = await describeFile(storage, key, record);
    if (file === null) {
      damaged.push(key);
      continue;
    }
    try {
      if (!stored.has(file.sha256))
        await store.writeObject(file, (await storage.read(key)) as AsyncIterable<Uint8Array>, cipher);
      stored.add(file.sha256);
      files.push(file);
    } catch (error) {
      if (!(error instanceof AlteredBytes)) throw error;
      damaged.push(key);
    }
  }
  return { files, damaged };
}

/** Null if there is no such object. What its record does not state is read from the object. */
async function describeFile(storage: Storage, key: string, record: ExpectedFile): Promise<BackedUpFile | null> {
  const found = await storage.find(key);
  if (found === null) return null;
  const mime = record.mime ?? 'application/octet-stream';
  if (record.sha256 !== null) return { key, bytes: record.bytes ?? found.bytes, sha256: record.sha256, mime };
  const hash = createHash('sha256');
  for await (const chunk of await storage.read(key)) hash.update(chunk);
  return { key, bytes: found.bytes, sha256: hash.digest('hex'), mime };
}
