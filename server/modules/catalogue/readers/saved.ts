import { and, desc, eq, ne } from 'drizzle-orm';
import { NO_RECORD } from '#domain/shared/id.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type PageRequest, slicePage } from '#server/kernel/requests/pagination.ts';
import { getPublication } from '#server/modules/catalogue/publications/get-publication.ts';
import { publications, savedPublications } from '#server/modules/catalogue/tables.ts';

export type SavedRow = typeof savedPublications.$inferSelect;

/** Saves a publication for later, even a locked or announced one; idempotent. */
export async function savePublication(ctx: SignedInCtx, id: number): Promise<SavedRow | undefined> {
  const { db, viewer, clock } = ctx;
  const { id: publicationId } = await getPublication(ctx, id);
  const [row] = await db
    .insert(savedPublications)
    .values({ userId: viewer.id, publicationId, savedAt: clock.now() })
    // A no-op update, so that the existing row is returned and keeps its position in the list.
    .onConflictDoUpdate({
      target: [savedPublications.userId, savedPublications.publicationId],
      set: { userId: viewer.id },
    })
    .returning();
  return row;
}

/** Removes a publication from the list, even one that has since been withdrawn. */
export async function unsavePublication({ db, viewer }: SignedInCtx, id: number): Promise<void> {
  if (id === NO_RECORD) throw new Failure('publication.not-found');
  const { userId, publicationId } = savedPublications;
  await db.delete(savedPublications).where(and(eq(userId, viewer.id), eq(publicationId, id)));
}

/** What the caller saved, the latest first, without withdrawn publications. */
export async function listSaved({ db, viewer }: SignedInCtx, page: PageRequest): Promise<Page> {
  const { userId, publicationId, savedAt } = savedPublications;
  const rows = await db
    .select({ userId, publicationId, savedAt })
    .from(savedPublications)
    .innerJoin(publications, eq(publications.id, publicationId))
    .where(and(eq(userId, viewer.id), ne(publications.visibility, 'withdrawn')))
    .orderBy(desc(savedAt), desc(publicationId));
  return slicePage(rows, page);
}
