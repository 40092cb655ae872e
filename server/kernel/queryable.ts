import type { Db } from '../db/database.ts';

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What a query may run on: the database or a transaction of it. */
export type Queryable = Db | Tx;
