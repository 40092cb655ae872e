import { and, eq, lte } from 'drizzle-orm';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { assets, uploads } from '../tables.ts';
import { findOwnUpload } from './own-upload.ts';
import { removeParts } from './remove-parts.ts';

type Needs = Pick<Ctx, 'db' | 'storage'>;

/** How long the reason of a rejected file is shown, in hours: 30 days. */
const REJECTION_HOURS = 30 * 24;

/** Cancels an upload of the caller. (rules U4) */
export async function endUpload(ctx: Needs & Pick<SignedInCtx, 'viewer' | 'clock'>, id: string): Promise<void> {
  const { assetId } = await findOwnUpload(ctx, id);
  await deleteUpload(ctx, assetId);
}

/** Ends uploads that waited for a day, and forgets the reasons of files rejected a month ago. (rules U4, U5) */
export async function endExpiredUploads(ctx: Needs & Pick<Ctx, 'clock'>): Promise<void> {
  const now = ctx.clock.now();
  const expired = await ctx.db
    .select({ assetId: uploads.assetId })
    .from(uploads)
    .innerJoin(assets, eq(assets.id, uploads.assetId))
    .where(and(lte(uploads.expiresAt, now), eq(assets.state, 'uploading')));
  for (const { assetId } of expired) await deleteUpload(ctx, assetId);
  const before = hoursAfter(now, -REJECTION_HOURS);
  await ctx.db.delete(assets).where(and(eq(assets.state, 'rejected'), lte(assets.updatedAt, before)));
}

async function deleteUpload(ctx: Needs, assetId: number): Promise<void> {
  await removeParts(ctx, assetId);
  await ctx.db.delete(assets).where(and(eq(assets.id, assetId), eq(assets.state, 'uploading')));
}
