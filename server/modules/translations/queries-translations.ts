import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import { parseSectionSlug } from '#domain/shared/id.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { publications, sections, sectionTranslations } from '#server/modules/catalogue/tables.ts';

const columns = {
  id: sectionTranslations.id,
  lang: sectionTranslations.lang,
  slug: sectionTranslations.slug,
  title: sectionTranslations.title,
  section: {
    id: sections.id,
    slug: sections.slug,
    number: sections.number,
    publication: sql<number>`${sections.publicationId}`.as('publication_number'),
  },
};

export type TranslationFilter = Partial<{
  lang: TranslationLanguage;
  section: readonly number[];
  source_slug: string;
}>;

/** Sorted by publication, section and language. */
export async function listTranslations(
  db: Queryable,
  { filter, page }: { filter: TranslationFilter; page: PageRequest },
): Promise<Page> {
  const where = and(
    eq(publications.visibility, 'published'),
    isNull(sections.withdrawnAt),
    filter.lang === undefined ? undefined : eq(sectionTranslations.lang, filter.lang),
    filter.section === undefined ? undefined : inArray(sections.id, [...filter.section]),
    filter.source_slug === undefined ? undefined : isSource(filter.source_slug),
  );
  const all = db
    .select(columns)
    .from(sectionTranslations)
    .innerJoin(sections, eq(sections.id, sectionTranslations.sectionId))
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(where)
    .orderBy(asc(sections.publicationId), asc(sections.number), asc(sectionTranslations.lang));
  if (page.size === 0) {
    const rows = await all;
    return { rows: page.number === 1 ? rows : [], count: rows.length };
  }
  return selectPage(all, page, async () => {
    const [total] = await db
      .select({ count: count() })
      .from(sectionTranslations)
      .innerJoin(sections, eq(sections.id, sectionTranslations.sectionId))
      .innerJoin(publications, eq(publications.id, sections.publicationId))
      .where(where);
    return total?.count ?? 0;
  });
}

export type TranslationRow = {
  id: number;
  lang: TranslationLanguage;
  slug: string;
  title: string;
  section: { id: number; slug: string; number: number; publication: number };
};

/** Sections are found by the numbers at the end of their slug, whatever its text. (rules C25) */
function isSource(slug: string): SQL | undefined {
  const key = parseSectionSlug(slug);
  if (key === null) return sql`false`;
  return and(eq(sections.publicationId, key.publication), eq(sections.number, key.number));
}
