/** The files of the embedded database are torn: found at the start, described, and restored from the last backup. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { root } from '#tests/support/root.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { NODE_OPTIONS } from '../../scripts/node-options.mjs';

const ROWS = 2_000;
const PAGE = 8_192;

let dir: string;
/** A data folder with rows, a backup of it, and the file of its largest table relative to the cluster. */
let whole: string;
let table: string;
let index: string;

const open = (dataDir: string) =>
  openDatabase({ kind: 'embedded', dir: path.join(dataDir, 'database') }, { log: quiet });
const clusterOf = (dataDir: string) => path.join(dataDir, 'database/postgres');

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'receptor-torn-'));
  whole = path.join(dir, 'whole');
  mkdirSync(whole);
  const database = await open(whole);
  await migrateDatabase(database, quiet);
  await database.pool.query(
    `CREATE TABLE lines (id integer PRIMARY KEY, text text); INSERT INTO lines SELECT i, repeat('x', 200) FROM generate_series(1, ${ROWS}) i`,
  );
  await database.maintain();
  const { rows } = await database.pool.query<{ rows: string; keys: string }>(
    `SELECT pg_relation_filepath('lines') AS rows, pg_relation_filepath('lines_pkey') AS keys`,
  );
  [table, index] = [rows[0]?.rows ?? '', rows[0]?.keys ?? ''];
  await database.close();
  const { code, output } = await runTask(whole, 'backup', '--to', path.join(dir, 'backups'));
  expect(code, output).toBe(0);
}, 120_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function runTask(dataDir: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, 'scripts/task.mjs', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output: (await parts).join('\n') };
}

/** A copy of the whole folder; without its record of a clean close it looks like one whose process was killed. */
function copyWhole(name: string, { wasKilled = false } = {}): string {
  const copy = path.join(dir, name);
  cpSync(whole, copy, { recursive: true });
  if (wasKilled) rmSync(path.join(copy, 'database.closed'));
  return copy;
}

function overwrite(file: string, offset: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, offset);
}

const inTable = (cluster: string) => path.join(cluster, table);
const damages: [string, (cluster: string) => void][] = [
  ['lacks a file', (cluster) => rmSync(inTable(cluster))],
  ['has a shorter file', (cluster) => truncateSync(inTable(cluster), 3 * PAGE)],
  [
    'has half a page of something else',
    (cluster) => overwrite(inTable(cluster), 4.5 * PAGE, Buffer.alloc(PAGE / 2, 7)),
  ],
  ['lacks its write-ahead log', (cluster) => rmSync(path.join(cluster, 'pg_wal'), { recursive: true })],
  ['has a shorter control file', (cluster) => truncateSync(path.join(cluster, 'global/pg_control'), 100)],
];

describe.each([
  ['was closed', false],
  ['was killed', true],
])('a database that %s and', (state, wasKilled) => {
  test.each(damages)('%s is refused', async (damage, tear) => {
    const copy = copyWhole(`${state} ${damage}`, { wasKilled });
    tear(clusterOf(copy));

    await expect(open(copy)).rejects.toThrow(/is damaged \(.+\)\. No rows were changed\. Restore the last backup/);
  });
});

test('a database that was closed is refused if a page of it is empty, and opened otherwise', async () => {
  const copy = copyWhole('an empty page');
  await (await open(copy)).close();
  overwrite(inTable(clusterOf(copy)), 4 * PAGE, Buffer.alloc(PAGE));

  await expect(open(copy)).rejects.toThrow(`${table} has other contents`);
});

test('an index that is damaged after a kill is made again', async () => {
  const copy = copyWhole('a damaged index', { wasKilled: true });
  truncateSync(path.join(clusterOf(copy), index), 2 * PAGE);

  const database = await open(copy);
  const { rows } = await database.pool.query(`SELECT id FROM lines WHERE id = ${ROWS}`);
  await database.close();

  expect(rows).toEqual([{ id: ROWS }]);
});

test('a damaged database is refused at every start', async () => {
  const copy = copyWhole('every start');
  rmSync(inTable(clusterOf(copy)));

  await expect(open(copy)).rejects.toThrow(`${table} is missing`);
  await expect(open(copy)).rejects.toThrow(`${table} is missing`);
});

test('a start describes the damage, and one command restores the last backup', async () => {
  const copy = copyWhole('to be restored');
  truncateSync(inTable(clusterOf(copy)), 3 * PAGE);

  const refused = await runTask(copy, 'serve');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`${table} has ${3 * PAGE} bytes instead of`);
  expect(refused.output).toContain('npm run restore -- --set-aside');

  const restored = await runTask(copy, 'restore', '--set-aside', '--from', path.join(dir, 'backups'));
  expect(restored, restored.output).toMatchObject({ code: 0 });
  const database = await open(copy);
  const { rows } = await database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM lines');
  await database.close();

  expect(rows).toEqual([{ n: ROWS }]);
  const aside = readdirSync(copy).find((name) => /^database\.damaged-[^.]+$/.test(name)) ?? '';
  expect(existsSync(path.join(copy, aside, 'postgres/PG_VERSION'))).toBe(true);
});

test('nothing is moved aside for a backup that does not exist', async () => {
  const copy = copyWhole('without a backup');

  const { code, output } = await runTask(copy, 'restore', '--set-aside', '--from', path.join(dir, 'no-backups'));

  expect(code, output).toBe(1);
  expect(existsSync(path.join(copy, 'database/postgres/PG_VERSION'))).toBe(true);
});
