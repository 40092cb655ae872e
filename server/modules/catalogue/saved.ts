import { and, desc, eq, ne } from 'drizzle-orm';
import type { Page } from '#server/jsonapi/mount.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { getPublication, readPublicationId } from './get-publication.ts';
import { publications, savedPublications } from './tables.ts';

export type SavedRow = typeof savedPublications.$inferSelect;

/** Saves a publication for later, locked and announced ones as well: whatever has a cover. Done twice, it is done once. */
export async function savePublication(ctx: Ctx, idOrSlug: string): Promise<SavedRow | undefined> {
  const { db, viewer, clock } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const { id: publicationId } = await getPublication(ctx, idOrSlug);
  const [row] = await db
    .insert(savedPublications)
    .values({ userId: viewer.id, publicationId, savedAt: clock.now() })
    // The row as it was, so that its place in the list stays.
    .onConflictDoUpdate({
      target: [savedPublications.userId, savedPublications.publicationId],
      set: { userId: viewer.id },
    })
    .returning();
  return row;
}

/** Takes it off the list again, also when it has left the library since. */
export async function unsavePublication({ db, viewer }: Ctx, idOrSlug: string): Promise<void> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const { userId, publicationId } = savedPublications;
  await db.delete(savedPublications).where(and(eq(userId, viewer.id), eq(publicationId, readPublicationId(idOrSlug))));
}

/** What the caller saved, the latest first; what left the library is passed over. */
export async function listSaved(
  { db, viewer }: Ctx,
  { number, size }: { number: number; size: number },
): Promise<Page> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const { userId, publicationId, savedAt } = savedPublications;
  const rows = await db
    .select({ userId, publicationId, savedAt })
    .from(savedPublications)
    .innerJoin(publications, eq(publications.id, publicationId))
    .where(and(eq(userId, viewer.id), ne(publications.visibility, 'withdrawn')))
    .orderBy(desc(savedAt), desc(publicationId));
  return { rows: size === 0 ? rows : rows.slice((number - 1) * size, number * size), count: rows.length };
}
