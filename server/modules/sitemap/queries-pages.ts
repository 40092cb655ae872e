import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Language, TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { authors, files, publications, sections, sectionTranslations } from '#server/modules/catalogue/tables.ts';
import { series } from '#server/modules/series/tables.ts';
import { pages } from '#server/modules/site/tables.ts';

export type Window = { limit: number; offset: number };

/** A page that only states that the content was withdrawn. */
const EXCLUDED_SLUG = 'activity-removed';

const published = eq(publications.visibility, 'published');

/** An episode's page is its cover; the player's page is not listed. (rules C32) */
const hasOwnSections = and(published, ne(publications.type, 'PODCAST'));

/** Static pages, each with its languages. */
export const listStaticPages = (db: Queryable) =>
  db
    .select({
      slug: pages.slug,
      languages: sql<TranslationLanguage[]>`array(select jsonb_object_keys(${pages.translations}))`,
    })
    .from(pages)
    .where(ne(pages.slug, EXCLUDED_SLUG))
    .orderBy(asc(pages.slug));

/** A series is indexed while it is published. (rules Q2) */
export const listSeries = (db: Queryable) =>
  db
    .select({
      slug: series.slug,
      languages: sql<TranslationLanguage[]>`array(select jsonb_object_keys(${series.translations}))`,
    })
    .from(series)
    .where(eq(series.status, 'published'))
    .orderBy(asc(series.position), asc(series.slug));

const translatedInto = (lang: Language) => sql`exists (
  select from sections s join section_translations t on t.section_id = s.id
  where s.publication_id = publications.id and s.withdrawn_at is null and t.lang = ${lang})`;

/** Published and announced publications have covers; a language's host has those with translated sections. */
const hasCover = (lang: Language) =>
  and(ne(publications.visibility, 'withdrawn'), lang === 'en' ? undefined : translatedInto(lang));

export const listCovers = (db: Queryable, lang: Language, { limit, offset }: Window) =>
  db
    .select({
      id: publications.id,
      slug: publications.slug,
      modifiedOn: publications.modifiedOn,
      languages: sql<TranslationLanguage[]>`array(
        select distinct t.lang from sections s join section_translations t on t.section_id = s.id
        where s.publication_id = publications.id and s.withdrawn_at is null order by t.lang)`,
    })
    .from(publications)
    .where(hasCover(lang))
    .orderBy(asc(publications.id))
    .limit(limit)
    .offset(offset);

export const listAuthors = (db: Queryable, { limit, offset }: Window) =>
  db.select({ id: authors.id, slug: authors.slug }).from(authors).orderBy(asc(authors.id)).limit(limit).offset(offset);

const sectionColumns = {
  id: sections.id,
  slug: sections.slug,
  number: sections.number,
  title: sections.title,
  summary: sections.metaDescription,
  seconds: sections.durationSeconds,
  publication: {
    id: publications.id,
    type: publications.type,
    modifiedOn: publications.modifiedOn,
    publishedOn: publications.publishedOn,
  },
  mediaKey: files.storageKey,
  mime: files.mime,
};

export const listSections = (db: Queryable, { limit, offset }: Window) =>
  db
    .select(sectionColumns)
    .from(sections)
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .leftJoin(files, eq(files.id, sections.mediaId))
    .where(and(hasOwnSections, isNull(sections.withdrawnAt)))
    .orderBy(asc(sections.publicationId), asc(sections.number))
    .limit(limit)
    .offset(offset);

/** Sections translated into this language. */
export const listTranslatedSections = (db: Queryable, lang: TranslationLanguage, { limit, offset }: Window) =>
  db
    .select({
      id: sections.id,
      slug: sections.slug,
      number: sections.number,
      publication: { id: publications.id, modifiedOn: publications.modifiedOn },
    })
    .from(sectionTranslations)
    .innerJoin(sections, eq(sections.id, sectionTranslations.sectionId))
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(and(hasOwnSections, isNull(sections.withdrawnAt), eq(sectionTranslations.lang, lang)))
    .orderBy(asc(sections.publicationId), asc(sections.number))
    .limit(limit)
    .offset(offset);

/** The slugs of sections in their other languages. */
export async function listSlugs(db: Queryable, sectionIds: readonly number[]) {
  if (sectionIds.length === 0) return [];
  return db
    .select({
      sectionId: sectionTranslations.sectionId,
      lang: sectionTranslations.lang,
      slug: sectionTranslations.slug,
    })
    .from(sectionTranslations)
    .where(inArray(sectionTranslations.sectionId, [...sectionIds]))
    .orderBy(asc(sectionTranslations.sectionId), asc(sectionTranslations.lang));
}

export async function countPages(db: Queryable, lang: Language) {
  const [of] = await db
    .select({ sections: count() })
    .from(sections)
    .innerJoin(publications, and(eq(publications.id, sections.publicationId), hasOwnSections))
    .where(isNull(sections.withdrawnAt));
  const [translated] = await db
    .select({ sections: count() })
    .from(sectionTranslations)
    .innerJoin(sections, and(eq(sections.id, sectionTranslations.sectionId), isNull(sections.withdrawnAt)))
    .innerJoin(publications, and(eq(publications.id, sections.publicationId), hasOwnSections))
    .where(lang === 'en' ? sql`false` : eq(sectionTranslations.lang, lang));
  return {
    covers: await db.$count(publications, hasCover(lang)),
    authors: lang === 'en' ? await db.$count(authors) : 0,
    sections: (lang === 'en' ? of : translated)?.sections ?? 0,
  };
}
