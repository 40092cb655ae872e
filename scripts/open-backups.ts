import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BackupConfig, readBackupConfig } from '#server/config/backup.ts';
import { ConfigError } from '#server/config/env.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openStorage } from '#server/container.ts';
import { openBackupStore } from '#server/db/backup/backup-store.ts';
import type { SourceParts } from '#server/db/backup/source.ts';
import { createLog } from '#server/log.ts';

export type Backups = {
  config: Config;
  backup: BackupConfig;
  store: ReturnType<typeof openBackupStore>;
  source: SourceParts;
};

/** Opens the place of backups for a command, with a work folder that is removed afterwards. */
export async function withBackups<Result>(
  options: { to?: string | undefined; retain?: string | undefined },
  act: (backups: Backups) => Promise<Result>,
): Promise<Result> {
  const config = await readConfig(process.env);
  const backup = readBackupConfig(process.env, options);
  const { destination } = backup;
  if (destination === null)
    throw new ConfigError('Name a folder or bucket of backups with --to, or in BACKUP_URL: s3://<bucket>?endpoint=…');
  requireApart(config, destination);
  await mkdir(path.join(config.dataDir, 'work'), { recursive: true, mode: 0o700 });
  const work = await mkdtemp(path.join(config.dataDir, 'work', 'backup-'));
  try {
    const source = { database: config.database, work, search: backup.search, log: createLog('warn') };
    return await act({ config, backup, store: openBackupStore(openStorage(destination)), source });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A backup inside of what it backs up is lost with it. */
function requireApart({ dataDir, storage }: Config, destination: Backups['config']['storage']): void {
  const isInside = destination.kind === 'file' && !path.relative(dataDir, destination.dir).startsWith('..');
  const isSameBucket =
    destination.kind === 's3' &&
    storage.kind === 's3' &&
    storage.bucket === destination.bucket &&
    storage.endpoint.href === destination.endpoint.href;
  if (isInside || isSameBucket)
    throw new ConfigError('Backups must not be stored inside of DATA_DIR or in the bucket of STORAGE_URL.');
}
