import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The connection pool, or a transaction: the same calls work on both. */
export type Db = NodePgDatabase;

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What a query may run on: the database or a transaction of it. */
export type Queryable = Db | Tx;
