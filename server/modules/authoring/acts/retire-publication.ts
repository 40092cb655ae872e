/** Removes a publication from the site. (rules E16) */
import { eq } from 'drizzle-orm';
import { stateAfter } from '#domain/authoring/workflow.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { type DraftHead, stateOf } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { withdrawPublication } from '#server/modules/catalogue/index.ts';
import { indexPublications } from '#server/modules/search/index.ts';
import { type Act, type ActNeeds, lockForAct, recordAct } from './lock-for-act.ts';

type Needs = ActNeeds & Pick<SignedInCtx, 'content'>;

/** An open draft stays; publishing it shows the publication again. */
export async function retirePublication(ctx: Needs, { reason, ...act }: Act & { reason: string }): Promise<DraftHead> {
  await ctx.db.transaction(async (tx) => {
    const draft = await lockForAct(tx, ctx, { ...act, act: 'retire' });
    const after = { open: stateAfter(stateOf(draft), 'retire'), version: draft.version + 1 };
    await withdrawPublication(tx, act.number);
    await indexPublications(tx, [act.number]);
    await tx
      .update(publicationDrafts)
      .set({ ...after, retiredAt: ctx.clock.now() })
      .where(eq(publicationDrafts.number, act.number));
    const shown = { ...after, visibility: 'withdrawn' };
    await recordAct(tx, ctx, { draft, action: 'publication.retired', after: shown, reason });
    await ctx.content.raise(tx);
  });
  await ctx.content.refresh();
  return findReadable(ctx, act.number);
}
