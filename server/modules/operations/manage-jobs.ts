/** Retries and cancels jobs in any state; failed ones by the same use cases as the office. (rules O33) */

import type { Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { discardFailedJob, type OperationNeeds, retryFailedJob } from './failed-jobs.ts';
import { findJob, lockUnfinishedJob, markCanceled, type QueuedJob, startNow } from './queries-queued-jobs.ts';

/** Runs a failed job again, or one that waits for its retry at once. */
export async function retryJob(ctx: OperationNeeds, id: string): Promise<void> {
  if ((await findJob(ctx.db, id))?.state === 'failed') return retryFailedJob(ctx, id);
  await settle(ctx, id, { action: 'job.retried', act: startNow });
}

/** Cancels a job, also while it runs: what its run writes after this is refused. */
export async function cancelJob(ctx: OperationNeeds, { id, reason }: { id: string; reason: string }): Promise<void> {
  if ((await findJob(ctx.db, id))?.state === 'failed') return discardFailedJob(ctx, { id, reason });
  await settle(ctx, id, { action: 'job.discarded', reason, act: markCanceled });
}

type Settlement = { action: string; reason?: string; act(tx: Tx, job: QueuedJob): Promise<void> };

async function settle(ctx: OperationNeeds, id: string, { action, reason, act }: Settlement): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const job = await lockUnfinishedJob(tx, id);
    if (job === null) throw new Failure('failed-job.not-found');
    await act(tx, job);
    const before = { job: job.name, payload: job.payload, state: job.state };
    const detail = { before, after: null, reason };
    await recordAuditEntry(tx, ctx, { action, subjectType: 'Job', subjectId: id, detail });
    ctx.log.info({ event: action, job: job.name, run: id, by: null });
  });
}
