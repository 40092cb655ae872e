/** What the commands of backups read of the environment, beside the server's configuration. The table is in docs/operating.md. */
import path from 'node:path';
import { parseRetention, type Retention } from '#domain/operations/backup-retention.ts';
import { readS3 } from '../config.ts';
import type { StorageChoice } from './choices.ts';
import { ConfigError } from './env.ts';

export type BackupConfig = {
  /** Where backups are stored; null if neither the command nor `BACKUP_URL` names it. */
  destination: StorageChoice | null;
  /** The public key of age that encrypts; null stores backups in plain. */
  recipient: string | null;
  /** The secret keys of age that decrypt. */
  identities: string[];
  /** Null deletes nothing. */
  retention: Retention | null;
  /** The folder of `pg_dump` and `pg_restore`, and where they are searched without it. */
  search: { folder: string | null; searchPath: string; env: NodeJS.ProcessEnv };
};

/** Options of the command take precedence over the environment. Throws a ConfigError that names the invalid one. */
export function readBackupConfig(
  env: NodeJS.ProcessEnv,
  options: { to?: string | undefined; retain?: string | undefined } = {},
): BackupConfig {
  const destination = options.to ?? env.BACKUP_URL ?? '';
  const recipient = env.BACKUP_RECIPIENT?.trim() ?? '';
  if (recipient !== '' && !recipient.startsWith('age1'))
    throw new ConfigError('BACKUP_RECIPIENT takes a public key of age, age1…');
  const identities = (env.BACKUP_IDENTITY ?? '').split(/\s+/).filter((key) => key !== '');
  if (identities.some((key) => !key.startsWith('AGE-SECRET-KEY-')))
    throw new ConfigError('BACKUP_IDENTITY takes secret keys of age, AGE-SECRET-KEY-…, with spaces between');
  return {
    destination: destination === '' ? null : readDestination(destination),
    recipient: recipient === '' ? null : recipient,
    identities,
    retention: readRetention(options.retain ?? env.BACKUP_RETENTION ?? ''),
    search: { folder: env.PG_BIN ? path.resolve(env.PG_BIN) : null, searchPath: env.PATH ?? '', env },
  };
}

const readDestination = (text: string): StorageChoice =>
  text.startsWith('s3://') ? readS3(text, 'BACKUP_URL') : { kind: 'file', dir: path.resolve(text) };

function readRetention(text: string): Retention | null {
  if (text === '') return null;
  const retention = parseRetention(text);
  if (retention === null) throw new ConfigError('BACKUP_RETENTION takes days, weeks and months, such as 7d 5w 12m');
  return retention;
}
