import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The connection pool or a transaction, with the same methods. */
export type Db = NodePgDatabase;

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** A database or a transaction to run queries on. */
export type Queryable = Db | Tx;
