/** The embedded engine in a worker thread, because a query blocks its thread. */
import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { describeFailure } from '#server/db/database.ts';

/** Data in a folder, or in memory loaded from the image of another database. */
export type DataSource = { dir: string } | { image: Uint8Array<ArrayBuffer> };
/** Whole messages of PostgreSQL's protocol, and the number of the connection that they belong to. */
export type Messages = { connection: number; bytes: Uint8Array<ArrayBuffer> };
/** Copies the folder of the database to one that does not exist yet. */
export type CopyRequest = { copyTo: string };
export type WorkerRequest = Messages | CopyRequest | 'close';
export type WorkerReport =
  | Messages
  | { event: 'started' }
  | { event: 'copied'; to: string; failure: { message: string } | null }
  | { event: 'failed'; failure: { message: string; code?: string } };

const startParams = [
  ...PGlite.defaultStartParams,
  ...['-c', 'timezone=UTC'],
  // By default the write-ahead log grows to a gigabyte before it is recycled.
  ...['-c', 'max_wal_size=64MB'],
  // By default 128 MB, which are initialized and thus allocated at the start. The operating system caches the files too.
  ...['-c', 'shared_buffers=16MB'],
];

function openEngine(rows: DataSource): Promise<PGlite> {
  const source = 'dir' in rows ? { dataDir: rows.dir } : { loadDataDir: new Blob([rows.image]) };
  return PGlite.create({ ...source, startParams, extensions: { amcheck, pg_trgm, unaccent } });
}

/** The first message of a connection has no type: its first byte is the length's highest, which is 0. */
const isStartup = (bytes: Uint8Array): boolean => bytes[0] === 0;

/** Executes messages together, so that parsing, binding and executing a statement is one turn with one response. */
async function respond(db: PGlite, request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // The engine has one session. A connection that broke off may have left its transaction open.
  if (isStartup(request) && db.isInTransaction()) await db.exec('ROLLBACK');
  const parts: Uint8Array[] = [];
  // The engine reuses the memory of each part.
  await db.execProtocolRawStream(request, { onRawData: (part) => parts.push(part.slice()) });
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

const ERROR_RESPONSE = 'E'.charCodeAt(0);

/** Whether the engine has given up in the middle of a write, such as of its log on a full disk; it never answers again. */
function hasPanicked(response: Uint8Array): boolean {
  const messages = new DataView(response.buffer, response.byteOffset, response.length);
  for (let at = 0; at + 5 <= response.length; at += 1 + messages.getUint32(at + 1)) {
    if (response[at] !== ERROR_RESPONSE) continue;
    const fields = Buffer.from(response.subarray(at + 5, at + 1 + messages.getUint32(at + 1))).toString('latin1');
    if (fields.split('\0').includes('VPANIC')) return true;
  }
  return false;
}

function report(message: WorkerReport): void {
  const transferred = 'bytes' in message ? [message.bytes.buffer] : [];
  parentPort?.postMessage(message, transferred);
}

/** No statement runs meanwhile, so the files are those of one instant: what was committed by then is in the copy. */
function copyFolder(source: DataSource, { copyTo }: CopyRequest): WorkerReport {
  try {
    if (!('dir' in source)) throw new Error('it is in memory');
    cpSync(source.dir, copyTo, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE });
    return { event: 'copied', to: copyTo, failure: null };
  } catch (error) {
    return { event: 'copied', to: copyTo, failure: describeFailure(error) };
  }
}

async function run(source: DataSource): Promise<void> {
  const db = await openEngine(source);
  let last = Promise.resolve();
  parentPort?.on('message', (request: WorkerRequest) => {
    last = last.then(async () => {
      if (request === 'close') {
        await db.close();
        process.exit();
      }
      if ('copyTo' in request) report(copyFolder(source, request));
      else {
        const bytes = await respond(db, request.bytes);
        const isDead = hasPanicked(bytes);
        report({ connection: request.connection, bytes });
        if (isDead) throw new Error('The embedded engine has given up');
      }
    });
  });
  report({ event: 'started' });
}

run(workerData as DataSource).catch((error) => report({ event: 'failed', failure: describeFailure(error) }));
