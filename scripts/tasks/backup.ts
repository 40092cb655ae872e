import { parseArgs } from 'node:util';
import { chooseExpired } from '#domain/operations/backup-retention.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { openStorage } from '#server/container.ts';
import { createCipher, createDecipher, recipientOf } from '#server/db/backup/encryption.ts';
import { makeBackup } from '#server/db/backup/make-backup.ts';
import type { Manifest } from '#server/db/backup/manifest.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { type Backups, withBackups } from '../open-backups.ts';

const OPTIONS = {
  to: { type: 'string' },
  retain: { type: 'string' },
  'no-verify': { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
} as const;

/** Backs up the database and every stored file, verifies the backup, and deletes those that `--retain` does not retain. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  return withBackups(values, async (backups) => {
    if (values.list) return list(await backups.store.listManifests());
    const manifest = await make(backups, !values['no-verify']);
    console.log(describe(manifest));
    await deleteExpired(backups);
    for (const key of manifest.damaged) console.log(`damaged  ${key}`);
    if (manifest.damaged.length > 0)
      console.log('These files are missing or altered, so they are not in the backup. See npm run storage:check.');
    return manifest.damaged.length === 0 ? 0 : 1;
  });
}

async function make({ config, backup, store, source }: Backups, verify: boolean): Promise<Manifest> {
  const cipher = createCipher(backup.recipient);
  if (verify) await requireIdentity(backup);
  return makeBackup({
    source,
    storage: openStorage(config.storage),
    store,
    cipher,
    decipher: verify ? decipherOf(backup) : null,
    clock: systemClock(config.timeZone),
    sessionSecret: config.sessionSecret,
  });
}

/** Only the owner of the secret key can verify an encrypted backup, here or on another machine. */
async function requireIdentity({ recipient, identities }: Backups['backup']): Promise<void> {
  if (recipient === null) return;
  const own = await Promise.all(identities.map(recipientOf));
  if (!own.includes(recipient))
    throw new Error(
      'An encrypted backup is verified with its secret key in BACKUP_IDENTITY. Without it pass --no-verify, ' +
        'and verify the backup where the key is: npm run restore -- --check.',
    );
}

const decipherOf = ({ recipient, identities }: Backups['backup']) =>
  recipient === null ? (source: AsyncIterable<Uint8Array>) => source : createDecipher(identities);

async function deleteExpired({ backup, store, config }: Backups): Promise<void> {
  if (backup.retention === null) return;
  const manifests = await store.listManifests();
  const dated = manifests.map((manifest) => {
    const startedAt = new Date(manifest.startedAt);
    return { manifest, startedAt, day: dayIn(startedAt, config.timeZone) };
  });
  const expired = new Set(chooseExpired(dated, backup.retention).map(({ manifest }) => manifest));
  for (const { name } of expired) {
    await store.removeBackup(name);
    console.log(`Deleted the backup ${name}.`);
  }
  const left = manifests.filter((manifest) => !expired.has(manifest));
  const removed = await store.removeUnusedObjects(left, systemClock(config.timeZone).now());
  if (removed > 0) console.log(`Deleted ${removed} files that no backup needs.`);
}

function list(manifests: readonly Manifest[]): number {
  for (const manifest of manifests) console.log(describe(manifest));
  if (manifests.length === 0) console.log('There are no backups.');
  return 0;
}

function describe({ name, database, files, encryption, verified }: Manifest): string {
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0);
  const facts = [`${rows} rows`, `${files.length} files`, encryption === null ? 'not encrypted' : 'encrypted'];
  return `${name}  ${[...facts, verified ? 'verified' : 'not verified'].join(', ')}`;
}
