import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database, DatabaseLog } from './database.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

// An arbitrary advisory lock id, so that processes that start together migrate one at a time.
const MIGRATION_LOCK_ID = 7_261_015;

/** Applies pending migrations, once even if several processes start at the same time. */
export async function migrateDatabase(database: Pick<Database, 'migrate' | 'kind'>, log: DatabaseLog): Promise<void> {
  await database.migrate(async (client) => {
    // The lock is released with the connection.
    if (database.kind === 'server') await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
    const before = await lastApplied(client);
    const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > before);
    await migrate(drizzle(client as pg.Client), { migrationsFolder });
    for (const { folderMillis, hash } of pending)
      log.info({ event: 'migration.applied', at: folderMillis, hash: hash.slice(0, 12) });
  });
}

type QueryClient = { query(text: string): Promise<{ rows: { last: string | null }[] }> };

async function lastApplied(client: QueryClient): Promise<number> {
  const table = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS last`);
  if (table.rows[0]?.last === null) return 0;
  const newest = await client.query('SELECT max(created_at)::text AS last FROM drizzle.__drizzle_migrations');
  return Number(newest.rows[0]?.last ?? 0);
}
