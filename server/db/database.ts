/** What the rest of the server knows of a database, whichever of the two it runs on. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Limits } from './limits.ts';

/** The connection pool, or a transaction: the same calls work on both. */
export type Db = NodePgDatabase;
export type DatabaseLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
export type Notified = (payload: string) => void;

export type DatabaseParts = {
  db: Db;
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  /** Cleans up and counts what is there, so that searches stay fast: after imports, and nightly. */
  maintain(): Promise<void>;
  /** Hears every notification of the channel from now on, from any process; the answer stops it. */
  listen(channel: string, handler: Notified): Promise<() => void>;
  notify(channel: string, payload?: string): Promise<void>;
  /** Lends a connection with the time limits of migrations. */
  migrate<Result>(act: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /** Notifies once the transaction commits; on the embedded database, perhaps also when it is rolled back. */
  notifyAtCommit(tx: Pick<Db, 'execute'>, channel: string): Promise<void>;
  close(): Promise<void>;
};

/** Connections with the time limits of requests; `background` is the same database with those of jobs and imports. */
export type Database = DatabaseParts & { background: DatabaseParts };

export type OpenOptions = {
  log: DatabaseLog;
  /** Of the embedded database: how long a query may wait for the one connection before it fails. */
  patienceMs?: number;
  /** Of a PostgreSQL server: the limits of requests unless others are given. */
  limits?: Limits;
};

/** Errors of the database engine carry its whole source text; only message and code are worth a log line. */
export function describeFailure(error: unknown): { message: string; code?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const message = (error.message.split('\n')[0] ?? '').slice(0, 500);
  return 'code' in error && typeof error.code === 'string' ? { message, code: error.code } : { message };
}
