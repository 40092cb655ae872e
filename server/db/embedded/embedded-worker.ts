/** The embedded engine in a worker thread, because a query blocks its thread. */
import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { describeFailure } from '#server/db/database.ts';
import { openEngine, respond } from './engine-protocol.ts';

/** The folder of the database. */
export type DataSource = { dir: string };
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
    cpSync(source.dir, copyTo, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE });
    return { event: 'copied', to: copyTo, failure: null };
  } catch (error) {
    return { event: 'copied', to: copyTo, failure: describeFailure(error) };
  }
}

async function run(source: DataSource): Promise<void> {
  const db = await openEngine({ dataDir: source.dir });
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
