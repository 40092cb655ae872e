import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { sectionSlug } from '#domain/shared/id.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { questions, sections } from '#server/modules/catalogue/tables.ts';

/** A link to the slide that first cites a reference. */
export type SlideLink = { slug: string; title: string; start: number };

type Citation = { publicationId: number; reference: string };

const keyOf = ({ publicationId, reference }: Citation) => `${publicationId} ${reference}`;

/** Finds the first slide that cites each reference, among the sections of its publication. */
export async function findCitingSlides(
  db: Queryable,
  cited: readonly Citation[],
): Promise<(citation: Citation) => SlideLink | null> {
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
  const links = new Map<string, SlideLink>();
  for (const { publicationId, number, slug, title, start, reference } of rows) {
    const key = keyOf({ publicationId, reference });
    if (!links.has(key))
      links.set(key, { slug: sectionSlug(slug, { publication: publicationId, number }), title, start });
  }
  return (citation) => links.get(keyOf(citation)) ?? null;
}

/** The section and slide that teach a question, with the slide's time in the recording. */
export type TeachingSlide = SlideLink & { section: number; slide: number | null };

/** The slides that teach questions, without withdrawn sections. */
export async function findTeachingSlides(
  db: Queryable,
  questionIds: readonly number[],
): Promise<Map<number, TeachingSlide>> {
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
