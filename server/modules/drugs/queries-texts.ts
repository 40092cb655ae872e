/** The names of drugs, and the texts of the published library that may say something of them. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Language, Translations } from '#domain/catalogue/languages.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { keyPoints, publications, sections } from '#server/modules/catalogue/tables.ts';
import { drugClasses, drugNames } from '#server/modules/search/tables.ts';

export type DrugRow = {
  generic: string;
  brands: string[];
  others: string[];
  translations: Translations<{ name: string }>;
};

export async function listDrugRows(db: Queryable): Promise<DrugRow[]> {
  const rows = await db.select().from(drugNames).orderBy(asc(drugNames.generic), asc(drugNames.name));
  const grouped = Map.groupBy(rows, ({ generic }) => generic);
  return [...grouped].map(([generic, names]) => ({
    generic,
    brands: names.flatMap(({ kind, name }) => (kind === 'brand' ? [name] : [])),
    others: names.flatMap(({ kind, name }) => (kind === 'other' ? [name] : [])),
    translations: names.find(({ kind }) => kind === 'generic')?.translations ?? {},
  }));
}

export const listClassRows = (db: Queryable) => db.select().from(drugClasses).orderBy(asc(drugClasses.name));

export type SourcePublication = {
  id: number;
  slug: string;
  title: string;
  type: PublicationType;
  private: boolean;
  publishedOn: PlainDate;
  modifiedOn: PlainDate;
};

export const listPublished = (db: Queryable): Promise<SourcePublication[]> =>
  db
    .select({
      ...{ id: publications.id, slug: publications.slug, title: publications.title },
      ...{ private: publications.private, publishedOn: publications.publishedOn, modifiedOn: publications.modifiedOn },
      // The column is text; the import accepts no other values.
      type: sql<PublicationType>`${publications.type}`,
    })
    .from(publications)
    .where(eq(publications.visibility, 'published'));

export const listPoints = (db: Queryable) =>
  db
    .select({ publicationId: keyPoints.publicationId, number: keyPoints.number, text: keyPoints.text })
    .from(keyPoints)
    .innerJoin(publications, eq(publications.id, keyPoints.publicationId))
    .where(eq(publications.visibility, 'published'))
    .orderBy(asc(keyPoints.publicationId), asc(keyPoints.number));

export type SourceSection = {
  id: number;
  publicationId: number;
  number: number;
  slug: string;
  title: string;
  private: boolean;
  isRecorded: boolean;
};

/** All of them, because their order decides which of them are free. (rules A7) */
export const listSections = (db: Queryable): Promise<SourceSection[]> =>
  db
    .select({
      ...{ id: sections.id, publicationId: sections.publicationId, number: sections.number, slug: sections.slug },
      ...{ title: sections.title, private: sections.private },
      isRecorded: sql<boolean>`${sections.mediaId} is not null`,
    })
    .from(sections)
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(sql`${publications.visibility} = 'published' and ${sections.withdrawnAt} is null`)
    .orderBy(asc(sections.publicationId), asc(sections.number));

export type SourceSlide = {
  sectionId: number;
  lang: Language;
  /** The whole slug and the title of a translated section; null in English. */
  slug: string | null;
  sectionTitle: string | null;
  /** From 1. */
  number: number;
  title: string;
  start: number;
  html: string;
};

/** The slides that show a table or a list, in every language. */
export async function listSlides(db: Queryable): Promise<SourceSlide[]> {
  const { rows } = await db.execute<SourceSlide>(sql`
    select text.section_id as "sectionId", text.lang, text.slug, text.title as "sectionTitle", shown.number::int as number,
      shown.slide ->> 'title' as title, (shown.slide ->> 'start')::int as start, shown.slide ->> 'points_html' as html
    from (
      select s.id as section_id, 'en' as lang, null as slug, null as title, s.transcript from sections s
      union all
      select t.section_id, t.lang, t.slug, t.title, t.transcript from section_translations t
    ) as text
    join sections s on s.id = text.section_id join publications p on p.id = s.publication_id
    cross join lateral jsonb_array_elements(text.transcript -> 'slides') with ordinality as shown (slide, number)
    where p.visibility = 'published' and s.withdrawn_at is null and shown.slide ->> 'points_html' <> ''
    order by s.publication_id, s.number, shown.number`);
  return rows;
}
