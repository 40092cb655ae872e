import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Visibility } from '#domain/catalogue/visibility.ts';
import { type Links, linksFromPairs } from '#server/jsonapi/projection.ts';
import { cacheRowsByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { prepareOnce } from '#server/kernel/prepare-once.ts';
import type { Db } from '#server/kernel/queryable.ts';
import { canSeeContents } from '#server/modules/catalogue/sections/section-access.ts';
import { materials, publications, sections } from '#server/modules/catalogue/tables.ts';

type Needs = Pick<Ctx, 'db' | 'viewer' | 'content'>;

const prepareLinksOn = (db: Db) =>
  db
    .select({
      id: publications.id,
      sections: sql<number[]>`array(select s.id from sections s
        where s.publication_id = publications.id and s.withdrawn_at is null order by s.number)`,
      materials: sql<number[]>`array(select m.id from materials m
        where m.publication_id = publications.id order by m.number)`,
      keyPoints: sql<number[]>`array(select k.id from key_points k
        where k.publication_id = publications.id order by k.number)`,
    })
    .from(publications)
    .where(sql`${publications.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('links_of_publications');

const prepared = prepareOnce(prepareLinksOn);

type LinkRow = Awaited<ReturnType<ReturnType<typeof prepareLinksOn>['execute']>>[number];
type LinkedCard = { readonly id: number; readonly visibility: Visibility };

const cached = cacheRowsByContentVersion<LinkRow>(5000);

/** Reads all three relationships in one query. */
const readLinks = ({ db, content }: Needs, cards: readonly LinkedCard[]): Promise<LinkRow[]> =>
  cached(
    content,
    cards.map(({ id }) => id),
    (ids) => prepared(db).execute({ ids }),
  );

export async function listPublicationLinks(
  ctx: Needs,
  cards: readonly LinkedCard[],
  name: 'sections' | 'materials' | 'keyPoints',
): Promise<Links> {
  // Key points are public even for announced publications.
  const known = name === 'keyPoints' ? cards : cards.filter((card) => canSeeContents(ctx, card));
  const ids = new Set(known.map(({ id }) => id));
  const rows = await readLinks(ctx, cards);
  return new Map(rows.filter(({ id }) => ids.has(id)).map((row) => [String(row.id), row[name]]));
}

/** The documents of each section, and those of its whole publication. */
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
