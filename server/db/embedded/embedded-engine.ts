import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DatabaseLog } from '#server/db/database.ts';
import type { Address, WorkerReport, WorkerRequest } from './embedded-worker.ts';

export type Engine = { address: Address; stop(): Promise<void> };

/** Starts the embedded engine in a worker thread and resolves once it accepts connections. */
export async function startEngine(request: WorkerRequest, log: DatabaseLog): Promise<Engine> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: request });
  worker.on('error', (error) => log.error({ event: 'database.crashed', err: error }));
  const [report] = (await once(worker, 'message')) as [WorkerReport];
  if (report.event !== 'listening') {
    await worker.terminate();
    throw new Error(
      `The embedded database did not start: ${'failure' in report ? report.failure.message : report.event}`,
    );
  }
  return {
    address: report.address,
    stop: async () => {
      const closed = once(worker, 'message');
      worker.postMessage('close');
      await closed;
      await worker.terminate();
    },
  };
}
