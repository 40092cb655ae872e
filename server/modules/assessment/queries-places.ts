import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { sectionSlug } from '#domain/shared/id.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { sections } from '#server/modules/catalogue/tables.ts';
import { questions } from './tables.ts';

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

/** The section that teaches a question, by its number, and the slide there with its moment in the recording. */
export type TaughtPlace = Place & { section: number; slide: number | null };

/** Where questions are taught; a section that was withdrawn is left out. */
export async function findTaughtPlaces(
  db: Queryable,
  questionIds: readonly number[],
): Promise<Map<number, TaughtPlace>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .select({
      questionId: questions.id,
      publicationId: questions.publicationId,
      section: sections.number,
      slide: questions.slide,
      slug: sections.slug,
      title: sections.title,
      start: sql<number>`coalesce((sections.transcript -> 'slides' -> (questions.slide - 1) ->> 'start')::int, 0)`,
    })
    .from(questions)
    .innerJoin(
      sections,
      and(
        eq(sections.publicationId, questions.publicationId),
        eq(sections.number, questions.section),
        isNull(sections.withdrawnAt),
      ),
    )
    .where(inArray(questions.id, [...questionIds]));
  return new Map(
    rows.map(({ questionId, publicationId, slug, ...place }) => [
      questionId,
      { ...place, slug: sectionSlug(slug, { publication: publicationId, number: place.section }) },
    ]),
  );
}
