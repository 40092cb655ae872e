import { eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { lockForAct, recordAct } from '#server/modules/authoring/acts/lock-for-act.ts';
import { type DraftHead, findSource } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { noteInspection, storeText, type WritingNeeds } from '#server/modules/authoring/drafts/store-text.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import { publicationDrafts, type StoredText } from '#server/modules/authoring/tables.ts';
import { findRevision } from './queries-revisions.ts';

type Restoring = { number: number; version: number; revision: number };

/**
 * Makes the text of a revision the draft; the text before is kept and comes back as revision 0, so that restoring can be
 * undone, and discarding too. (rules E4)
 */
export async function restoreRevision(ctx: WritingNeeds, restoring: Restoring): Promise<DraftHead> {
  const { source, version } = await ctx.db.transaction((tx) => restore(tx, ctx, restoring));
  await noteInspection(ctx, source, version);
  return findReadable(ctx, restoring.number);
}

async function restore(tx: Tx, ctx: WritingNeeds, { number, version, revision }: Restoring) {
  const draft = await lockForAct(tx, ctx, { number, version, act: 'edit' });
  const text = revision === 0 ? await findReplaced(tx, number) : await findRevision(tx, number, revision);
  if (text === null) throw new Failure('revision.not-found');
  const { files, assets } = text;
  const before = (await findSource(tx, draft)) ?? text;
  const replaced = { files: before.files, assets: before.assets };
  const restored = await storeText(tx, ctx, { draft, before: replaced, after: { files, assets }, replaces: true });
  await recordAct(tx, ctx, { draft, action: 'publication.restored', after: { version: restored, revision } });
  return { source: { number, files, assets }, version: restored };
}

async function findReplaced(tx: Tx, number: number): Promise<StoredText | null> {
  const { replaced } = publicationDrafts;
  const [row] = await tx.select({ replaced }).from(publicationDrafts).where(eq(publicationDrafts.number, number));
  return row?.replaced ?? null;
}
