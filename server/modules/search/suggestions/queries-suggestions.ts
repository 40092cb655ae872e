/** Candidates for suggestions: headings first, because they are short, then whole texts. */
import { type SQL, sql } from 'drizzle-orm';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { sectionSlug } from '#domain/shared/id.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { CONFIGURATIONS } from '#server/modules/search/languages.ts';
import type { Search } from '#server/modules/search/query/parse-search.ts';
import { isInScope, isPassageInScope } from '#server/modules/search/query/search-scope.ts';
import { isInSearchedLanguage } from '#server/modules/search/query/searched-language.ts';
import { drugNames, searchDocuments, searchPassages } from '#server/modules/search/tables.ts';

export type FoundPublication = { id: number; slug: string; type: PublicationType; title: string; text: string };

type Lookup = { search: Search; limit: number };

/** Publications by title and names, the exact words first. */
export const listByHeading = (db: Queryable, { search, limit }: Lookup): Promise<FoundPublication[]> =>
  listPublications(db, { search, limit, column: searchDocuments.heading });

export const listByText = (db: Queryable, { search, limit }: Lookup): Promise<FoundPublication[]> =>
  listPublications(db, { search, limit, column: searchDocuments.words });

type Column = typeof searchDocuments.heading | typeof searchDocuments.words;

async function listPublications(db: Queryable, { search, limit, column }: Lookup & { column: Column }) {
  const { heading } = searchDocuments;
  // Ids are selected first, so that texts are read only for the rows shown.
  const { rows } = await db.execute<FoundPublication>(sql`
    select p.id, p.slug, p.type, p.title, shown.body || chr(10) || shown.title || chr(10) || shown.names as text
    from (
      select publications.id, search_documents.opens_to, row_number() over (order by
        ${heading} @@ ${search.exact}::tsquery desc, ts_rank(${heading}, ${search.query}::tsquery) desc,
        publications.modified_on desc, publications.id desc) as place
      from publications inner join search_documents on search_documents.publication_id = publications.id
      where ${column} @@ ${search.query}::tsquery and ${isInSearchedLanguage(search)} and ${isInScope(search.scope)}
        and publications.visibility = 'published'
      order by place limit ${limit}
    ) as best
    join publications p on p.id = best.id
    join search_documents shown on shown.publication_id = p.id and shown.lang = ${search.lang} and shown.opens_to = best.opens_to
    order by best.place`);
  return rows;
}

export type FoundName = { kind: 'AUTHOR' | 'CATEGORY'; id: number; slug: string; title: string; text: string };

/** People, and categories by their name in the language of the search; few enough to be matched without an index. */
export async function listByName(db: Queryable, { search, limit }: Lookup): Promise<FoundName[]> {
  const matches = (text: SQL) =>
    sql`to_tsvector(${CONFIGURATIONS[search.lang]}::regconfig, ${text}) @@ ${search.query}::tsquery`;
  const name = sql`concat_ws(' ', first_name, last_name)`;
  const categoryName = sql`coalesce(translations -> ${search.lang}::text ->> 'name', name)`;
  const { rows } = await db.execute<FoundName>(sql`
    (select 'AUTHOR' as kind, id, slug, ${name} as title, concat_ws(' ', first_name, last_name) || ', ' || institute as text
      from authors where ${matches(name)} order by last_name, id limit ${limit})
    union all
    (select 'CATEGORY', id, slug, ${categoryName}, ${categoryName} from categories where ${matches(categoryName)} order by position, id limit ${limit})`);
  return rows;
}

export type FoundSection = { id: number; slug: string; title: string; text: string };

/** Of more matching sections, some are not ranked. */
const MAX_RANKED = sql.raw('60');

/** English sections by title, the exact words first; episodes have no page for their section. */
export async function listSections(db: Queryable, { search, limit }: Lookup): Promise<FoundSection[]> {
  const { words } = searchPassages;
  const { rows } = await db.execute<
    Omit<FoundSection, 'slug'> & { slug: string; publication: number; number: number }
  >(sql`
    select s.id, s.slug, s.number, p.id as publication, s.title, found.body || chr(10) || s.title as text
    from (
      select ${searchPassages.sectionId} as section_id, ${searchPassages.body} as body, ts_rank(${words}, ${search.query}::tsquery) as rank
      from ${searchPassages} where slide is null and section_id is not null and lang = ${search.lang}
        and ${words} @@ ${search.exact}::tsquery and ${isPassageInScope(search.scope)} limit ${MAX_RANKED}
    ) as found
    join sections s on s.id = found.section_id join publications p on p.id = s.publication_id
    where p.visibility = 'published' and p.type <> 'PODCAST' and s.withdrawn_at is null
    order by rank desc, p.modified_on desc, p.id desc, s.number limit ${limit}`);
  return rows.map(({ slug, publication, number, ...row }) => ({
    ...row,
    slug: sectionSlug(slug, { publication, number }),
  }));
}

/** Translated sections by title, of publications whose heading in that language matches. */
export async function listTranslatedSections(db: Queryable, { search, limit }: Lookup): Promise<FoundSection[]> {
  const title = sql`to_tsvector(${CONFIGURATIONS[search.lang]}::regconfig, t.title)`;
  const { rows } = await db.execute<FoundSection>(sql`
    select t.id, t.slug, t.title, t.meta_description || chr(10) || t.title as text
    from section_translations t join sections s on s.id = t.section_id join publications p on p.id = s.publication_id
    where t.lang = ${search.lang} and s.withdrawn_at is null and p.visibility = 'published'
      and ${title} @@ ${search.query}::tsquery
      and p.id in (select publication_id from search_documents where lang = ${search.lang} and heading @@ ${search.query}::tsquery)
    order by ${title} @@ ${search.exact}::tsquery desc, p.modified_on desc, p.id desc, s.number limit ${limit}`);
  return rows;
}

export type FoundDrug = { generic: string; name: string; names: string };

/** Drugs with a name that starts with the text, each with all its names. */
export async function listDrugs(db: Queryable, text: string, limit: number): Promise<FoundDrug[]> {
  const prefix = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<FoundDrug>(sql`
    select found.generic, min(found.name) as name, (
      select string_agg(other.name, ' · ' order by other.kind = 'generic' desc, other.kind, other.name)
      from ${drugNames} other where other.generic = found.generic) as names
    from ${drugNames} found where lower(found.name) like ${prefix}
    group by found.generic order by min(length(found.name)), min(found.name) limit ${limit}`);
  return rows;
}
