import { and, count, desc, eq, gte, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { slugWithId } from '#domain/shared/id.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { attempts } from '#server/modules/assessment/tables.ts';
import { publicationCategories, publications } from '#server/modules/catalogue/tables.ts';

/** More are not ranked by what they are about. */
const MAX_CANDIDATES = 60;

export type Candidate = { title: string; slug: string; type: PublicationType; sharedCategories: number };

/** Published publications in the categories of another that the caller has not completed, the closest first. (rules T86) */
export async function listCandidates(
  { db, clock, viewer }: Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>,
  publicationId: number,
): Promise<Candidate[]> {
  const shared = db
    .select({ id: publicationCategories.categoryId })
    .from(publicationCategories)
    .where(eq(publicationCategories.publicationId, publicationId));
  const approved = db
    .select({ one: sql`1` })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, viewer.id),
        eq(attempts.publicationId, publications.id),
        eq(attempts.status, 'APPROVED'),
        eq(attempts.practice, false),
      ),
    );
  const sharedCategories = count();
  const rows = await db
    .select({
      ...{ id: publications.id, title: publications.title, slug: publications.slug, type: publications.type },
      sharedCategories,
    })
    .from(publications)
    .innerJoin(publicationCategories, eq(publicationCategories.publicationId, publications.id))
    .where(
      and(
        inArray(publicationCategories.categoryId, shared),
        ne(publications.id, publicationId),
        eq(publications.visibility, 'published'),
        or(isNull(publications.expiresOn), gte(publications.expiresOn, clock.today())),
        notExists(approved),
      ),
    )
    .groupBy(publications.id)
    .orderBy(desc(sharedCategories), desc(publications.publishedOn), desc(publications.id))
    .limit(MAX_CANDIDATES);
  // The importer writes only valid types.
  return rows.map(({ id, slug, type, ...candidate }) => ({
    ...candidate,
    ...{ slug: slugWithId(slug, id), type: type as PublicationType },
  }));
}
