/** The database that comes with the product: PostgreSQL compiled to run inside Node, in one folder, for one process. */
import { EventEmitter } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Database, DatabaseParts, Notified, OpenOptions } from './database.ts';
import { checkDatabaseFolder } from './database-marker.ts';
import { startEngine } from './embedded-engine.ts';
import type { Address, Rows } from './embedded-worker.ts';
import { lockFolder } from './lock-folder.ts';
import { drizzleOver } from './pooled-db.ts';

// The longest path a socket file may have on every system we know, less the file's own name.
const LONGEST_SOCKET_DIR = 85;

/** Opens the database in the folder, making it on the first call; a folder open in another process is refused. */
export async function openEmbedded(dir: string, options: OpenOptions): Promise<Database> {
  // The engine makes its files readable by everyone; the folder around them is what keeps them private.
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  const unlock = lockFolder(dir);
  try {
    const markInitialized = checkDatabaseFolder(dir);
    const rows = { dir: path.join(dir, 'postgres') };
    const database = await openRows(rows, { ...options, socketDir: dir, onClose: unlock });
    markInitialized();
    return database;
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens a database in memory that starts as the image says; gone when closed. */
export function openImage(image: Uint8Array<ArrayBuffer>, options: OpenOptions): Promise<Database> {
  return openRows({ image }, options);
}

type RowsOptions = OpenOptions & { socketDir?: string; onClose?: () => void };

async function openRows(rows: Rows, options: RowsOptions): Promise<Database> {
  const shortDir = mkdtempSync(path.join(tmpdir(), 'receptor-'));
  const socketDirs = [options.socketDir ?? shortDir, shortDir].filter((dir) => dir.length <= LONGEST_SOCKET_DIR);
  const engine = await startEngine({ rows, socketDirs: process.platform === 'win32' ? [] : socketDirs }, options.log);
  if (engine.address.host !== shortDir) rmSync(shortDir, { recursive: true, force: true });
  const pool = connect(engine.address, options);
  const channels = new EventEmitter().setMaxListeners(0);
  const parts: DatabaseParts = {
    db: drizzleOver(pool),
    pool,
    kind: 'embedded',
    maintain: () => maintain(pool),
    listen: async (channel, handler: Notified) => {
      channels.on(channel, handler);
      return () => channels.off(channel, handler);
    },
    // Nobody else can have the folder open, so whoever should hear it is in this process.
    notify: async (channel, payload = '') => {
      setImmediate(() => channels.emit(channel, payload));
    },
    migrate: (act) => withClient(pool, act),
    // The transaction has the only connection, so whatever the handler queries waits for its end.
    notifyAtCommit: async (_tx, channel) => {
      setImmediate(() => channels.emit(channel, ''));
    },
    close: async () => {
      await pool.end();
      await engine.stop();
      rmSync(shortDir, { recursive: true, force: true });
      options.onClose?.();
    },
  };
  // One connection serves all, and the engine ends no statement by the clock.
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

function connect({ host, port }: Address, { log, patienceMs = 10_000 }: OpenOptions): pg.Pool {
  const pool = new pg.Pool({
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    // The engine is one session however many connections there are: two would share prepared statements and
    // transactions. So there is one, kept for good, and it clears what an earlier connection left behind.
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: (client) => client.query('DEALLOCATE ALL'),
    // Using the pool inside a transaction waits for itself; this turns the wait into an error.
    connectionTimeoutMillis: patienceMs,
  });
  // The pool listens to idle connections alone: one in use would end the process when it breaks.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.error({ event: 'database.disconnected', cause: error })),
  );
  pool.on('error', () => undefined);
  return pool;
}

async function maintain(pool: pg.Pool): Promise<void> {
  // There is no autovacuum here; without this a search reads every row it ever indexed.
  await pool.query('VACUUM (ANALYZE)');
  await pool.query('CHECKPOINT');
}
