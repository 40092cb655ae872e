/** A database of a test file's own, migrated and empty, on whichever engine the project under way runs on. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openImage } from '#server/db/embedded/open-embedded.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { quiet } from '#tests/support/server/silent-log.ts';

/** `reset` empties every table and sets every counter back, as between two tests. */
export type TestDatabase = Database & { reset(): Promise<void> };

// A call on the pool inside a transaction waits for itself on the embedded engine; a test should say so soon.
const options = { log: quiet, connectionWaitMs: 3_000 };

/** What earlier files of this process have given back: on the embedded engine another takes seconds to open. */
const spare: Another[] = [];
type Another = TestDatabase & { made: string };

export async function openTestDatabase(): Promise<TestDatabase> {
  const database = spare.pop() ?? (await openAnother());
  return { ...database, close: () => returnConnection(database) };
}

async function openAnother(): Promise<Another> {
  const choice = inject('database');
  const database =
    choice.kind === 'embedded' ? await openImage(readFileSync(choice.image), options) : await copyTemplate(choice.url);
  return { ...database, reset: await prepareReset(database), made: await listRelations(database) };
}

/** Kept where a reset makes it as it was: no one ended or watches its connections, and no relation came or went. */
async function returnConnection(database: Another): Promise<void> {
  const { pool, made } = database;
  const isUntouched = !pool.ended && pool.listenerCount('acquire') === 0 && (await listRelations(database)) === made;
  if (!isUntouched) return database.close();
  await database.reset();
  spare.push(database);
}

/** Tables, indexes and sequences of every schema. */
async function listRelations({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ oids: string }>(
    "SELECT string_agg(oid::text, ' ' ORDER BY oid) AS oids FROM pg_class",
  );
  return rows[0]?.oids ?? '';
}

async function copyTemplate(url: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  await runOnce(url, `CREATE DATABASE ${name} TEMPLATE blank`);
  const database = await openDatabase({ kind: 'server', url: own.href }, options);
  return {
    ...database,
    close: async () => {
      await database.close();
      await runOnce(url, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** No one may be connected to a template while it is copied, copying included; so the copies are made one by one. */
async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(1)');
  await client.query(statement);
  await client.end();
}

/**
 * Looks up the tables once, so that each reset is one statement. Deleting from tables that are mostly empty is many
 * times faster than truncating them; as a replica the session passes by foreign keys and by the rule that records stay.
 */
export async function prepareReset({ pool }: Database): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const deletions = rows.map(({ name }) => `DELETE FROM ${name};`).join(' ');
  return async () => {
    await pool.query(`DO $$ BEGIN
      PERFORM set_config('session_replication_role', 'replica', true);
      ${deletions}
      PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
    END $$`);
  };
}
