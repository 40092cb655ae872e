/** The searchable texts of publications, in a fixed number of queries. */
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Visibility } from '#domain/catalogue/visibility.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import {
  authors,
  categories,
  keyPoints,
  publicationAuthors,
  publicationCategories,
  publications,
  sections,
  sectionTranslations,
} from '#server/modules/catalogue/tables.ts';
import { searchDocuments } from '#server/modules/search/tables.ts';

export type SearchableTexts = {
  covers: Cover[];
  people: Lines;
  categories: Map<number, CategoryText[]>;
  points: Lines;
  sections: Map<number, SectionText[]>;
  translations: Map<number, TranslatedText[]>;
};
export type Cover = Awaited<ReturnType<typeof listCovers>>[number];
export type CategoryText = Pick<Awaited<ReturnType<typeof listCategories>>[number], 'name' | 'translations'>;
export type SectionText = Awaited<ReturnType<typeof listSections>>[number];
export type TranslatedText = Awaited<ReturnType<typeof listTranslations>>[number];
type Lines = Map<number, string[]>;

export async function readSearchableTexts(db: Queryable, ids: readonly number[]): Promise<SearchableTexts> {
  return {
    covers: await listCovers(db, ids),
    people: groupRows(await listPeople(db, ids), ({ first, last }) => `${first} ${last}`),
    categories: groupRows(await listCategories(db, ids), (row) => row),
    points: groupRows(await listKeyPoints(db, ids), ({ text }) => text),
    sections: groupRows(await listSections(db, ids), (section) => section),
    translations: groupRows(await listTranslations(db, ids), (translation) => translation),
  };
}

/** Every publication if the index is empty, otherwise none. */
export async function listUnindexed(db: Queryable): Promise<number[]> {
  const isEmpty = sql`not exists (select 1 from ${searchDocuments})`;
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .where(and(ne(publications.visibility, 'withdrawn'), isEmpty));
  return rows.map(({ id }) => id);
}

function groupRows<Row extends { of: number }, Value>(
  rows: readonly Row[],
  select: (row: Row) => Value,
): Map<number, Value[]> {
  const groups = new Map<number, Value[]>();
  for (const row of rows) {
    const known = groups.get(row.of);
    if (known === undefined) groups.set(row.of, [select(row)]);
    else known.push(select(row));
  }
  return groups;
}

const listCovers = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      id: publications.id,
      // Only the types and visibilities of `domain/catalogue` are written.
      type: sql<PublicationType>`${publications.type}`,
      visibility: sql<Visibility>`${publications.visibility}`,
      private: publications.private,
      title: publications.title,
      seoTitle: publications.seoTitle,
      excerpt: publications.excerpt,
      descriptionHtml: publications.descriptionHtml,
      learningObjectives: publications.learningObjectives,
    })
    .from(publications)
    .where(and(inArray(publications.id, [...ids]), ne(publications.visibility, 'withdrawn')));

const listPeople = (db: Queryable, ids: readonly number[]) =>
  db
    .selectDistinct({ of: publications.id, authorId: authors.id, first: authors.firstName, last: authors.lastName })
    .from(publications)
    .leftJoin(publicationAuthors, eq(publicationAuthors.publicationId, publications.id))
    .innerJoin(authors, or(eq(authors.id, publicationAuthors.authorId), eq(authors.id, publications.interviewerId)))
    .where(inArray(publications.id, [...ids]))
    .orderBy(asc(publications.id), asc(authors.id));

const listCategories = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      of: publicationCategories.publicationId,
      name: categories.name,
      translations: categories.translations,
    })
    .from(publicationCategories)
    .innerJoin(categories, eq(categories.id, publicationCategories.categoryId))
    .where(inArray(publicationCategories.publicationId, [...ids]))
    .orderBy(asc(publicationCategories.publicationId), asc(publicationCategories.position));

const listKeyPoints = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ of: keyPoints.publicationId, text: keyPoints.text })
    .from(keyPoints)
    .where(inArray(keyPoints.publicationId, [...ids]))
    .orderBy(asc(keyPoints.publicationId), asc(keyPoints.number));

const isCurrent = (ids: readonly number[]) =>
  and(inArray(sections.publicationId, [...ids]), isNull(sections.withdrawnAt));

const listSections = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      of: sections.publicationId,
      id: sections.id,
      number: sections.number,
      private: sections.private,
      title: sections.title,
      metaDescription: sections.metaDescription,
      transcript: sections.transcript,
    })
    .from(sections)
    .where(isCurrent(ids))
    .orderBy(asc(sections.publicationId), asc(sections.number));

const listTranslations = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      of: sections.publicationId,
      sectionId: sections.id,
      lang: sectionTranslations.lang,
      title: sectionTranslations.title,
      metaDescription: sectionTranslations.metaDescription,
      transcript: sectionTranslations.transcript,
    })
    .from(sectionTranslations)
    .innerJoin(sections, eq(sections.id, sectionTranslations.sectionId))
    .where(isCurrent(ids))
    .orderBy(asc(sections.publicationId), asc(sections.number));
