/** The embedded engine in a worker thread, because a query blocks its thread. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { describeFailure } from '#server/db/database.ts';

/** The engine's address for the pool: `host` is a folder with a socket file, or a loopback address. */
export type Address = { host: string; port: number };
/** Data in a folder, or in memory loaded from the image of another database. */
export type DataSource = { dir: string } | { image: Uint8Array<ArrayBuffer> };
export type WorkerRequest = { source: DataSource; socketDirs: string[] };
export type WorkerReport =
  | { event: 'listening'; address: Address }
  | { event: 'failed'; failure: { message: string; code?: string } }
  | { event: 'closed' };

// Only one process uses the folder, so a fixed port is enough; it is part of the socket file's name.
const PORT = 5432;
// By default the write-ahead log grows to a gigabyte before it is recycled.
const startParams = [...PGlite.defaultStartParams, '-c', 'max_wal_size=64MB', '-c', 'timezone=UTC'];

async function startEngine(rows: DataSource): Promise<PGlite> {
  const source = 'dir' in rows ? { dataDir: rows.dir } : { loadDataDir: new Blob([rows.image]) };
  return PGlite.create({ ...source, startParams, extensions: { pg_trgm, unaccent } });
}

/**
 * Listens on a socket file in the first folder that supports one, otherwise (Windows, some shared folders) on loopback.
 */
async function listen(db: PGlite, socketDirs: string[]): Promise<[PGLiteSocketServer, Address]> {
  for (const dir of socketDirs) {
    const file = path.join(dir, `.s.PGSQL.${PORT}`);
    rmSync(file, { force: true });
    const server = new PGLiteSocketServer({ db, path: file, maxConnections: 4 });
    try {
      await server.start();
      return [server, { host: dir, port: PORT }];
    } catch {
      await server.stop();
    }
  }
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0, maxConnections: 4 });
  await server.start();
  return [server, { host: '127.0.0.1', port: Number(server.getServerConn().split(':').at(-1)) }];
}

async function run({ source: rows, socketDirs }: WorkerRequest, report: (report: WorkerReport) => void): Promise<void> {
  const db = await startEngine(rows);
  const [server, address] = await listen(db, socketDirs);
  parentPort?.once('message', async () => {
    await server.stop();
    await db.close();
    report({ event: 'closed' });
  });
  report({ event: 'listening', address });
}

const report = (message: WorkerReport) => parentPort?.postMessage(message);
run(workerData as WorkerRequest, report).catch((error) => report({ event: 'failed', failure: describeFailure(error) }));
