import { on, once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { DatabaseLog } from '#server/db/database.ts';
import type { DataSource, WorkerReport, WorkerRequest } from './embedded-worker.ts';

export type Engine = {
  /** A stream that the driver uses in place of a socket. The engine has one session, so only the latest is connected. */
  connect(): Duplex;
  /** Copies the folder of the database to one that does not exist yet; statements wait meanwhile. */
  copyTo(target: string): Promise<void>;
  /** Resolves with whether the database was closed cleanly. */
  stop(): Promise<boolean>;
};

/** Starts the embedded engine in a worker thread and resolves once it answers. */
export async function startEngine(source: DataSource, log: DatabaseLog): Promise<Engine> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: source });
  let current: EngineStream | null = null;
  let crash: Error | null = null;
  worker.on('error', (error) => {
    crash = new Error('The embedded database has crashed', { cause: error });
    log.error({ event: 'database.crashed', err: error });
    current?.destroy(crash);
  });
  const [started] = (await once(worker, 'message')) as [WorkerReport];
  if (!('event' in started) || started.event !== 'started') {
    await worker.terminate();
    throw new Error(
      `The embedded database did not start: ${'failure' in started ? (started.failure?.message ?? '') : ''}`,
    );
  }
  worker.on('message', (report: WorkerReport) => {
    if ('connection' in report && report.connection === current?.connection) current.receive(report.bytes);
  });
  let connections = 0;
  return {
    connect: () => {
      connections += 1;
      current = new EngineStream(connections, worker);
      if (crash !== null) current.destroy(crash);
      return current;
    },
    copyTo: async (target) => {
      if (crash !== null) throw crash;
      worker.postMessage({ copyTo: target } satisfies WorkerRequest);
      await copied(worker, target);
    },
    stop: async () => {
      // The worker ends once it has closed the database; a crashed one has ended.
      if (crash !== null) return false;
      const ended = once(worker, 'exit');
      worker.postMessage('close' satisfies WorkerRequest);
      await ended;
      return crash === null;
    },
  };
}

async function copied(worker: Worker, target: string): Promise<void> {
  for await (const [report] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[WorkerReport]>) {
    if (!('event' in report) || report.event !== 'copied' || report.to !== target) continue;
    if (report.failure !== null) throw new Error(report.failure.message);
    return;
  }
  throw new Error('The embedded database has stopped');
}

/** Carries protocol messages to the worker and back, with the methods of a socket that the driver calls. */
class EngineStream extends Duplex {
  readonly connection: number;
  readonly #worker: Worker;

  constructor(connection: number, worker: Worker) {
    super();
    this.connection = connection;
    this.#worker = worker;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}

  ref(): void {}

  unref(): void {}

  receive(bytes: Uint8Array<ArrayBuffer>): void {
    if (bytes.length > 0) this.push(Buffer.from(bytes.buffer));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  /** The driver corks the stream around the messages of one statement. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #send(chunks: Buffer[]): void {
    const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    this.#worker.postMessage({ connection: this.connection, bytes } satisfies WorkerRequest, [bytes.buffer]);
  }
}
