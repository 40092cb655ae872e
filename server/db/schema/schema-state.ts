/** Which migrations a database has. */
import type pg from 'pg';
import type { Migration } from './migration-files.ts';

export type AppliedMigration = { at: number; name: string | null };
export type SchemaState = {
  applied: Migration[];
  /** Of this release, and not applied yet. */
  pending: Migration[];
  /** Applied by a later release. */
  unknown: AppliedMigration[];
};

type Client = Pick<pg.ClientBase, 'query'>;

/** Drizzle's table, so that its own tools read it; the name is ours. */
const TABLE = 'drizzle.__drizzle_migrations';

export async function readSchemaState(client: Client, migrations: readonly Migration[]): Promise<SchemaState> {
  const recorded = await listRecorded(client);
  const instants = new Set(recorded.map(({ at }) => at));
  const known = new Set(migrations.map(({ at }) => at));
  return {
    applied: migrations.filter(({ at }) => instants.has(at)),
    pending: migrations.filter(({ at }) => !instants.has(at)),
    unknown: recorded.filter(({ at }) => !known.has(at)),
  };
}

async function listRecorded(client: Client): Promise<AppliedMigration[]> {
  const table = await client.query<{ name: string | null }>(`SELECT to_regclass('${TABLE}')::text AS name`);
  if (table.rows[0]?.name === null) return [];
  // A database of an earlier release has no column for the name.
  const { rows } = await client.query<{ at: string; name: string | null }>(
    `SELECT created_at::text AS at, to_jsonb(m) ->> 'name' AS name FROM ${TABLE} m ORDER BY created_at`,
  );
  return rows.map(({ at, name }) => ({ at: Number(at), name }));
}

/** Creates the table, or adds what an earlier release did not store. */
export async function prepareRecords(client: Client, { applied }: SchemaState): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  await client.query(`ALTER TABLE ${TABLE} ADD COLUMN IF NOT EXISTS name text`);
  await client.query(
    `UPDATE ${TABLE} m SET name = known.name FROM unnest($1::bigint[], $2::text[]) AS known (at, name)
     WHERE m.created_at = known.at AND m.name IS NULL`,
    [applied.map(({ at }) => at), applied.map(({ name }) => name)],
  );
}

export async function recordMigration(client: Client, { hash, at, name }: Migration): Promise<void> {
  await client.query(`INSERT INTO ${TABLE} (hash, created_at, name) VALUES ($1, $2, $3)`, [hash, at, name]);
}

/** A migration by its name, or by its time where no name was stored. */
export const nameOf = ({ name, at }: AppliedMigration): string => name ?? `one of ${new Date(at).toISOString()}`;
