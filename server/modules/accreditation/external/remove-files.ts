import { inArray, isNull } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { removeExternalFilesJob } from '#server/modules/accreditation/jobs.ts';
import { externalFiles } from '#server/modules/accreditation/tables.ts';

/** Detaches files from their records; a job removes them after the commit. */
export async function removeFilesOf(tx: Tx, jobs: Ctx['jobs'], ids: readonly number[]): Promise<void> {
  await tx
    .update(externalFiles)
    .set({ externalCreditId: null, name: '' })
    .where(inArray(externalFiles.id, [...ids]));
  await jobs.within(tx).send(removeExternalFilesJob, {});
}

/** Removes the files that no longer have a record: first the object, then its row, so that a failure is repeated. */
export async function removeLooseFiles({ db, storage }: Pick<Ctx, 'db' | 'storage'>): Promise<void> {
  const loose = await db.select().from(externalFiles).where(isNull(externalFiles.externalCreditId));
  for (const { id, storageKey } of loose) {
    await storage.remove(storageKey);
    await db.delete(externalFiles).where(inArray(externalFiles.id, [id]));
  }
}
