/** A database with files, a folder of backups, and an empty machine to restore into; of both kinds. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { extract } from 'tar';
import { inject } from 'vitest';
import { createFileStorage } from '#server/adapters/storage/file-storage.ts';
import { recordedStorage } from '#server/adapters/storage/recorded-storage.ts';
import type { DatabaseChoice } from '#server/config.ts';
import { openBackupStore } from '#server/db/backup/backup-store.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { fixedClock } from '#server/kernel/clock.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { makeImage } from './database-image.ts';

export const SEARCH = { folder: process.env.PG_BIN ?? null, searchPath: process.env.PATH ?? '', env: process.env };

export type BackupFixture = Awaited<ReturnType<typeof createBackupFixture>>;

export async function createBackupFixture(kind: DatabaseChoice['kind']) {
  const dir = mkdtempSync(path.join(tmpdir(), 'rb-'));
  mkdirSync(path.join(dir, 'work'));
  const made: string[] = [];
  const choose = async (name: string, template = ''): Promise<DatabaseChoice> => {
    if (kind === 'embedded') return { kind, dir: path.join(dir, name) };
    const url = new URL(serverUrl());
    url.pathname = `/backup_${randomBytes(6).toString('hex')}`;
    await runOnce(`CREATE DATABASE ${url.pathname.slice(1)} ${template}`);
    made.push(url.pathname.slice(1));
    return { kind, url: url.href };
  };
  // Nothing is left to migrate.
  const choice = await choose('database', 'TEMPLATE blank');
  if (choice.kind === 'embedded') await extractImage(choice.dir);
  const database = await openDatabase(choice, { log: quiet });
  await migrateDatabase(database, quiet);
  const uploads = createFileStorage(path.join(dir, 'uploads'));
  const destination = createFileStorage(path.join(dir, 'backups'));
  const clock = fixedClock('2026-11-25T02:00:00Z');
  return {
    database,
    clock,
    uploads,
    destination,
    store: openBackupStore(destination),
    storage: recordedStorage(uploads, { db: database.db, clock }),
    source: { database: choice, work: path.join(dir, 'work'), search: SEARCH, log: quiet },
    /** An empty machine. */
    async another() {
      const target = await choose(`database-${randomBytes(3).toString('hex')}`);
      return {
        source: { database: target, work: path.join(dir, 'work'), search: SEARCH, log: quiet },
        storage: createFileStorage(path.join(dir, `uploads-${randomBytes(3).toString('hex')}`)),
        open: (): Promise<Database> => openDatabase(target, { log: quiet }),
      };
    },
    async close() {
      await database.close();
      for (const name of made) await runOnce(`DROP DATABASE ${name} WITH (FORCE)`);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Puts the migrated, empty database into its folder, so that nothing is left to migrate. */
async function extractImage(folder: string): Promise<void> {
  const cluster = path.join(folder, 'postgres');
  mkdirSync(cluster, { recursive: true });
  await extract({ file: await makeImage(), cwd: cluster });
}

function serverUrl(): string {
  const choice = inject('database');
  if (choice.kind !== 'server') throw new Error('This fixture needs a PostgreSQL server');
  return choice.url;
}

async function runOnce(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The names of databases on the server, to see that a rehearsal leaves none. */
export async function listDatabases(): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database');
  await client.end();
  return rows.map(({ name }) => name);
}
