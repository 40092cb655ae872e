/** How long one process waits for the database before it gives up, by the kind of work. */
export type Limits = {
  connections: number;
  /** For a free connection, or for a new one to open. */
  connectMs: number;
  /** One statement on the server. */
  statementMs: number;
  /** One lock that another transaction holds. */
  lockMs: number;
  /** Between two statements of one transaction. */
  idleInTransactionMs: number;
  /** The client's own limit for an answer, for a server that is frozen or unreachable and cannot end a statement itself. */
  answerMs: number;
};

/** A request answers 503 well before its client gives up after 30 seconds. (rules P36) */
export const REQUEST_LIMITS: Limits = {
  connections: 10,
  connectMs: 5_000,
  statementMs: 8_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
  answerMs: 10_000,
};

/** Jobs, imports and console commands. */
export const BACKGROUND_LIMITS: Limits = {
  connections: 5,
  connectMs: 10_000,
  statementMs: 300_000,
  lockMs: 30_000,
  idleInTransactionMs: 120_000,
  answerMs: 330_000,
};

/** A migration may rewrite a large table, and waits for another process that is migrating. */
export const MIGRATION_LIMITS: Limits = {
  connections: 1,
  connectMs: 10_000,
  statementMs: 3_600_000,
  lockMs: 3_600_000,
  idleInTransactionMs: 600_000,
  answerMs: 3_700_000,
};
