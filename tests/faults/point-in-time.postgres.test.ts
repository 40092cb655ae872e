/** PostgreSQL recovers to an instant from a base backup and its archived log, as docs/operating.md describes. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres, harmlessUser } from '#tests/support/database/find-postgres.ts';
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts';

let dir: string;
let bin: string;
let archive: string;
const user = harmlessUser();
const running: Postgres[] = [];

beforeAll(() => {
  const found = findPostgres();
  if (found === null) throw new Error('This test needs a PostgreSQL server');
  bin = found;
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'receptor-recovery-')));
  archive = path.join(dir, 'archive');
  mkdirSync(archive);
  if (user) for (const folder of [dir, archive]) chownSync(folder, user.uid, user.gid);
});
afterAll(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function query(url: string, ...statements: string[]): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, string>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Asks until PostgreSQL has archived the file of its log. */
async function untilArchived(url: string, file: string): Promise<void> {
  for (;;) {
    const [row] = await query(url, 'SELECT last_archived_wal AS last FROM pg_stat_archiver');
    if ((row?.last ?? '') >= file) return;
  }
}

/** Asks until PostgreSQL has reached the moment: on the way it answers with what it has so far. */
async function untilRecovered(url: string): Promise<void> {
  for (;;) {
    const [row] = await query(url, 'SELECT pg_is_in_recovery()::text AS recovering');
    if (row?.recovering === 'false') return;
  }
}

test('a deleted table is back, with what was written until a moment before', async () => {
  const settings = ['archive_mode=on', 'wal_level=replica', `archive_command=cp %p ${archive}/%f`];
  const lost = await startPostgres(bin, { durable: true, settings });
  running.push(lost);
  await query(lost.url, 'CREATE TABLE credits (id int)', 'INSERT INTO credits VALUES (1)');
  const base = path.join(dir, 'base');
  execFileSync(path.join(bin, 'pg_basebackup'), ['--pgdata', base, '--dbname', lost.url, '--checkpoint=fast'], {
    ...user,
    cwd: dir,
  });
  await query(lost.url, 'INSERT INTO credits VALUES (2)');
  const [moment] = await query(lost.url, 'SELECT clock_timestamp()::text AS now');
  const [last] = await query(lost.url, 'DROP TABLE credits', 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
  await untilArchived(lost.url, last?.file ?? '');
  await lost.stop();
  running.pop();

  appendFileSync(
    path.join(base, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment?.now}'\nrecovery_target_action = 'promote'\n`,
  );
  const signal = path.join(base, 'recovery.signal');
  writeFileSync(signal, '');
  if (user) chownSync(signal, user.uid, user.gid);
  const recovered = await startPostgres(bin, { durable: true, base });
  running.push(recovered);
  await untilRecovered(recovered.url);

  expect(await query(recovered.url, 'SELECT id FROM credits ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
});
