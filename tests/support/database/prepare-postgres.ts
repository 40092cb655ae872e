import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { storeTemporaryFilesInMemory } from '#tests/support/temporary-files.ts';
import { findPostgres } from './find-postgres.ts';
import { startPostgres } from './postgres.ts';

/** Starts a server with a migrated, empty database, the template of every test file's own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  storeTemporaryFilesInMemory();
  const bin = findPostgres();
  if (bin === null) throw new Error('PostgreSQL is not on this machine');
  const server = await startPostgres(bin);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('CREATE DATABASE blank');
  await client.end();
  const blank = new URL(server.url);
  blank.pathname = '/blank';
  const database = await openDatabase({ kind: 'server', url: blank.href }, { log: quiet });
  await migrateDatabase(database, quiet);
  await database.close();
  project.provide('database', { kind: 'server', url: server.url });
  return server.stop;
}
