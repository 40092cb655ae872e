import { and, eq } from 'drizzle-orm';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { assets, uploads } from '../tables.ts';

export type OpenUpload = typeof uploads.$inferSelect & { name: string };

/** An upload that the caller began and that has not expired; nobody else learns that it exists. (rules U4) */
export async function findOwnUpload(
  { db, viewer, clock }: Pick<SignedInCtx, 'db' | 'viewer' | 'clock'>,
  id: string,
): Promise<OpenUpload> {
  const [row] = await db
    .select({ upload: uploads, name: assets.name })
    .from(uploads)
    .innerJoin(assets, eq(assets.id, uploads.assetId))
    .where(and(eq(uploads.id, id), eq(uploads.userId, viewer.id)));
  if (row === undefined) throw new Failure('upload.not-found');
  if (row.upload.expiresAt <= clock.now()) throw new Failure('upload.expired');
  return { ...row.upload, name: row.name };
}
