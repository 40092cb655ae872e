import { and, inArray, isNull, sql } from 'drizzle-orm';
import { sectionSlug } from '#domain/shared/id.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { sections } from '#server/modules/catalogue/tables.ts';

/** Where to look again: a section, and the moment of the slide on which the reference is first used. */
export type Place = { slug: string; title: string; start: number };

type Cited = { publicationId: number; reference: string };

const keyOf = ({ publicationId, reference }: Cited) => `${publicationId} ${reference}`;

/** Finds each reference in the sections of its publication; the first section that cites it, at its first slide. */
export async function findPlaces(db: Queryable, cited: readonly Cited[]): Promise<(asked: Cited) => Place | null> {
  if (cited.length === 0) return () => null;
  const texts = [...new Set(cited.map(({ reference }) => reference))];
  const ids = [...new Set(cited.map(({ publicationId }) => publicationId))];
  const slide = sql`jsonb_array_elements(sections.transcript -> 'slides')`;
  const rows = await db
    .select({
      publicationId: sections.publicationId,
      number: sections.number,
      slug: sections.slug,
      title: sections.title,
      start: sql<number>`(slide ->> 'start')::int`,
      reference: sql<string>`reference ->> 'text'`,
    })
    .from(sections)
    .innerJoin(sql`lateral ${slide} as slide`, sql`true`)
    .innerJoin(sql`lateral jsonb_array_elements(slide -> 'references') as reference`, sql`true`)
    .where(
      and(
        inArray(sections.publicationId, ids),
        isNull(sections.withdrawnAt),
        inArray(sql`reference ->> 'text'`, texts),
      ),
    )
    .orderBy(sections.publicationId, sections.number, sql`(slide ->> 'start')::int`);
  const places = new Map<string, Place>();
  for (const { publicationId, number, slug, title, start, reference } of rows) {
    const key = keyOf({ publicationId, reference });
    if (!places.has(key))
      places.set(key, { slug: sectionSlug(slug, { publication: publicationId, number }), title, start });
  }
  return (asked) => places.get(keyOf(asked)) ?? null;
}
