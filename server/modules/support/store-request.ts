import type { z } from 'zod';
import type { SupportRequest } from '#contract/forms/growth.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { forwardRequestJob } from './jobs.ts';
import { supportRequests } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'viewer' | 'log'>;

export type StoredRequest = { id: number; subject: string; createdAt: Date };

/** Stores a message before anything else can fail, and queues its forwarding. (rules P48) */
export async function storeRequest(
  { db, clock, jobs, viewer, log }: Needs,
  { request }: z.output<typeof SupportRequest>,
): Promise<StoredRequest> {
  const { requester, subject, comment } = request;
  const createdAt = clock.now();
  const userId = viewer.kind === 'visitor' ? null : viewer.id;
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(supportRequests)
      .values({ ...requester, userId, subject, body: comment.body, createdAt })
      .returning({ id: supportRequests.id });
    if (row === undefined) throw new Error('The request was not stored');
    await jobs.within(tx).send(forwardRequestJob, { requestId: row.id });
    return row.id;
  });
  log.info({ event: 'support-request.stored', requestId: id });
  return { id, subject, createdAt };
}
