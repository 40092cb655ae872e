/** What a change of a record means for the text that waits for it. (rules E35) */
import { and, arrayContains, eq, not } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { InspectionNeeds } from '#server/modules/authoring/drafts/inspect-draft.ts';
import { findHead, getSource } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { noteInspection } from '#server/modules/authoring/drafts/store-text.ts';
import { mailRecordCompletedJob } from '#server/modules/authoring/jobs.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';

/** Notes what a text in review still lacks; when its record is complete, its editor gets an email, once. */
export async function noteRecord(ctx: InspectionNeeds & Pick<Ctx, 'jobs'>, publicationNumber: number): Promise<void> {
  const draft = await findHead(ctx.db, publicationNumber);
  if (draft === null || draft.open !== 'in-review') return;
  await noteInspection(ctx, await getSource(ctx.db, draft), draft.version);
  const { number, open, recordRequested, missing } = publicationDrafts;
  const isCompleted = and(eq(open, 'in-review'), recordRequested, not(arrayContains(missing, ['record'])));
  await ctx.db.transaction(async (tx) => {
    const [completed] = await tx
      .update(publicationDrafts)
      .set({ recordRequested: false, recordCompletedAt: ctx.clock.now() })
      .where(and(eq(number, publicationNumber), isCompleted))
      .returning({ submittedById: publicationDrafts.submittedById });
    if (completed === undefined || completed.submittedById === null) return;
    const { submittedById } = completed;
    await ctx.jobs.within(tx).send(mailRecordCompletedJob, { publicationNumber, submittedById });
  });
}
