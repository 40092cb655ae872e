/** A text that is published at an instant, and is not edited until then. (rules E2, E14) */
import { eq } from 'drizzle-orm';
import { needsRevisionKind, type RevisionKind, stateAfter } from '#domain/authoring/workflow.ts';
import { Failure } from '#server/kernel/failure.ts';
import {
  type DraftHead,
  findLatestRevision,
  getSource,
  stateOf,
} from '#server/modules/authoring/drafts/queries-drafts.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { type Act, type ActNeeds, lockForAct, NOT_SCHEDULED, recordAct, requireAct } from './lock-for-act.ts';
import { type PublishingNeeds, requireReady } from './publish-draft.ts';

type Scheduling = Act & { at: string; kind: RevisionKind | null; note: string };

/** Schedules a text to which nothing is missing now; its job checks everything once more. */
export async function scheduleDraft(ctx: PublishingNeeds, { at, kind, note, ...act }: Scheduling): Promise<DraftHead> {
  const scheduledFor = new Date(at);
  if (scheduledFor <= ctx.clock.now()) throw new Failure('draft.past', { source: { pointer: '/at' } });
  const seen = await findReadable(ctx, act.number);
  requireAct(seen, 'schedule', act.version);
  const needsKind = needsRevisionKind(stateOf(seen));
  if (needsKind && kind === null) throw new Failure('draft.kind', { source: { pointer: '/kind' } });
  await requireReady(ctx, await getSource(ctx.db, seen), seen);
  await ctx.db.transaction(async (tx) => {
    const draft = await lockForAct(tx, ctx, { ...act, act: 'schedule' });
    if ((await findLatestRevision(tx, act.number)) !== draft.baseRevision) throw new Failure('draft.outdated');
    const after = { open: stateAfter(stateOf(draft), 'schedule'), version: draft.version + 1 };
    const schedule = { scheduledFor, scheduledKind: needsKind ? kind : null, scheduledNote: note };
    await tx
      .update(publicationDrafts)
      .set({ ...after, ...schedule, scheduledById: ctx.viewer.id, scheduleQueuedAt: null })
      .where(eq(publicationDrafts.number, act.number));
    const stated = { ...after, at: scheduledFor.toISOString(), kind: schedule.scheduledKind };
    await recordAct(tx, ctx, { draft, action: 'publication.scheduled', after: stated, reason: note });
  });
  return findReadable(ctx, act.number);
}

/** Takes a scheduled text back to the draft. */
export async function unscheduleDraft(ctx: ActNeeds, act: Act): Promise<DraftHead> {
  await ctx.db.transaction(async (tx) => {
    const draft = await lockForAct(tx, ctx, { ...act, act: 'unschedule' });
    const after = { open: stateAfter(stateOf(draft), 'unschedule'), version: draft.version + 1 };
    await tx
      .update(publicationDrafts)
      .set({ ...after, ...NOT_SCHEDULED })
      .where(eq(publicationDrafts.number, act.number));
    await recordAct(tx, ctx, { draft, action: 'publication.unscheduled', after });
  });
  return findReadable(ctx, act.number);
}
