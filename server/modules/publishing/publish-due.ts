/** Publishes announced publications on their date, or notifies the office of what is missing. (rules C4) */

import { eq } from 'drizzle-orm';
import { listMissing, type PublishingRequirement } from '#domain/catalogue/publishing.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { settleActivities } from '#server/modules/activities/index.ts';
import { releasePublication } from '#server/modules/catalogue/index.ts';
import { indexPublications } from '#server/modules/search/index.ts';
import { mailDelayJob } from './jobs.ts';
import { findCandidate, listDue, lockDue } from './queries.ts';
import { publishingNotices } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'content' | 'log'>;

/**
 * Publishes everything that is due and complete. Concurrent runs publish each publication once, and one failure does
 * not delay the others.
 */
export async function publishDue(ctx: Needs): Promise<void> {
  const today = ctx.clock.today();
  let published = 0;
  for (const id of await listDue(ctx.db, today)) {
    try {
      if (await ctx.db.transaction((tx) => publish(ctx, tx, id))) published += 1;
    } catch (error) {
      ctx.log.error({ event: 'publication.not-published', publicationId: id, err: error });
    }
  }
  if (published > 0) await ctx.content.refresh();
}

async function publish(ctx: Needs, tx: Tx, id: number): Promise<boolean> {
  const today = ctx.clock.today();
  if (!(await lockDue(tx, id, today))) return false;
  const candidate = await findCandidate(tx, id, today);
  if (candidate === null) return false;
  const missing = listMissing(candidate, today);
  if (missing.length > 0) {
    await recordMissing(ctx, tx, { id, missing });
    return false;
  }
  await releasePublication(tx, id, today);
  await tx.delete(publishingNotices).where(eq(publishingNotices.publicationId, id));
  await settleActivities(tx, ctx, [id]);
  await indexPublications(tx, [id]);
  await ctx.content.raise(tx);
  ctx.log.info({ event: 'publication.published', publicationId: id, announcedFor: candidate.publishedOn });
  return true;
}

type Incomplete = { id: number; missing: readonly PublishingRequirement[] };

/** Queues the email in the transaction that stores a new notice, so that it is sent once per notice. */
async function recordMissing({ clock, jobs, log }: Needs, tx: Tx, { id, missing }: Incomplete): Promise<void> {
  const added = await tx
    .insert(publishingNotices)
    .values(missing.map((requirement) => ({ publicationId: id, missing: requirement, noticedAt: clock.now() })))
    .onConflictDoNothing()
    .returning({ missing: publishingNotices.missing });
  if (added.length === 0) return;
  await jobs.within(tx).send(mailDelayJob, { publicationId: id });
  log.warn({ event: 'publication.delayed', publicationId: id, missing });
}
