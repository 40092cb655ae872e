/** Connections to a PostgreSQL server that outlive its restarts: an error costs one connection, never the process. */
import pg from 'pg';
import type { DatabaseLog } from './database.ts';
import type { Limits } from './limits.ts';

export type ServerPool = { pool: pg.Pool; end(): Promise<void> };

const NO_ANSWER = 'Query read timeout';

/** A connection that did not answer in time is cut, or its rollback would wait as long once more. */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise)
        answer.catch((error: Error) => {
          if (error.message === NO_ANSWER) this.connection.stream.destroy(error);
        });
      return answer;
    }) as typeof this.query;
  }
}

export const settingsOf = (url: string, limits: Limits): pg.ClientConfig => ({
  connectionString: url,
  keepAlive: true,
  connectionTimeoutMillis: limits.connectMs,
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  query_timeout: limits.answerMs,
});

export function openPool(url: string, { limits, log }: { limits: Limits; log: DatabaseLog }): ServerPool {
  const pool = new pg.Pool({
    ...settingsOf(url, limits),
    max: limits.connections,
    Client: ImpatientClient,
    onConnect: (client) => client.query("SET TIME ZONE 'UTC'"),
  });
  let closing = false;
  const report = (error: Error) => {
    if (!closing) log.error({ event: 'database.disconnected', cause: error });
  };
  // The pool listens to idle connections alone: without a listener of its own, one in use ends the process when it breaks.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('error', () => undefined);
  return {
    pool,
    end: () => {
      closing = true;
      return pool.end();
    },
  };
}
