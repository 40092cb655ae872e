import type { Job } from '#server/kernel/jobs/handle-job.ts';
import type { JobOrigin } from '#server/kernel/jobs/job-data.ts';
import { summarizeError } from '#server/kernel/text/describe-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import type { DiskSpace } from '../kernel/disk-space.ts';
import { type Tracer, trace } from '../ports/tracer.ts';
import { type Claim, ClaimLost, guardDatabase } from './claim.ts';
import type { JobQueue } from './queue.ts';
import { type JobRegistry, runJob } from './run-job.ts';

type RunParts = {
  queue: JobQueue;
  jobRegistry: JobRegistry;
  ctxOf(runId: string, origin: JobOrigin): Ctx;
  log: Ctx['log'];
  disk?: DiskSpace;
  timeLimitMs: number;
  tracer?: Tracer | null;
};

class TimeLimitReached extends Error {
  override name = 'TimeLimitReached';
}

/**
 * Runs a job and completes or fails it in the queue. When its time is over or its claim is lost, the run is no longer
 * waited for: its signal aborts, and what it still tries to write is refused.
 */
export async function runClaimed({ name }: Job, claim: Claim, parts: RunParts): Promise<void> {
  const { queue, log, timeLimitMs } = parts;
  const { run } = claim;
  const line = { job: name, run: run.id, reqId: run.origin.requestId ?? run.id };
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const minutes = Math.round(timeLimitMs / 60_000);
    reject(new TimeLimitReached(`It took longer than ${minutes} minutes`));
    claim.lose('Its time is over');
  }, timeLimitMs).unref();
  try {
    const work = workOf(claim, parts);
    // It may end, with whatever error, after it is no longer waited for.
    work.catch(() => undefined);
    await Promise.race([work, late, claim.lost]);
  } catch (error) {
    parts.disk?.recordFailure(error);
    if (isInterruption(error, claim)) {
      log.warn({ event: 'job.interrupted', ...line, err: error });
      return queue.returnRun(run, error);
    }
    log.error({ event: 'job.failed', ...line, err: error });
    // The queue stores the error with the job, so it must not contain a message's text or recipient.
    return queue.fail(run, new Error(summarizeError(error)));
  } finally {
    clearTimeout(timer);
  }
  return queue.complete(run);
}

/** The process stops, or the queue no longer regards the run as its own; then giving it back changes nothing. */
const isInterruption = (error: unknown, { signal }: Claim): error is Error =>
  error instanceof ClaimLost || (signal.aborted && error === signal.reason);

async function workOf(claim: Claim, { jobRegistry, ctxOf, tracer = null }: RunParts): Promise<void> {
  const { id, name, payload, origin } = claim.run;
  const ctx = ctxOf(id, origin);
  const guarded = { ...ctx, db: guardDatabase(ctx.db, claim), signal: claim.signal };
  const work = () => runJob(jobRegistry, guarded, { name, payload });
  if (tracer === null) return work();
  const attributes = { 'receptor.job': name, 'receptor.run': id, 'receptor.request_id': ctx.requestId };
  return trace(tracer, { name: `job ${name}`, kind: 'consumer', parent: origin.traceparent, attributes }, work);
}
