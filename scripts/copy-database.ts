/** Copies every row of one database into another, which must be migrated to the same version and empty. */
import type pg from 'pg';
import type { Database } from '#server/db/open.ts';

export type CopiedTable = { table: string; rows: number };
type Table = { name: string; columns: string[] };

const CHUNK = 500;

export async function copyDatabase(from: Database, to: Database): Promise<CopiedTable[]> {
  const tables = await listTables(from);
  const client = await to.pool.connect();
  try {
    await client.query('BEGIN');
    await refuseFilled(client, tables);
    // Triggers would add rows of their own.
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    const copied: CopiedTable[] = [];
    for (const table of tables) copied.push({ table: table.name, rows: await copyTable(from, client, table) });
    await verifyCounts(client, copied);
    await setCounters(client);
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    return copied;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Tables of the product in the order of their foreign keys, without generated columns. */
async function listTables({ pool }: Database): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    SELECT quote_ident(c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname ORDER BY c.relname`);
  const { rows: edges } = await pool.query<{ child: string; parent: string }>(`
    SELECT quote_ident(c.relname) AS child, quote_ident(p.relname) AS parent FROM pg_constraint f
    JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class p ON p.oid = f.confrelid
    WHERE f.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND f.conrelid <> f.confrelid`);
  return sortByReference(rows, edges);
}

function sortByReference(tables: Table[], edges: { child: string; parent: string }[]): Table[] {
  const sorted: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !edges.some(({ child, parent }) => child === name && waiting.has(parent)),
    );
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) waiting.delete(table.name);
    sorted.push(...free);
  }
  return sorted;
}

async function refuseFilled(client: pg.PoolClient, tables: Table[]): Promise<void> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${name} LIMIT 1`);
    if (rowCount !== 0) filled.push(name);
  }
  if (filled.length > 0)
    throw new Error(`The database at DATABASE_URL is not empty (rows in ${filled.join(', ')}). Nothing was copied.`);
}

/** Rows are copied as JSON, which preserves every type: numbers are text and are parsed by the type of the column. */
async function copyTable({ pool }: Database, client: pg.PoolClient, { name, columns }: Table): Promise<number> {
  const list = columns.join(', ');
  const source = await pool.connect();
  let copied = 0;
  try {
    await source.query('BEGIN');
    await source.query(`DECLARE rows CURSOR FOR SELECT to_jsonb(r)::text AS row FROM (SELECT ${list} FROM ${name}) r`);
    for (;;) {
      const { rows } = await source.query<{ row: string }>(`FETCH ${CHUNK} FROM rows`);
      if (rows.length === 0) break;
      const all = `[${rows.map(({ row }) => row).join(',')}]`;
      const insert = `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`;
      copied += (await client.query(insert, [all])).rowCount ?? 0;
    }
    await source.query('COMMIT');
  } finally {
    source.release();
  }
  return copied;
}

async function verifyCounts(client: pg.PoolClient, copied: CopiedTable[]): Promise<void> {
  for (const { table, rows } of copied) {
    const counted = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
    if (Number(counted.rows[0]?.count) !== rows)
      throw new Error(`${table} arrived with ${counted.rows[0]?.count} rows of ${rows}`);
  }
}

/** Sets every sequence to the highest copied value. */
async function setCounters(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; counter: string }>(`
    SELECT quote_ident(c.relname) AS table, quote_ident(a.attname) AS column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS counter
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`);
  for (const { table, column, counter } of rows) {
    await client.query(`SELECT setval($1, coalesce((SELECT max(${column}) FROM ${table}), 0) + 1, false)`, [counter]);
  }
}
