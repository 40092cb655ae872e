/** A connection pool that survives restarts of PostgreSQL: an error closes one connection, never the process. */
import pg from 'pg';
import type { DatabaseLog } from '#server/db/database.ts';
import type { Limits } from '#server/db/limits.ts';

export type ServerPool = { pool: pg.Pool; end(): Promise<void> };

const TIMEOUT_MESSAGE = 'Query read timeout';

/** Closes its connection after a query timeout, because the rollback would wait just as long. */
export class TimeoutClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const result = query(...args);
      if (result instanceof Promise)
        result.catch((error: Error) => {
          if (error.message === TIMEOUT_MESSAGE) this.connection.stream.destroy(error);
        });
      return result;
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
  query_timeout: limits.queryMs,
});

export function openPool(url: string, { limits, log }: { limits: Limits; log: DatabaseLog }): ServerPool {
  const pool = new pg.Pool({
    ...settingsOf(url, limits),
    max: limits.connections,
    Client: TimeoutClient,
    onConnect: (client) => client.query("SET TIME ZONE 'UTC'"),
  });
  let closing = false;
  const report = (error: Error) => {
    if (!closing) log.error({ event: 'database.disconnected', err: error });
  };
  // The pool handles errors of idle connections only; an unhandled error of one in use would end the process.
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
