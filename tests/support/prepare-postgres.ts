import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { findPostgres } from './find-postgres.ts';
import { startPostgres } from './postgres.ts';
import { quiet } from './quiet.ts';

/** Starts a server whose database `postgres` is migrated and serves as the template of every test file's own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === null) throw new Error('PostgreSQL is not on this machine');
  const server = await startPostgres(bin);
  const database = await openDatabase({ kind: 'server', url: server.url }, { log: quiet });
  await migrateDatabase(database, quiet);
  await database.close();
  project.provide('database', { kind: 'server', url: server.url });
  return server.stop;
}
