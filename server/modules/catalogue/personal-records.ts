/** Personal data of this module: exported on request and deleted with the account. (rules P52, P53) */
import { asc, eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { progress, publications, quickTakeUnlocks, savedPublications, sections } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  return {
    progress: await db
      .select({
        publication: publications.title,
        section: sections.title,
        positionSeconds: progress.positionSeconds,
        textPosition: progress.textPosition,
        share: progress.share,
        readAt: progress.readAt,
        updatedAt: progress.updatedAt,
      })
      .from(progress)
      .innerJoin(sections, eq(sections.id, progress.sectionId))
      .innerJoin(publications, eq(publications.id, sections.publicationId))
      .where(eq(progress.userId, userId))
      .orderBy(asc(progress.updatedAt)),
    chosenQuickTakes: await db
      .select({ publication: publications.title, chosenAt: quickTakeUnlocks.createdAt })
      .from(quickTakeUnlocks)
      .innerJoin(publications, eq(publications.id, quickTakeUnlocks.publicationId))
      .where(eq(quickTakeUnlocks.userId, userId))
      .orderBy(asc(quickTakeUnlocks.createdAt)),
    savedForLater: await db
      .select({ publication: publications.title, savedAt: savedPublications.savedAt })
      .from(savedPublications)
      .innerJoin(publications, eq(publications.id, savedPublications.publicationId))
      .where(eq(savedPublications.userId, userId))
      .orderBy(asc(savedPublications.savedAt)),
  };
}

export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(progress).where(eq(progress.userId, userId));
  await tx.delete(savedPublications).where(eq(savedPublications.userId, userId));
  await tx.delete(quickTakeUnlocks).where(eq(quickTakeUnlocks.userId, userId));
}
