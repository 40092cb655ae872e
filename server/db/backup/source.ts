/** The two kinds of database, as backups see them. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseChoice } from '#server/config.ts';
import type { DatabaseLog } from '#server/db/database.ts';
import type { ExpectedFile } from '#server/db/storage/check-storage.ts';
import { type DatabaseFacts, readExpectedFiles, readFacts } from './database-facts.ts';
import { archiveEmbedded, copyEmbedded, extractEmbedded, requireNoFolder, withEmbedded } from './embedded-copy.ts';
import { dumpServer, type ProgramSearch, restoreServer } from './postgres-programs.ts';

export type SourceParts = {
  database: DatabaseChoice;
  /** An empty folder for what is needed meanwhile. */
  work: string;
  search: ProgramSearch;
  log: DatabaseLog;
};

/** The database as of one instant. */
export type Snapshot = {
  facts: DatabaseFacts;
  files: Map<string, ExpectedFile>;
  dump(): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};

/** Takes a snapshot, also while servers use the database. */
export const takeSnapshot = (parts: SourceParts): Promise<Snapshot> =>
  parts.database.kind === 'embedded'
    ? snapshotEmbedded(parts.database.dir, parts)
    : snapshotServer(parts.database.url, parts);

async function snapshotEmbedded(dir: string, { work, log }: SourceParts): Promise<Snapshot> {
  const folder = path.join(work, 'copy');
  const copy = path.join(folder, 'database');
  await copyEmbedded(dir, copy);
  const read = await withEmbedded(copy, log, async (client) => ({
    facts: await readFacts(client),
    files: await readExpectedFiles(client),
  }));
  return {
    ...read,
    dump: () => archiveEmbedded(copy),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function snapshotServer(url: string, { search }: SourceParts): Promise<Snapshot> {
  const client = await connect(url);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const exported = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name');
  const name = exported.rows[0]?.name ?? '';
  const close = () => client.end();
  try {
    const facts = await readFacts(client);
    const files = await readExpectedFiles(client);
    return { facts, files, dump: () => dumpServer(url, name, search), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Restores a dump into a database of its own, which is removed again, and returns what it contains. */
export const rehearseRestore = (dump: AsyncIterable<Uint8Array>, parts: SourceParts): Promise<DatabaseFacts> =>
  parts.database.kind === 'embedded'
    ? rehearseEmbedded(dump, parts)
    : rehearseServer(dump, { ...parts, url: parts.database.url });

async function rehearseEmbedded(dump: AsyncIterable<Uint8Array>, { work, log }: SourceParts): Promise<DatabaseFacts> {
  const folder = path.join(work, 'rehearsal');
  const scratch = path.join(folder, 'database');
  try {
    await extractEmbedded(dump, scratch);
    return await withEmbedded(scratch, log, readFacts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rehearseServer(
  dump: AsyncIterable<Uint8Array>,
  { url, search }: SourceParts & { url: string },
): Promise<DatabaseFacts> {
  const client = await connect(url);
  const name = `receptor_rehearsal_${randomBytes(8).toString('hex')}`;
  try {
    await client.query(`CREATE DATABASE ${name}`).catch((error: Error) => {
      throw new Error(
        `The backup could not be verified: ${error.message}. Give the role CREATEDB, or pass --no-verify and verify it elsewhere.`,
      );
    });
    try {
      return await restoreAndRead(namedDatabase(url, name), dump, search);
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}

function namedDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function restoreAndRead(
  url: string,
  dump: AsyncIterable<Uint8Array>,
  search: ProgramSearch,
): Promise<DatabaseFacts> {
  await restoreServer(url, dump, search);
  const client = await connect(url);
  try {
    await client.query('ANALYZE');
    return await readFacts(client);
  } finally {
    await client.end();
  }
}

/** Throws if the database to restore into has anything in it. */
export async function requireEmpty({ database }: Pick<SourceParts, 'database'>): Promise<void> {
  if (database.kind === 'embedded') return requireNoFolder(database.dir);
  const client = await connect(database.url);
  try {
    const tables = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LIMIT 1",
    );
    const [first] = tables.rows;
    if (first !== undefined)
      throw new Error(
        `The database at DATABASE_URL is not empty (it has a table ${first.name}). Nothing was restored.`,
      );
  } finally {
    await client.end();
  }
}

/** Restores a dump into the configured database, which is empty, and returns what it contains then. */
export async function restoreDatabase(
  dump: AsyncIterable<Uint8Array>,
  { database, search, log }: SourceParts,
): Promise<DatabaseFacts> {
  if (database.kind === 'server') return restoreAndRead(database.url, dump, search);
  await mkdir(database.dir, { recursive: true, mode: 0o700 });
  await extractEmbedded(dump, database.dir);
  return withEmbedded(database.dir, log, readFacts);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
