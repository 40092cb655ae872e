import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type ExpectedFile, listExpectedFiles } from '#server/db/storage/check-storage.ts';
import type { Db } from '#server/kernel/queryable.ts';

/** What a backup states of a database, and what a restored one must have. */
export type DatabaseFacts = {
  /** `server_version` of PostgreSQL. */
  version: string;
  /** The instant of the last migration, in milliseconds; 0 before the first. */
  migration: number;
  /** The number of rows of each table of the product. */
  rows: Record<string, number>;
};

/** Reads the facts in the transaction of the client, if it has one. */
export async function readFacts(client: pg.ClientBase): Promise<DatabaseFacts> {
  const version = await client.query<{ server_version: string }>('SHOW server_version');
  const tables = await client.query<{ name: string }>(
    "SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname",
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${name}`);
    rows[name] = Number(counted.rows[0]?.count);
  }
  return { version: version.rows[0]?.server_version ?? '', migration: await readMigration(client), rows };
}

async function readMigration(client: pg.ClientBase): Promise<number> {
  const table = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists");
  if (table.rows[0]?.exists !== true) return 0;
  const last = await client.query<{ last: string }>(
    'SELECT coalesce(max(created_at), 0) AS last FROM drizzle.__drizzle_migrations',
  );
  return Number(last.rows[0]?.last);
}

/** The stored files that the rows refer to. */
export const readExpectedFiles = (client: pg.ClientBase): Promise<Map<string, ExpectedFile>> =>
  listExpectedFiles(drizzle(client as pg.Client, { casing: 'snake_case' }) as unknown as Db);

/** One line for each table that differs. */
export function compareRows(expected: DatabaseFacts['rows'], found: DatabaseFacts['rows']): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted();
  return names
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name} has ${found[name] ?? 'no'} rows instead of ${expected[name] ?? 'none'}`);
}
