/** Jobs that failed at their last attempt, which the queue keeps until the office retries or discards them. (rules O33) */

import { z } from 'zod';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { defineJob } from '#server/kernel/jobs/jobs.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { deleteFailedJob, type FailedJob, lockFailedJob, maskPayload } from './queries-failed-jobs.ts';

/** The office acts as an account; the console has none. */
export type OperationNeeds = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'address' | 'jobs' | 'log'>;

/** Queues a failed job again, with its payload and all its attempts. */
export function retryFailedJob(ctx: OperationNeeds, id: string): Promise<void> {
  return settle(ctx, id, async (tx, { name, payload, requestId }) => {
    const job = defineJob({ name, payload: z.looseObject({}) });
    const jobs = requestId === null ? ctx.jobs : ctx.jobs.forRequest(requestId);
    await jobs.within(tx).send(job, payload);
    return { action: 'job.retried' };
  });
}

/** Discards a failed job: its work is not done. */
export const discardFailedJob = (ctx: OperationNeeds, { id, reason }: { id: string; reason: string }): Promise<void> =>
  settle(ctx, id, async () => ({ action: 'job.discarded', reason }));

type Settlement = (tx: Tx, job: FailedJob) => Promise<{ action: string; reason?: string }>;

async function settle(ctx: OperationNeeds, id: string, work: Settlement): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const job = await lockFailedJob(tx, id);
    if (job === null) throw new Failure('failed-job.not-found');
    const { action, reason } = await work(tx, job);
    await deleteFailedJob(tx, job);
    const before = { job: job.name, payload: maskPayload(job.payload), failed: job.failedAt.toISOString() };
    const detail = { before, after: null, reason };
    await recordAuditEntry(tx, ctx, { action, subjectType: 'Job', subjectId: id, detail });
    ctx.log.info({ event: action, job: job.name, run: id, by: ctx.viewer.kind === 'user' ? ctx.viewer.id : null });
  });
}
