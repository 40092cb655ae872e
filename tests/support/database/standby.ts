/** A standby of a temporary PostgreSQL server, which has each commit before it is acknowledged. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { harmlessUser } from './find-postgres.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** Copies the primary, follows it, and makes its commits wait for this standby (docs/operating.md). */
export async function startStandby(bin: string, primary: Postgres): Promise<Postgres> {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'receptor-standby-')));
  const user = harmlessUser();
  if (user) chownSync(dir, user.uid, user.gid);
  const base = path.join(dir, 'base');
  execFileSync(
    path.join(bin, 'pg_basebackup'),
    ['--pgdata', base, '--dbname', primary.url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    { ...user, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const standby = await startPostgres(bin, { durable: true, base });
  rmSync(dir, { recursive: true, force: true });
  await inDatabase(primary.url, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await client.query('SELECT pg_reload_conf()');
    const isFollowed = async () => {
      const { rows } = await client.query(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`);
      return rows.length > 0;
    };
    while (!(await isFollowed()));
  });
  return standby;
}

/** Makes the standby the primary; resolves when it accepts writes. It has no standby of its own yet. */
export async function promote(standby: Postgres): Promise<void> {
  await inDatabase(standby.url, async (client) => {
    const { rows } = await client.query<{ done: boolean }>('SELECT pg_promote() AS done');
    if (rows[0]?.done !== true) throw new Error('The standby was not promoted');
  });
}

async function inDatabase(url: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
