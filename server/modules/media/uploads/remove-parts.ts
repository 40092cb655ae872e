import { asc, eq } from 'drizzle-orm';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { uploadParts, uploads } from '../tables.ts';

/** The parts of an upload in their order. */
export const listParts = (db: Queryable, assetId: number) =>
  db
    .select({ storageKey: uploadParts.storageKey, bytes: uploadParts.bytes })
    .from(uploadParts)
    .innerJoin(uploads, eq(uploads.id, uploadParts.uploadId))
    .where(eq(uploads.assetId, assetId))
    .orderBy(asc(uploadParts.offsetBytes));

/** Removes what has arrived. The rows go last, so that an interrupted removal is repeated. */
export async function removeParts({ db, storage }: Pick<Ctx, 'db' | 'storage'>, assetId: number): Promise<void> {
  for (const { storageKey } of await listParts(db, assetId)) await storage.remove(storageKey);
}
