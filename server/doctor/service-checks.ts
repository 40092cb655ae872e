import type { BackupConfig } from '#server/config/backup.ts';
import type { Config } from '#server/config.ts';
import { findProgramFolder } from '#server/db/backup/postgres-programs.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/ctx.ts';
import { freeBytesOf } from '#server/kernel/disk-space.ts';
import type { Storage } from '#server/ports/storage.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';
import { storageCheck } from './storage-check.ts';

type Parts = {
  config: Config;
  services: Pick<Services, 'mail' | 'encoder'>;
  /** Without records of its objects. */
  storage: Storage;
  clock: Clock;
  /** Where PostgreSQL's programs are searched. */
  search: BackupConfig['search'];
  /** Who receives the test email; null sends none. */
  email: string | null;
};

export const serviceChecks = (parts: Parts): Check[] => [
  storageCheck(parts.storage, parts.clock),
  { name: 'Disk', run: () => checkDisk(parts.config) },
  { name: 'Mail', run: () => checkMail(parts) },
  { name: 'Recordings', run: () => checkEncoder(parts) },
  { name: 'Backup programs', run: async () => checkPrograms(parts) },
];

const GIGABYTE = 2 ** 30;
const SPACE_FACTOR = 10;

async function checkDisk({ dataDir, diskReserveBytes }: Config): Promise<Finding> {
  const free = await freeBytesOf(dataDir);
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free on the disk of DATA_DIR`;
  if (free < diskReserveBytes) return fail(`${text}: writes are refused.`, 'Free space, or enlarge the disk.');
  if (free < diskReserveBytes * SPACE_FACTOR) return warn(`${text}.`, 'Enlarge the disk before it fills up.');
  return ok(text);
}

async function checkMail({ config, services, email }: Parts): Promise<Finding> {
  if (config.mail.kind === 'outbox')
    return warn('Emails are written to the outbox in DATA_DIR, and nothing is sent.', 'Set MAIL_URL to send emails.');
  if (email === null)
    return warn('No email was sent.', 'Name an address to test delivery: npm run doctor -- --email you@example.org');
  const text = 'This is the test email of npm run doctor. If you can read it, sending works.';
  await services.mail.send({ to: email, subject: 'Test of email delivery', text, html: `<p>${text}</p>` });
  return ok(`the mail server accepted a test email to ${email}: see that it arrives, and not as spam`);
}

async function checkEncoder({ services }: Parts): Promise<Finding> {
  if (await services.encoder.isAvailable()) return ok('ffmpeg prepares recordings');
  return warn(
    'ffmpeg was not found: recordings are served as they were uploaded.',
    'Install ffmpeg, or set FFMPEG_PATH.',
  );
}

function checkPrograms({ config, search }: Parts): Finding {
  if (config.database.kind === 'embedded') return ok('none are needed with the embedded database');
  const missing = ['pg_dump', 'pg_restore'].filter((name) => findProgramFolder(name, search) === null);
  if (missing.length === 0) return ok('pg_dump and pg_restore are installed');
  return warn(
    `${missing.join(' and ')} not found.`,
    'Install the client programs of PostgreSQL, or set PG_BIN: backups need them.',
  );
}
