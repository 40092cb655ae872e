import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { Failure } from '#server/kernel/failure.ts';
import { assets, uploads } from '../tables.ts';
import { removeParts } from '../uploads/remove-parts.ts';
import { rejectionOf } from './refuse-file.ts';

/** Nothing of a rejected file stays but its reason. (rules U3, U5) */
export async function rejectUpload(
  ctx: Pick<Ctx, 'db' | 'storage' | 'clock'>,
  assetId: number,
  reason: Failure,
): Promise<void> {
  await removeParts(ctx, assetId);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(uploads).where(eq(uploads.assetId, assetId));
    await tx
      .update(assets)
      .set({ state: 'rejected', rejection: rejectionOf(reason), updatedAt: ctx.clock.now() })
      .where(eq(assets.id, assetId));
  });
}
