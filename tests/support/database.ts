/** A database of a test file's own, migrated and empty, on whichever engine the project under way runs on. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';
import { openImage } from '#server/db/open-embedded.ts';
import { quiet } from './quiet.ts';

/** `reset` empties every table and sets every counter back, as between two tests. */
export type TestDatabase = Database & { reset(): Promise<void> };

// A call on the pool inside a transaction waits for itself on the embedded engine; a test should say so soon.
const options = { log: quiet, patienceMs: 3_000 };

export async function openTestDatabase(): Promise<TestDatabase> {
  const choice = inject('database');
  const database =
    choice.kind === 'embedded' ? await openImage(readFileSync(choice.image), options) : await copyTemplate(choice.url);
  return { ...database, reset: await prepareReset(database) };
}

async function copyTemplate(url: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  await runOnce(url, `CREATE DATABASE ${name} TEMPLATE postgres`);
  const database = await openDatabase({ kind: 'server', url: own.href }, options);
  return {
    ...database,
    close: async () => {
      await database.close();
      await runOnce(url, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A template may have no connections while it is copied, so those who copy it come from another database, one by one. */
async function runOnce(url: string, statement: string): Promise<void> {
  const beside = new URL(url);
  beside.pathname = '/template1';
  const client = new pg.Client({ connectionString: beside.href });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(1)');
  await client.query(statement);
  await client.end();
}

/** Looks up the tables once, so that each reset is one statement. */
export async function prepareReset({ pool }: Database): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const everything = rows.map(({ name }) => name).join(', ');
  return async () => {
    if (rows.length > 0) await pool.query(`TRUNCATE ${everything} RESTART IDENTITY CASCADE`);
  };
}
