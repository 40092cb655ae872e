/** The acts that change who works on a text: it is submitted, returned or discarded. (rules E1, E2) */
import { eq } from 'drizzle-orm';
import { stateAfter } from '#domain/authoring/workflow.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { type DraftHead, findLatestText, getSource, stateOf } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { markChanged, type WritingNeeds } from '#server/modules/authoring/drafts/store-text.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import { mailRecordRequestJob, mailReturnJob } from '#server/modules/authoring/jobs.ts';
import { ALL_FILES, publicationDrafts } from '#server/modules/authoring/tables.ts';
import { type Act, type ActNeeds, CLOSED, lockForAct, recordAct } from './lock-for-act.ts';

/** Sends the draft to review; if it offers credit without a complete record, officers get an email. (rules E34) */
export async function submitDraft(
  ctx: ActNeeds & Pick<SignedInCtx, 'jobs'>,
  { note, ...act }: Act & { note: string },
): Promise<DraftHead> {
  await ctx.db.transaction(async (tx) => {
    const draft = await lockForAct(tx, ctx, { ...act, act: 'submit' });
    const after = { open: stateAfter(stateOf(draft), 'submit'), version: draft.version + 1 };
    const recordRequested = draft.missing.includes('record');
    await tx
      .update(publicationDrafts)
      .set({
        ...{ ...after, recordRequested, recordCompletedAt: null },
        ...{ submittedAt: ctx.clock.now(), submittedById: ctx.viewer.id },
      })
      .where(eq(publicationDrafts.number, act.number));
    await recordAct(tx, ctx, { draft, action: 'publication.submitted', after, reason: note });
    if (recordRequested)
      await ctx.jobs
        .within(tx)
        .send(mailRecordRequestJob, { publicationNumber: act.number, submittedById: ctx.viewer.id });
  });
  return findReadable(ctx, act.number);
}

/** Returns a text in review to whoever submitted it, who gets the reason by email. (rules E32) */
export async function returnDraft(
  ctx: ActNeeds & Pick<SignedInCtx, 'jobs'>,
  { comment, ...act }: Act & { comment: string },
): Promise<DraftHead> {
  await ctx.db.transaction(async (tx) => {
    const draft = await lockForAct(tx, ctx, { ...act, act: 'return' });
    const after = { open: stateAfter(stateOf(draft), 'return'), version: draft.version + 1 };
    await tx.update(publicationDrafts).set(after).where(eq(publicationDrafts.number, act.number));
    await recordAct(tx, ctx, { draft, action: 'publication.returned', after, reason: comment });
    const { submittedById } = draft;
    if (submittedById === null || submittedById === ctx.viewer.id) return;
    const returned = { publicationNumber: act.number, submittedById, returnedById: ctx.viewer.id, reason: comment };
    await ctx.jobs.within(tx).send(mailReturnJob, returned);
  });
  return findReadable(ctx, act.number);
}

/** Closes the draft. Its text stays until the next one is replaced, so that it can be brought back. */
export async function discardDraft(ctx: WritingNeeds, act: Act): Promise<DraftHead> {
  await ctx.db.transaction(async (tx) => {
    const draft = await lockForAct(tx, ctx, { ...act, act: 'discard' });
    const { files, assets } = await getSource(tx, draft);
    const version = draft.version + 1;
    await tx
      .update(publicationDrafts)
      .set({
        ...CLOSED,
        ...(await summarizeLatest(tx, ctx, act.number)),
        ...{ version, replaced: { files, assets } },
        fileChanges: markChanged(ctx, { draft, version, paths: [ALL_FILES] }),
        ...{ updatedAt: ctx.clock.now(), updatedById: ctx.viewer.id },
      })
      .where(eq(publicationDrafts.number, act.number));
    await recordAct(tx, ctx, { draft, action: 'publication.discarded', after: { open: null, version } });
  });
  return findReadable(ctx, act.number);
}

/** What lists show once the text is that of the latest revision again. */
async function summarizeLatest(tx: Tx, { importer }: WritingNeeds, number: number) {
  const latest = await findLatestText(tx, number);
  return latest === null ? {} : importer.summarize({ number, ...latest });
}
