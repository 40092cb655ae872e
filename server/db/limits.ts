/** Database timeouts by kind of work. */
export type Limits = {
  connections: number;
  /** To get a free connection or open a new one. */
  connectMs: number;
  /** One statement on the server. */
  statementMs: number;
  /** To wait for a lock of another transaction. */
  lockMs: number;
  /** Between two statements of one transaction. */
  idleInTransactionMs: number;
  /** Client-side timeout of a query, for a server that is frozen or unreachable. */
  queryMs: number;
};

/** A request returns 503 well before the client's timeout of 30 seconds. (rules P36) */
export const REQUEST_LIMITS: Limits = {
  connections: 10,
  connectMs: 5_000,
  statementMs: 8_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
  queryMs: 10_000,
};

/** Jobs, imports and console commands. */
export const BACKGROUND_LIMITS: Limits = {
  connections: 5,
  connectMs: 10_000,
  statementMs: 300_000,
  lockMs: 30_000,
  idleInTransactionMs: 120_000,
  queryMs: 330_000,
};

/** A migration may make an index of a large table. How long it waits for a lock is in `schema/apply-migration.ts`. */
export const MIGRATION_LIMITS: Limits = {
  connections: 1,
  connectMs: 10_000,
  statementMs: 3_600_000,
  lockMs: 5_000,
  idleInTransactionMs: 600_000,
  queryMs: 3_700_000,
};
