/** Publishes scheduled texts at their time: once, whoever runs the job, and not if something is missing by then. (rules E14) */
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findHead, lockHead } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { mailScheduleFailureJob, publishScheduledJob } from '#server/modules/authoring/jobs.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { NOT_SCHEDULED, recordAct } from './lock-for-act.ts';
import { publishDraft } from './publish-draft.ts';

type Schedule = { publicationNumber: number; version: number };
type Needs = Ctx & { importer: PublicationImporter };

/** Queues one job for each schedule that is due; a run that fails is repeated, and ends among the failed jobs. */
export async function queueScheduled(ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = ctx.clock.now();
  const { number: publicationNumber, version, open, scheduledFor, scheduleQueuedAt } = publicationDrafts;
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ publicationNumber, version })
      .from(publicationDrafts)
      .where(and(eq(open, 'scheduled'), lte(scheduledFor, now), isNull(scheduleQueuedAt)))
      .orderBy(publicationNumber)
      .for('update', { skipLocked: true });
    for (const schedule of due) {
      await tx
        .update(publicationDrafts)
        .set({ scheduleQueuedAt: now })
        .where(eq(publicationNumber, schedule.publicationNumber));
      await ctx.jobs.within(tx).send(publishScheduledJob, schedule);
    }
  });
}

/** A refusal returns the text to the draft and is emailed; any other error is thrown, so that the job is repeated. */
export async function publishScheduled(ctx: Needs, schedule: Schedule): Promise<void> {
  const { publicationNumber: number, version } = schedule;
  const draft = await findHead(ctx.db, number);
  if (draft === null || draft.open !== 'scheduled' || draft.version !== version) return;
  const { scheduledKind: kind, scheduledNote: note, scheduledById } = draft;
  const { viewer } = ctx;
  if (viewer.kind !== 'user') throw new Error('A job acts for the product');
  try {
    await publishDraft({ ...ctx, viewer }, { number, version, as: 'published', kind, note, scheduledById });
    ctx.log.info({ event: 'publication.published', publicationId: number });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await returnScheduled({ ...ctx, viewer }, schedule, error);
  }
}

async function returnScheduled(ctx: SignedInCtx, { publicationNumber, version }: Schedule, { code }: Failure) {
  await ctx.db.transaction(async (tx) => {
    const draft = await lockHead(tx, publicationNumber);
    // Published by another process or taken back meanwhile.
    if (draft === null || draft.open !== 'scheduled' || draft.version !== version) return;
    const after = { open: 'draft' as const, version: version + 1 };
    await tx
      .update(publicationDrafts)
      .set({ ...after, ...NOT_SCHEDULED })
      .where(eq(publicationDrafts.number, publicationNumber));
    const { scheduledById } = draft;
    await ctx.jobs.within(tx).send(mailScheduleFailureJob, { publicationNumber, scheduledById });
    await recordAct(tx, ctx, { draft, action: 'publication.schedule-failed', after, reason: code });
    ctx.log.warn({ event: 'publication.schedule-failed', publicationId: publicationNumber, code });
  });
}
