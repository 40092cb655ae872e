/** Removes a publication from the site. (rules E16) */
import { eq } from 'drizzle-orm';
import { mayAct, stateAfter } from '#domain/authoring/workflow.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { refuse } from '#server/kernel/failure.ts';
import { countCertificates } from '#server/modules/accreditation/index.ts';
import { countUnfinished } from '#server/modules/assessment/index.ts';
import { type DraftHead, stateOf } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { officeActs } from '#server/modules/catalogue/index.ts';
import { indexPublications } from '#server/modules/search/index.ts';
import { type Act, type ActNeeds, lockForAct, NOT_SCHEDULED, recordAct } from './lock-for-act.ts';

type Needs = ActNeeds & Pick<SignedInCtx, 'content'>;

/** What retiring would change, and what would stay. */
export async function previewRetirement(ctx: Pick<SignedInCtx, 'db' | 'viewer'>, number: number) {
  const draft = await findReadable(ctx, number);
  refuse(mayAct(stateOf(draft), 'retire'), 'draft');
  return {
    certificates: await countCertificates(ctx.db, number),
    unfinished: await countUnfinished(ctx.db, number),
    draft_stays: draft.open !== null,
    schedule_ends: draft.open === 'scheduled',
  };
}

/** An open draft stays; publishing it shows the publication again. */
export async function retirePublication(ctx: Needs, { reason, ...act }: Act & { reason: string }): Promise<DraftHead> {
  await ctx.db.transaction(async (tx) => {
    const draft = await lockForAct(tx, ctx, { ...act, act: 'retire' });
    const after = { open: stateAfter(stateOf(draft), 'retire'), version: draft.version + 1 };
    await officeActs.withdrawPublication(tx, act.number);
    await indexPublications(tx, [act.number]);
    await tx
      .update(publicationDrafts)
      .set({ ...after, ...NOT_SCHEDULED, retiredAt: ctx.clock.now() })
      .where(eq(publicationDrafts.number, act.number));
    const shown = { ...after, visibility: 'withdrawn' };
    await recordAct(tx, ctx, { draft, action: 'publication.retired', after: shown, reason });
    await ctx.content.raise(tx);
  });
  await ctx.content.refresh();
  return findReadable(ctx, act.number);
}
