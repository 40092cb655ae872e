import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { storedFiles } from '#server/modules/catalogue/index.ts';
import { assetFiles, assets } from '../tables.ts';

/** Deletes the rows of what was made of a file, and returns the objects to be removed. */
export async function deleteDerived(
  tx: Tx,
  assetId: number,
  { withOriginal }: { withOriginal: boolean },
): Promise<string[]> {
  const isDeleted = withOriginal ? undefined : ne(assetFiles.role, 'original');
  const rows = await tx
    .delete(assetFiles)
    .where(and(eq(assetFiles.assetId, assetId), isDeleted))
    .returning({ id: assetFiles.fileId });
  const [asset] = await tx.select({ fileId: assets.fileId }).from(assets).where(eq(assets.id, assetId));
  // Captions made from a transcript are their own WebVTT.
  const ids = rows.map(({ id }) => id).filter((id) => id !== asset?.fileId);
  return storedFiles.deleteFiles(tx, ids);
}
