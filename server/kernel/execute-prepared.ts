import { hash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Queryable } from './queryable.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Executes a hot query as a prepared statement: each connection parses it once and, after a few times, plans it once for all
 * values. In a transaction it is an ordinary statement. Every different text stays prepared on its connection, so that there must
 * be few of them, whatever a caller sends. Trap: dates and times arrive as the driver parses them.
 */
export async function executePrepared<Row extends Record<string, unknown>>(db: Queryable, query: SQL): Promise<Row[]> {
  const { $client: pool } = db as { readonly $client?: pg.Pool };
  if (pool === undefined) return (await db.execute(query)).rows as Row[];
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await pool.query({ name: nameOf(text), text, values: params });
  return rows;
}

/** A connection refuses one name for two texts. */
const nameOf = (text: string): string => hash('sha1', text, 'base64url');
