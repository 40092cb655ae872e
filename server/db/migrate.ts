/** Brings a database to the schema of this release, or refuses one that it must not use. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, DatabaseLog } from './database.ts';
import { applyMigration, LOCK_WAIT, type LockWait } from './schema/apply-migration.ts';
import { type Migration, readMigrations } from './schema/migration-files.ts';
import { nameOf, prepareRecords, readSchemaState, type SchemaState } from './schema/schema-state.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

// An arbitrary advisory lock id, so that processes that start together migrate one at a time.
const MIGRATION_LOCK_ID = 7_261_015;
const LOCK_POLL_MS = 250;

export type MigrateOptions = {
  /** `manual` applies nothing and refuses a database with pending migrations. */
  mode?: 'auto' | 'manual';
  folder?: string;
  wait?: LockWait;
};

type Migratable = Pick<Database, 'migrate' | 'kind'>;

/** Applies pending migrations, once even if several processes start at the same time, and returns their names. */
export async function migrateDatabase(
  database: Migratable,
  log: DatabaseLog,
  { mode = 'auto', folder = migrationsFolder, wait = LOCK_WAIT }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  return database.migrate(async (client) => {
    if (checkState(await readSchemaState(client, migrations), mode).length === 0) return [];
    if (database.kind === 'server') await lockSchema(client, log);
    // Another process may have applied them in the meantime.
    const state = await readSchemaState(client, migrations);
    const pending = checkState(state, mode);
    if (pending.length > 0) await prepareRecords(client, state);
    for (const migration of pending) await applyMigration(migration, { client, log, wait });
    return pending.map(({ name }) => name);
  });
}

/** What a database has and lacks, without changing it. */
export const inspectSchema = (database: Migratable, folder = migrationsFolder): Promise<SchemaState> =>
  database.migrate((client) => readSchemaState(client, readMigrations(folder)));

/** The pending migrations; throws for a database that this release must not use. */
function checkState({ pending, unknown }: SchemaState, mode: 'auto' | 'manual'): Migration[] {
  if (unknown.length > 0)
    throw new Error(
      `The database has migrations that this release does not know: ${unknown.map(nameOf).join(', ')}. Start the release that applied them, or a later one. To return to this release, restore a backup from before them.`,
    );
  if (mode === 'manual' && pending.length > 0)
    throw new Error(
      `The database lacks migrations of this release: ${pending.map(({ name }) => name).join(', ')}. Run npm run db:migrate, then start again. (MIGRATIONS is manual.)`,
    );
  return pending;
}

/**
 * The lock is released with the connection. It is polled: a statement that waits for it holds a snapshot, and an index
 * that the other process makes CONCURRENTLY would wait for that snapshot.
 */
async function lockSchema(client: pg.ClientBase, log: DatabaseLog): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      MIGRATION_LOCK_ID,
    ]);
    if (rows[0]?.locked) return;
    if (isFirst) log.info({ event: 'migration.waiting' });
    await pause(LOCK_POLL_MS);
  }
}
