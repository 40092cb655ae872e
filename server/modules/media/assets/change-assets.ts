/** Changes of stored files by the office, each with its entry in the record of changes. (rules O7) */
import { and, eq } from 'drizzle-orm';
import { writesOwnContentOnly } from '#domain/access/staff.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { storedFiles } from '#server/modules/catalogue/index.ts';
import { preparationOf, removeFilesJob } from '../jobs.ts';
import { assetCaptions, assets } from '../tables.ts';
import { deleteDerived } from './delete-derived.ts';
import { type AssetRow, findAsset } from './queries-assets.ts';
import type { FindDraftUses } from './queries-uses.ts';

export type ChangeNeeds = Pick<SignedInCtx, 'db' | 'viewer' | 'clock' | 'address' | 'jobs' | 'storage'> & {
  findDraftUses: FindDraftUses;
};

/** A file that the caller may change: faculty change those that they uploaded. (rules U9) */
export async function findChangeable(ctx: ChangeNeeds, id: number): Promise<AssetRow> {
  const row = await findAsset(ctx.db, id, ctx.findDraftUses);
  if (row === null) throw new Failure('asset.not-found');
  if (writesOwnContentOnly(ctx.viewer.staff) && row.createdById !== ctx.viewer.id) throw new Failure('asset.not-yours');
  return row;
}

/** Deletes a file that nothing uses, with everything made of it. (rules U9) */
export async function deleteAsset(ctx: ChangeNeeds, id: number): Promise<void> {
  const row = await findChangeable(ctx, id);
  if (row.state !== 'ready' && row.state !== 'rejected') throw new Failure('asset.state');
  if (row.uses.length > 0) throw new Failure('asset.used', { meta: { used_by: row.uses } });
  await ctx.db.transaction(async (tx) => {
    const storageKeys = await deleteDerived(tx, id, { withOriginal: true });
    await tx.delete(assetCaptions).where(eq(assetCaptions.recordingId, id));
    await tx.delete(assets).where(eq(assets.id, id));
    if (row.fileId !== null) storageKeys.push(...(await storedFiles.deleteFiles(tx, [row.fileId])));
    await ctx.jobs.within(tx).send(removeFilesJob, { storageKeys });
    const before = { name: row.name, kind: row.kind, bytes: row.bytes, sha256: row.sha256 };
    await recordAuditEntry(tx, ctx, {
      action: 'media.deleted',
      subjectType: 'Asset',
      subjectId: id,
      detail: { before },
    });
  });
}

/** Makes renditions and sizes again. (rules U6) */
export async function prepareAgain(ctx: ChangeNeeds, id: number): Promise<AssetRow> {
  const row = await findChangeable(ctx, id);
  if (row.state !== 'ready' || row.kind === 'document') throw new Failure('asset.state');
  await ctx.db.transaction(async (tx) => {
    const waiting = { state: 'processing', preparation: 'waiting', updatedAt: ctx.clock.now() } as const;
    const begun = await tx
      .update(assets)
      .set(waiting)
      .where(and(eq(assets.id, id), eq(assets.state, 'ready')))
      .returning({ id: assets.id });
    if (begun.length === 0) throw new Failure('asset.state');
    await ctx.jobs.within(tx).send(preparationOf(row.kind), { assetId: id });
    await recordAuditEntry(tx, ctx, { action: 'media.prepared-again', subjectType: 'Asset', subjectId: id });
  });
  return findChangeable(ctx, id);
}
