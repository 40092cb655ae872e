/** A migrated, empty database for one test file, on the engine of the current test project. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openOver } from '#server/db/embedded/open-embedded.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { startEngineHere } from './engine-here.ts';

/** `reset` empties every table and resets every sequence between tests. */
export type TestDatabase = Database & { reset(): Promise<void> };

// A pool call inside a transaction deadlocks on the embedded engine; a short timeout makes the test fail soon.
const options = { log: quiet, connectionWaitMs: 3_000 };

/** Databases released by earlier test files, because opening another embedded one takes seconds. */
const spare: Another[] = [];
type Another = TestDatabase & { made: string };

export async function openTestDatabase(): Promise<TestDatabase> {
  const database = spare.pop() ?? (await openAnother());
  const subscriptions: (() => void)[] = [];
  return {
    ...database,
    listen: async (...args) => {
      const unsubscribe = await database.listen(...args);
      subscriptions.push(unsubscribe);
      return unsubscribe;
    },
    close: () => {
      // A process would unsubscribe with its last connection. The next file's notifications are not for this one.
      for (const unsubscribe of subscriptions) unsubscribe();
      return returnConnection(database);
    },
  };
}

async function openAnother(): Promise<Another> {
  const choice = inject('database');
  const database =
    choice.kind === 'embedded'
      ? await openOver(await startEngineHere(readFileSync(choice.image)), options)
      : await copyTemplate(choice.url);
  return { ...database, reset: prepareReset(database), made: await listRelations(database) };
}

/** Reuses the database if a reset restores it: its pool is open without listeners, and its relations are unchanged. */
async function returnConnection(database: Another): Promise<void> {
  const { pool, made } = database;
  const isUntouched = !pool.ended && pool.listenerCount('acquire') === 0 && (await listRelations(database)) === made;
  if (!isUntouched) return database.close();
  await database.reset();
  await vacuumLarge(database);
  spare.push(database);
}

/** Rows that were deleted stay in their tables, and the next file's statements would read past those of a large one. */
async function vacuumLarge({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ names: string | null }>(
    `SELECT string_agg(oid::regclass::text, ', ') AS names FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 4 * 8192`,
  );
  if (rows[0]?.names) await pool.query(`VACUUM ${rows[0].names}`);
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

/** A template must have no connections while it is copied, so copies are made in sequence. */
async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(1)');
  await client.query(statement);
  await client.end();
}

/**
 * One statement for each reset. Most tables have never had a row and no file of any length, so they are skipped; deleting
 * from the others is many times faster than truncating. The replica role bypasses foreign keys and triggers that protect records.
 */
export function prepareReset({ pool }: Database): () => Promise<void> {
  return async () => {
    await pool.query(`DO $$ DECLARE written text; BEGIN
      PERFORM set_config('session_replication_role', 'replica', true);
      FOR written IN SELECT oid::regclass FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0
      LOOP EXECUTE 'DELETE FROM ' || written; END LOOP;
      PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
    END $$`);
  };
}
