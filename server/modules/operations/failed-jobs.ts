/** Jobs that failed at their last attempt, which the queue keeps until the office retries or discards them. (rules O33) */

import { z } from 'zod';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { deleteFailedJob, type FailedJob, lockFailedJob, maskPayload } from './queries-failed-jobs.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'jobs' | 'log'>;

/** Queues a failed job again, with its payload and all its attempts. */
export function retryFailedJob(ctx: Needs, id: string): Promise<void> {
  return settle(ctx, id, async (tx, { name, data }) => {
    const job = defineJob({ name, payload: z.looseObject({}) });
    await ctx.jobs.within(tx).send(job, (data ?? {}) as Record<string, unknown>);
    return { action: 'job.retried' };
  });
}

/** Discards a failed job: its work is not done. */
export const discardFailedJob = (ctx: Needs, { id, reason }: { id: string; reason: string }): Promise<void> =>
  settle(ctx, id, async () => ({ action: 'job.discarded', reason }));

type Settlement = (tx: Tx, job: FailedJob) => Promise<{ action: string; reason?: string }>;

async function settle(ctx: Needs, id: string, work: Settlement): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const job = await lockFailedJob(tx, id);
    if (job === null) throw new Failure('failed-job.not-found');
    const { action, reason } = await work(tx, job);
    await deleteFailedJob(tx, job);
    const before = { job: job.name, payload: maskPayload(job.data), failed: job.failedAt.toISOString() };
    const detail = { before, after: null, reason };
    await recordAuditEntry(tx, ctx, { action, subjectType: 'Job', subjectId: id, detail });
    ctx.log.info({ event: action, job: job.name, run: id, by: ctx.viewer.id });
  });
}
