import { sql } from 'drizzle-orm';
import type { BackupConfig } from '#server/config/backup.ts';
import { openStorage } from '#server/container.ts';
import { openBackupStore } from '#server/db/backup/backup-store.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/queryable.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';

type JobParts = { db: Db; clock: Clock };
type BackupParts = { clock: Clock; backup: Pick<BackupConfig, 'destination'> };

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Work that waits longer is not being done. */
const LATE_MINUTES = 15;
const BACKUP_HOURS = 26;

export const jobsCheck = (parts: JobParts): Check => ({ name: 'Jobs', run: () => checkJobs(parts) });

export const backupCheck = (parts: BackupParts): Check => ({ name: 'Backup', run: () => checkBackup(parts) });

async function checkJobs({ db, clock }: JobParts): Promise<Finding | Finding[]> {
  const queue = await db.execute<{ found: boolean }>(sql`select to_regclass('boss.job') is not null as found`);
  if (queue.rows[0]?.found !== true) return ok('no process has started the queue yet');
  const { rows } = await db.execute<{ failed: number; oldest: string | Date | null }>(sql`
    select count(*) filter (where state = 'failed')::int as failed,
      min(start_after) filter (where state = 'created' and start_after <= now()) as oldest from boss.job`);
  const [{ failed = 0, oldest = null } = {}] = rows;
  const waiting = oldest === null ? 0 : (clock.now().getTime() - new Date(oldest).getTime()) / MINUTE_MS;
  const findings: Finding[] = [];
  if (failed > 0)
    findings.push(
      warn(
        `${failed} jobs have failed for good.`,
        'See the failed jobs in the office: repair the cause, then try them again.',
      ),
    );
  if (waiting > LATE_MINUTES)
    findings.push(
      fail(
        `A job has been waiting for ${Math.floor(waiting)} minutes.`,
        'Start npm run worker, or a server with JOBS=here; or start more of them.',
      ),
    );
  return findings.length > 0 ? findings : ok('none failed, none waiting');
}

async function checkBackup({ backup: { destination }, clock }: BackupParts): Promise<Finding> {
  if (destination === null)
    return warn('BACKUP_URL is not set.', 'Run npm run backup every night, and name its destination in BACKUP_URL.');
  const manifests = await openBackupStore(openStorage(destination)).listManifests();
  const newest = manifests.at(-1);
  const todo = 'See the log of the nightly npm run backup.';
  if (newest === undefined) return fail('There is no backup.', todo);
  const hours = (clock.now().getTime() - Date.parse(newest.startedAt)) / HOUR_MS;
  if (hours > BACKUP_HOURS) return fail(`The newest backup is ${Math.floor(hours)} hours old.`, todo);
  if (!newest.verified) return warn(`${newest.name} was not verified.`, 'Run npm run restore -- --check.');
  return ok(`${newest.name}, verified, ${Math.floor(hours)} hours old`);
}
