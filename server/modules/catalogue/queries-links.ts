import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Links, linksFromPairs } from '#server/jsonapi/projection.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { keyPoints, materials, publications, sections } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'viewer'>;

/** What an announced publication will hold is known to superusers alone. */
const mayBeKnown = ({ viewer }: Needs) =>
  viewer.kind === 'user' && viewer.superuser ? undefined : eq(publications.visibility, 'published');

export async function listSectionLinks(ctx: Needs, ids: readonly number[]): Promise<Links> {
  const rows = await ctx.db
    .select({ from: sections.publicationId, to: sections.id })
    .from(sections)
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(and(inArray(sections.publicationId, [...ids]), isNull(sections.withdrawnAt), mayBeKnown(ctx)))
    .orderBy(asc(sections.publicationId), asc(sections.number));
  return linksFromPairs(rows);
}

export async function listMaterialLinks(ctx: Needs, ids: readonly number[]): Promise<Links> {
  const rows = await ctx.db
    .select({ from: materials.publicationId, to: materials.id })
    .from(materials)
    .innerJoin(publications, eq(publications.id, materials.publicationId))
    .where(and(inArray(materials.publicationId, [...ids]), mayBeKnown(ctx)))
    .orderBy(asc(materials.publicationId), asc(materials.number));
  return linksFromPairs(rows);
}

/** A section shows its own documents, and those that belong to the publication as a whole. */
export async function listSectionMaterialLinks(ctx: Needs, ids: readonly number[]): Promise<Links> {
  const rows = await ctx.db
    .select({ from: sections.id, to: materials.id })
    .from(sections)
    .innerJoin(
      materials,
      and(
        eq(materials.publicationId, sections.publicationId),
        or(isNull(materials.sectionId), eq(materials.sectionId, sections.id)),
      ),
    )
    .where(inArray(sections.id, [...ids]))
    .orderBy(asc(sections.id), asc(materials.number));
  return linksFromPairs(rows);
}

export async function listKeyPointLinks({ db }: Needs, ids: readonly number[]): Promise<Links> {
  const rows = await db
    .select({ from: keyPoints.publicationId, to: keyPoints.id })
    .from(keyPoints)
    .where(inArray(keyPoints.publicationId, [...ids]))
    .orderBy(asc(keyPoints.publicationId), asc(keyPoints.number));
  return linksFromPairs(rows);
}

/** In how many published publications each category stands, by category id. */
export const publishedInCategory = sql<number>`(select count(*) from publication_categories pc
  join publications p on p.id = pc.publication_id
  where pc.category_id = categories.id and p.visibility = 'published')::int`;
