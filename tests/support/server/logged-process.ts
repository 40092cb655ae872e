/** A server with its queue whose log is readable, at its most verbose level; its services are those of a slice. */
import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { OUTBOX_CHANNEL, outboxJobs } from '#server/jobs/outbox.ts';
import { createJobRegistry } from '#server/jobs/run-job.ts';
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts';
import { watchDiskSpace } from '#server/kernel/disk-space.ts';
import { createLog } from '#server/log.ts';
import { MODULES } from '#server/modules.ts';
import { createTokenBuckets } from '#server/plugins/rate-limits/token-buckets.ts';
import { jobCtx } from '#server/plugins/session/app-context.ts';
import { createTestServices } from './services.ts';
import { startSlice } from './slice.ts';

export type LoggedProcess = Awaited<ReturnType<typeof startLoggedProcess>>;

/** Longer than a test may take, so that only commits and `drain` run jobs. */
const NEVER_MS = 3_600_000;

export async function startLoggedProcess() {
  const slice = await startSlice();
  const { services, mailbox, close: closeServices } = await createTestServices(slice.clock, slice.database);
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  const config = await readConfig({ DATA_DIR: services.dir, SESSION_SECRET: 'a-secret-for-tests-of-32-characters' });
  const { app, appContext } = await buildApp({
    config,
    database: slice.database,
    clock: slice.clock,
    services: services.all,
    jobs: outboxJobs(slice.clock, (tx) => slice.database.notifyAtCommit(tx, OUTBOX_CHANNEL)),
    log,
    disk: watchDiskSpace({ freeBytes: async () => Number.POSITIVE_INFINITY, reserveBytes: 0, log: log as never }),
    buckets: createTokenBuckets(slice.clock),
    sharedBuckets: { take: async () => 0 },
    root: null,
    demonstration: null,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  let queue: RunningJobs | null = null;
  const startQueue = async (): Promise<RunningJobs> => {
    queue = await startJobs({
      ...{ database: slice.database, clock: slice.clock, log: log as never, pollMs: NEVER_MS },
      jobRegistry: createJobRegistry(MODULES.flatMap((module) => module.jobs)),
      ctxOf: (runId, { requestId }) => jobCtx(appContext, log, requestId ?? runId),
      retries: { retryLimit: 1, retryDelay: 1, retryBackoff: false },
    });
    return queue;
  };
  return {
    ...{ slice, app, lines, mailbox, startQueue, services: services.all },
    port: (app.server.address() as AddressInfo).port,
    close: async () => {
      await queue?.stop();
      await app.close();
      await closeServices();
      await slice.close();
    },
  };
}
