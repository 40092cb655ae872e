import type { Storage } from '#server/ports/storage.ts';
import type { BackupStore } from './backup-store.ts';
import { compareRows } from './database-facts.ts';
import type { Decipher } from './encryption.ts';
import { fingerprint, type Manifest } from './manifest.ts';
import { rehearseRestore, requireEmpty, restoreDatabase, type SourceParts } from './source.ts';

export type RestoreParts = {
  source: SourceParts;
  store: BackupStore;
  decipher: Decipher;
  manifest: Manifest;
};

/** The database comes back as it was, and every file; the product must not run meanwhile. */
export async function restoreBackup(parts: RestoreParts & { storage: Storage }): Promise<{ written: number }> {
  const { source, store, decipher, manifest, storage } = parts;
  requireSameKind(parts);
  await requireEmpty(source);
  // The files first: a database that refers to missing files would look complete.
  let written = 0;
  for (const file of manifest.files) {
    if ((await storage.find(file.key))?.bytes === file.bytes) continue;
    await storage.write(file.key, store.readObject(manifest.objects, file, decipher), file.mime);
    written += 1;
  }
  const restored = await restoreDatabase(store.readDatabase(manifest, decipher), source);
  requireSameRows(manifest, restored.rows);
  return { written };
}

/** Reads everything of a backup, restores its database into a scratch database, and throws if anything differs. */
export async function checkBackup(parts: RestoreParts): Promise<void> {
  const { source, store, decipher, manifest } = parts;
  requireSameKind(parts);
  for (const file of manifest.files)
    for await (const _ of store.readObject(manifest.objects, file, decipher)) {
      // Reading to the end compares the hash.
    }
  const restored = await rehearseRestore(store.readDatabase(manifest, decipher), source);
  requireSameRows(manifest, restored.rows);
}

/** Whether this machine's secret is the one of the backup. */
export const hasSameSecret = ({ secrets }: Manifest, sessionSecret: string): boolean =>
  secrets.SESSION_SECRET === fingerprint(sessionSecret);

function requireSameKind({ manifest: { database }, source }: RestoreParts): void {
  if (database.kind === source.database.kind) return;
  throw new Error(
    database.kind === 'embedded'
      ? 'This backup is of an embedded database. Restore it without DATABASE_URL, then move it with npm run db:copy.'
      : 'This backup is of a PostgreSQL server. Set DATABASE_URL to an empty database.',
  );
}

function requireSameRows({ database }: Manifest, found: Record<string, number>): void {
  const differences = compareRows(database.rows, found);
  if (differences.length > 0) throw new Error(`The restored database differs: ${differences.join('; ')}.`);
}
