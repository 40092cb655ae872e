/** The embedded database: PGlite, which is PostgreSQL in WebAssembly, in one folder for one process. */
import { EventEmitter } from 'node:events';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {
  type Database,
  type DatabaseConnections,
  describeFailure,
  type NotificationHandler,
  type OpenOptions,
} from '#server/db/database.ts';
import { drizzleOver } from '#server/db/pooled-db.ts';
import { freeBytesOf } from '#server/kernel/disk-space.ts';
import { checkRows } from './check-rows.ts';
import { compareWithClosed, recordClosed } from './closed-folder.ts';
import { serveCopies } from './copy-socket.ts';
import { checkDatabaseFolder, DatabaseDamaged } from './database-marker.ts';
import { type Engine, startEngine } from './embedded-engine.ts';
import { lockFolder } from './lock-folder.ts';

/**
 * Opens the database in the folder, creating it on the first call. Throws if another process has it open, or if files or
 * rows of it are damaged; nothing is changed then.
 */
export async function openEmbedded(dir: string, options: OpenOptions): Promise<Database> {
  // The engine creates world-readable files, so the folder around them must be private.
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  const unlock = lockFolder(dir);
  try {
    const markInitialized = checkDatabaseFolder(dir);
    const database = await openFolder(dir, options, unlock);
    markInitialized();
    return database;
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openFolder(dir: string, options: OpenOptions, unlock: () => void): Promise<Database> {
  const cluster = path.join(dir, 'postgres');
  const isNew = !existsSync(path.join(cluster, 'PG_VERSION'));
  const differences = isNew ? [] : await compareWithClosed(dir, cluster);
  if (differences !== null && differences.length > 0) throw new DatabaseDamaged(dir, differences);
  let isWhole = true;
  const onClose = async (isClean: boolean) => {
    if (isClean && isWhole) await recordClosed(dir, cluster, options.log);
    unlock();
  };
  const database = await startEngine({ dir: cluster }, options.log)
    .then((engine) => openOver(engine, { ...options, folder: dir, onClose }))
    .catch((error: unknown) => (isNew ? Promise.reject(error) : explainFailedStart(dir, error)));
  const damages = differences === null ? await checkRows(database.pool, options.log) : [];
  if (damages.length === 0) return database;
  isWhole = false;
  await database.close();
  throw new DatabaseDamaged(dir, damages);
}

/** Less than a segment of the write-ahead log: the engine cannot start. */
const STARTING_BYTES = 16 * 1024 * 1024;

async function explainFailedStart(dir: string, error: unknown): Promise<never> {
  if ((await freeBytesOf(dir)) < STARTING_BYTES)
    throw new Error(`The disk of ${dir} is full, so the database cannot start. Free some space first.`, {
      cause: error,
    });
  throw new DatabaseDamaged(dir, [describeFailure(error).message]);
}

type EngineOptions = OpenOptions & { folder?: string; onClose?: (isClean: boolean) => Promise<void> };

/** A database over an engine that has started. */
export async function openOver(engine: Engine, options: EngineOptions): Promise<Database> {
  const pool = connect(engine, options);
  const stopCopies =
    options.folder === undefined ? null : await serveCopies(options.folder, engine.copyTo, options.log);
  const channels = new EventEmitter().setMaxListeners(0);
  const parts: DatabaseConnections = {
    db: drizzleOver(pool),
    pool,
    kind: 'embedded',
    maintain: () => maintain(pool),
    listen: async (channel, handler: NotificationHandler) => {
      channels.on(channel, handler);
      return () => channels.off(channel, handler);
    },
    // No other process can open the folder, so all listeners are in this process.
    notify: async (channel, payload = '') => {
      setImmediate(() => channels.emit(channel, payload));
    },
    migrate: (act) => withClient(pool, act),
    // The transaction has the only connection, so a handler's queries wait until it ends.
    notifyAtCommit: async (_tx, channel) => {
      setImmediate(() => channels.emit(channel, ''));
    },
    close: async () => {
      stopCopies?.();
      await pool.end();
      await options.onClose?.(await engine.stop());
    },
  };
  // There is one connection for everything, and the engine has no statement timeout.
  return { ...parts, background: parts };
}

async function withClient<Result>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await act(client);
  } finally {
    client.release();
  }
}

function connect(engine: Engine, { log, connectionWaitMs = 10_000 }: OpenOptions): pg.Pool {
  const pool = new pg.Pool({
    stream: engine.connect,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    // The engine has a single session: two connections would share prepared statements and transactions. So there is
    // one permanent connection, which first deallocates what an earlier one left.
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: (client) => client.query('DEALLOCATE ALL'),
    // Using the pool inside a transaction deadlocks; the timeout turns that into an error.
    connectionTimeoutMillis: connectionWaitMs,
  });
  // The pool handles errors of idle connections only; an unhandled error of one in use would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.error({ event: 'database.disconnected', err: error })),
  );
  pool.on('error', () => undefined);
  return pool;
}

async function maintain(pool: pg.Pool): Promise<void> {
  // PGlite has no autovacuum; without this a search scans dead rows.
  await pool.query('VACUUM (ANALYZE)');
  await pool.query('CHECKPOINT');
}
