/** The interface of both kinds of database. */
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Db } from '../kernel/queryable.ts';
import type { Limits } from './limits.ts';

export type DatabaseLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
export type NotificationHandler = (payload: string) => void;

export type DatabaseConnections = {
  db: Db;
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  /** Vacuums and analyzes, so that queries stay fast; run after imports and nightly. */
  maintain(): Promise<void>;
  /** Subscribes to notifications of a channel from any process; returns a function that unsubscribes. */
  listen(channel: string, handler: NotificationHandler): Promise<() => void>;
  notify(channel: string, payload?: string): Promise<void>;
  /** Runs `act` on a connection with the timeouts of migrations. */
  migrate<Result>(act: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /** Notifies when the transaction commits; the embedded database may also notify on a rollback. */
  notifyAtCommit(tx: Pick<Db, 'execute'>, channel: string): Promise<void>;
  close(): Promise<void>;
};

/** Connections with the timeouts of requests; `background` has those of jobs and imports. */
export type Database = DatabaseConnections & { background: DatabaseConnections };

export type OpenOptions = {
  log: DatabaseLog;
  /** Embedded database: how long a query may wait for the single connection. */
  connectionWaitMs?: number;
  /** PostgreSQL server: by default the limits of requests. */
  limits?: Limits;
};

/** Errors of the embedded engine contain its source text; only message and code are logged. */
export function describeFailure(error: unknown): { message: string; code?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const message = (error.message.split('\n')[0] ?? '').slice(0, 500);
  return 'code' in error && typeof error.code === 'string' ? { message, code: error.code } : { message };
}
