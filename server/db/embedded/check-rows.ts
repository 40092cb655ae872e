/** Reads the whole embedded database after it was not closed: its disk may have lost what the engine never waited for. */
import type pg from 'pg';
import { type DatabaseLog, describeFailure } from '#server/db/database.ts';

/**
 * What is damaged; nothing if the database is whole. Every page is read, and its checksum verified; rows and their long
 * values are compared with the indexes. Indexes that alone are damaged are made again.
 */
export async function checkRows(pool: pg.Pool, log: DatabaseLog): Promise<string[]> {
  try {
    await pool.query('CREATE EXTENSION IF NOT EXISTS amcheck');
    const damages = await checkTables(pool);
    if (damages.length > 0) return damages;
    damages.push(...(await checkIndexes(pool, log)), ...(await compareCounts(pool)));
    await pool.query('DROP EXTENSION amcheck');
    return damages;
  } catch (error) {
    return [describeFailure(error).message];
  }
}

async function checkTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; msg: string }>(
    `SELECT c.oid::regclass::text AS name, v.msg
     FROM pg_class c, verify_heapam(c.oid, on_error_stop := true, check_toast := true) v
     WHERE c.relkind IN ('r', 'm') AND c.relpersistence = 'p' LIMIT 5`,
  );
  return rows.map(({ name, msg }) => `${name}: ${msg}`);
}

// The indexes of empty tables are many, and comparing them with no rows is not free.
const CHECKED_INDEXES = `
  SELECT c.oid AS id, am.amname = 'btree' AS is_btree, pg_relation_size(i.indrelid) > 0 AS has_rows
  FROM pg_class c JOIN pg_am am ON am.oid = c.relam JOIN pg_index i ON i.indexrelid = c.oid
  WHERE c.relkind = 'i' AND c.relpersistence = 'p' AND i.indisvalid AND am.amname IN ('btree', 'gin')`;
const CHECK_INDEX = `CASE WHEN is_btree THEN bt_index_check(id, has_rows)::text ELSE gin_index_check(id)::text END`;

/** An index holds nothing that its table does not, so it is made again. */
async function checkIndexes(pool: pg.Pool, log: DatabaseLog): Promise<string[]> {
  const areWhole = await pool.query(`SELECT count(${CHECK_INDEX}) FROM (${CHECKED_INDEXES}) i`).then(
    () => true,
    () => false,
  );
  if (areWhole) return [];
  const indexes = await pool.query<{ id: number; name: string }>(
    `SELECT id, id::regclass::text AS name FROM (${CHECKED_INDEXES}) i`,
  );
  const damages: string[] = [];
  for (const { id, name } of indexes.rows) {
    try {
      await pool.query(`SELECT ${CHECK_INDEX} FROM (${CHECKED_INDEXES}) i WHERE id = $1`, [id]);
    } catch (error) {
      await pool.query(`REINDEX INDEX ${name}`).then(
        () => log.warn({ event: 'database.index-rebuilt', index: name, ...describeFailure(error) }),
        (failure: unknown) => damages.push(`${name}: ${describeFailure(failure).message}`),
      );
    }
  }
  return damages;
}

/** A table that was cut off reads like a shorter one; its primary key still has the rows. */
async function compareCounts(pool: pg.Pool): Promise<string[]> {
  const tables = await pool.query<{ name: string }>(
    `SELECT indrelid::regclass::text AS name FROM pg_index JOIN pg_class c ON c.oid = indrelid
     WHERE indisprimary AND c.relkind = 'r' AND c.relpersistence = 'p'`,
  );
  const counts = tables.rows.map(({ name }) => `SELECT count(*) AS n FROM ${name}`).join(' UNION ALL ');
  const rows = await countWith(pool, counts, 'enable_indexonlyscan = off; SET LOCAL enable_indexscan = off');
  const keys = await countWith(pool, counts, 'enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
  return tables.rows.flatMap(({ name }, position) =>
    rows[position] === keys[position] ? [] : [`${name}: ${rows[position]} rows and ${keys[position]} keys`],
  );
}

async function countWith(pool: pg.Pool, counts: string, setting: string): Promise<string[]> {
  const results: unknown = await pool.query(`BEGIN; SET LOCAL ${setting}; ${counts}; COMMIT`);
  return (results as pg.QueryResult<{ n: string }>[]).flatMap((result) => result.rows).map(({ n }) => n);
}
