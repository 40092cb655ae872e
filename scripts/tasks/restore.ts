import { parseArgs } from 'node:util';
import { openStorage } from '#server/container.ts';
import { createDecipher } from '#server/db/backup/encryption.ts';
import type { Manifest } from '#server/db/backup/manifest.ts';
import { checkBackup, hasSameSecret, restoreBackup } from '#server/db/backup/restore-backup.ts';
import { setDatabaseAside } from '#server/db/embedded/set-aside.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { type Backups, withBackups } from '../open-backups.ts';

const OPTIONS = {
  from: { type: 'string' },
  backup: { type: 'string' },
  check: { type: 'boolean', default: false },
  'set-aside': { type: 'boolean', default: false },
} as const;

/**
 * Restores a backup, by default the newest, into an empty database and the configured storage. `--check` reads all of it
 * and restores its database into a scratch database instead. `--set-aside` moves a damaged embedded database out of the
 * way, once it is certain that the backup is whole.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  return withBackups({ to: values.from }, async (backups) => {
    const manifest = choose(await backups.store.listManifests(), values.backup);
    const { store, source, config } = backups;
    const parts = { store, source, manifest, decipher: decipherOf(manifest, backups) };
    if (values.check) {
      await checkBackup(parts);
      console.log(`${manifest.name} is whole: its database was restored and compared, and every file was read.`);
      return 0;
    }
    if (values['set-aside']) await setAside(parts);
    const { written } = await restoreBackup({ ...parts, storage: openStorage(config.storage) });
    console.log(
      `Restored ${manifest.name}: the database and ${manifest.files.length} files, ${written} of them written.`,
    );
    if (!hasSameSecret(manifest, config.sessionSecret))
      console.log(
        'The session secret differs from the one of the backup: everyone signs in again, and links that were sent become invalid. ' +
          'If you have that secret, set it before the first start.',
      );
    return 0;
  });
}

function choose(manifests: readonly Manifest[], name: string | undefined): Manifest {
  const chosen = name === undefined ? manifests.at(-1) : manifests.find((manifest) => manifest.name === name);
  if (chosen !== undefined) return chosen;
  throw new Error(name === undefined ? 'There are no backups.' : `There is no backup named ${name}.`);
}

async function setAside(parts: Parameters<typeof checkBackup>[0]): Promise<void> {
  const { database } = parts.source;
  if (database.kind === 'server')
    throw new Error('--set-aside is for the embedded database. Restore into a new, empty database of the server.');
  await checkBackup(parts);
  console.log(`The database that was there is now ${setDatabaseAside(database.dir, systemClock().now())}.`);
}

function decipherOf({ encryption }: Manifest, { backup }: Backups) {
  if (encryption === null) return (source: AsyncIterable<Uint8Array>) => source;
  if (backup.identities.length === 0)
    throw new Error('This backup is encrypted. Its secret key is read from BACKUP_IDENTITY.');
  return createDecipher(backup.identities);
}
