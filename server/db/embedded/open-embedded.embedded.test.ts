import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { root } from '#tests/support/root.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { NODE_OPTIONS } from '../../../scripts/node-options.mjs';

const ROUNDS = 3;
const ENOUGH = 40;
const writer = path.join(root, 'tests/support/database/write-until-killed.ts');

let dir: string;
beforeAll(() => {
  dir = path.join(mkdtempSync(path.join(tmpdir(), 'receptor-embedded-')), 'database');
});
afterAll(() => rmSync(path.dirname(dir), { recursive: true, force: true }));

const open = () => openDatabase({ kind: 'embedded', dir }, { log: quiet });

/** Starts a process that writes, and resolves once it reported this many committed rows. */
async function writeRows(count: number): Promise<{ child: ChildProcess; promised: number[] }> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, writer, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const promised: number[] = [];
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the writer exited unexpectedly')));
    lines.on('line', (line) => {
      promised.push(Number(line));
      if (promised.length >= count) resolve();
    });
  });
  return { child, promised };
}

async function kill(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
  await once(child, 'close');
}

describe('the embedded database', () => {
  test('keeps committed transactions and no partial ones when its process is killed', async () => {
    const promised: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const written = await writeRows(ENOUGH);
      await kill(written.child);
      promised.push(...written.promised);
    }

    const database = await open();
    const { rows } = await database.pool.query<{ id: number; half: number }>('SELECT id, half FROM kept');
    await database.close();

    const ids = new Set(rows.map(({ id }) => id));
    expect(promised.length).toBeGreaterThanOrEqual(ROUNDS * ENOUGH);
    expect(promised.filter((id) => !ids.has(id))).toEqual([]);
    expect(rows.filter(({ half }) => half === 1).length).toBe(rows.filter(({ half }) => half === 2).length);
  }, 60_000);

  test('refuses a second process with a helpful message', async () => {
    const { child } = await writeRows(1);

    await expect(open()).rejects.toThrow(`The database in ${dir} is open in another process`);
    await expect(open()).rejects.toThrow('set DATABASE_URL');

    await kill(child);
    const database = await open();
    await database.close();
  }, 60_000);

  test('is private to its owner', () => {
    expect(statSync(dir).mode & 0o077).toBe(0);
  });

  test('reopens with all data after a clean close', async () => {
    const first = await open();
    await first.pool.query('CREATE TABLE again (word text); ');
    await first.pool.query(`INSERT INTO again VALUES ('here')`);
    await first.close();

    const second = await open();
    const { rows } = await second.pool.query('SELECT word FROM again');
    await second.close();

    expect(rows).toEqual([{ word: 'here' }]);
  }, 30_000);

  test('rolls back the transaction of a connection that broke off', async () => {
    const database = await open();
    await database.pool.query('CREATE TABLE unfinished (word text)');
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query(`INSERT INTO unfinished VALUES ('here')`);
    client.release(true);

    const { rows } = await database.pool.query('SELECT word FROM unfinished');
    await database.close();

    expect(rows).toEqual([]);
  }, 30_000);

  test('fails a transaction that deadlocks on the pool', async () => {
    const database = await openDatabase({ kind: 'embedded', dir }, { log: quiet, connectionWaitMs: 300 });

    const waiting = database.db.transaction(async () => database.pool.query('SELECT 1'));

    await expect(waiting).rejects.toThrow('timeout');
    await database.close();
  }, 30_000);
});
