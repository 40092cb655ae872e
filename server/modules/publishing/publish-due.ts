/** Announced publications are published on their day, or the office learns why not. (rules C4) */
import { eq } from 'drizzle-orm';
import { listMissing, type PublishingNeed } from '#domain/catalogue/may-publish.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { releasePublication } from '#server/modules/catalogue/index.ts';
import { indexPublications } from '#server/modules/search/index.ts';
import { findCandidate, listDue, lockDue } from './queries.ts';
import { publishingNotices } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'content' | 'log'>;

/**
 * Publishes whatever is due and complete. However often it runs, and in however many processes, each publication is
 * published once; one that fails delays no other.
 */
export async function publishDue(ctx: Needs): Promise<void> {
  const today = ctx.clock.today();
  let published = 0;
  for (const id of await listDue(ctx.db, today)) {
    try {
      if (await ctx.db.transaction((tx) => publish(ctx, tx, id))) published += 1;
    } catch (error) {
      ctx.log.error({ event: 'publication.not-published', publicationId: id, cause: error });
    }
  }
  if (published > 0) await ctx.content.refresh();
}

async function publish(ctx: Needs, tx: Tx, id: number): Promise<boolean> {
  const today = ctx.clock.today();
  if (!(await lockDue(tx, id, today))) return false;
  const candidate = await findCandidate(tx, id);
  if (candidate === null) return false;
  const missing = listMissing(candidate, today);
  if (missing.length > 0) {
    await noticeMissing(ctx, tx, { id, missing });
    return false;
  }
  await releasePublication(tx, id, today);
  await tx.delete(publishingNotices).where(eq(publishingNotices.publicationId, id));
  await indexPublications(tx, [id]);
  await ctx.content.raise(tx);
  ctx.log.info({ event: 'publication.published', publicationId: id, announcedFor: candidate.publishedOn });
  return true;
}

type Lacking = { id: number; missing: readonly PublishingNeed[] };

/** The email is promised in the transaction that stores a new notice, so it is sent once for each. */
async function noticeMissing({ clock, jobs, log }: Needs, tx: Tx, { id, missing }: Lacking): Promise<void> {
  const added = await tx
    .insert(publishingNotices)
    .values(missing.map((need) => ({ publicationId: id, missing: need, noticedAt: clock.now() })))
    .onConflictDoNothing()
    .returning({ missing: publishingNotices.missing });
  if (added.length === 0) return;
  await jobs.within(tx).send('publishing.mail-delay', { publicationId: id });
  log.warn({ event: 'publication.delayed', publicationId: id, missing });
}
