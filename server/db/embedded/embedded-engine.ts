import { on, once } from 'node:events';
import { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type DatabaseLog, describeFailure } from '#server/db/database.ts';
import type { DataSource, Messages, WorkerReport, WorkerRequest } from './embedded-worker.ts';

export type Engine = {
  /** A stream that the driver uses in place of a socket. The engine has one session, so only the latest is connected. */
  connect(): Duplex;
  /** Copies the folder of the database to one that does not exist yet; statements wait meanwhile. */
  copyTo(target: string): Promise<void>;
  /** Resolves with whether the database was closed cleanly. */
  stop(): Promise<boolean>;
};

/**
 * Starts the embedded engine in a worker thread and resolves once it answers. An engine over a folder that crashes, as it
 * does when the disk is full in the middle of a write, is started again until it answers; meanwhile no connection opens.
 */
export async function startEngine(source: DataSource, log: DatabaseLog): Promise<Engine> {
  let current: EngineStream | null = null;
  let connections = 0;
  const engine = await superviseWorker(source, log, {
    onCrash: (error) => current?.destroy(error),
    onReport: (report) => {
      if ('connection' in report && report.connection === current?.connection) current.receive(report.bytes);
    },
  });
  return {
    connect: () => {
      connections += 1;
      current = new EngineStream(connections, sendTo(engine.worker()));
      return current;
    },
    copyTo: async (target) => {
      const worker = engine.worker();
      if (worker === null) throw new EngineCrashed();
      worker.postMessage({ copyTo: target } satisfies WorkerRequest);
      await copied(worker, target);
    },
    stop: async () => {
      const worker = engine.release();
      if (worker === null) return false;
      // The worker ends once it has closed the database; a crashed one has ended.
      const ended = once(worker, 'exit');
      worker.postMessage('close' satisfies WorkerRequest);
      await ended;
      return engine.worker() !== null;
    },
  };
}

const RESTART_MS = 1_000;

type Running = {
  /** Null after a crash, until it is started again. */
  worker(): Worker | null;
  /** The same; from now on it is not started again. */
  release(): Worker | null;
};
type Handlers = { onCrash(error: Error): void; onReport(report: WorkerReport): void };

async function superviseWorker(
  source: DataSource,
  log: DatabaseLog,
  { onCrash, onReport }: Handlers,
): Promise<Running> {
  let running: Worker | null = null;
  let isReleased = false;

  async function launch(): Promise<void> {
    const worker = await startWorker(source);
    worker.on('message', onReport);
    worker.on('error', (error) => {
      running = null;
      log.error({ event: 'database.crashed', err: error });
      onCrash(new EngineCrashed(error));
      void restart();
    });
    running = worker;
  }

  async function restart(): Promise<void> {
    while (!isReleased) {
      await pause(RESTART_MS, undefined, { ref: false });
      const failure = await launch().then(() => null, describeFailure);
      if (failure === null) return log.warn({ event: 'database.restarted' });
      log.warn({ event: 'database.restart-failed', ...failure });
    }
  }

  await launch();
  const release = () => {
    isReleased = true;
    return running;
  };
  return { worker: () => running, release };
}

async function startWorker(source: DataSource): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: source });
  const [started] = (await once(worker, 'message')) as [WorkerReport];
  if ('event' in started && started.event === 'started') return worker;
  await worker.terminate();
  throw new Error(
    `The embedded database did not start: ${'failure' in started ? (started.failure?.message ?? '') : ''}`,
  );
}

/** The code is PostgreSQL's for a server that is starting: callers get 503. */
class EngineCrashed extends Error {
  readonly code = '57P03';

  constructor(cause?: unknown) {
    super('The embedded database has crashed and is being started again', { cause });
  }
}

async function copied(worker: Worker, target: string): Promise<void> {
  for await (const [report] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[WorkerReport]>) {
    if (!('event' in report) || report.event !== 'copied' || report.to !== target) continue;
    if (report.failure !== null) throw new Error(report.failure.message);
    return;
  }
  throw new Error('The embedded database has stopped');
}

type Send = (request: Messages) => void;

const sendTo = (worker: Worker | null): Send | null =>
  worker === null ? null : (request) => worker.postMessage(request satisfies WorkerRequest, [request.bytes.buffer]);

/** Carries protocol messages to the engine and back, with the methods of a socket that the driver calls. */
export class EngineStream extends Duplex {
  readonly connection: number;
  readonly #sendRequest: Send | null;

  /** Without an engine it breaks off at once. */
  constructor(connection: number, sendRequest: Send | null) {
    super();
    this.connection = connection;
    this.#sendRequest = sendRequest;
    if (sendRequest === null) this.destroy(new EngineCrashed());
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
    this.#sendRequest?.({ connection: this.connection, bytes });
  }
}
