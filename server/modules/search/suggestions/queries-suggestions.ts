/** Candidates for suggestions: headings first, because they are short, then whole texts. All of one input are read in one statement. */
import { type SQL, sql } from 'drizzle-orm';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { executePrepared } from '#server/kernel/execute-prepared.ts';
import { CONFIGURATIONS } from '#server/modules/search/languages.ts';
import type { Search } from '#server/modules/search/query/parse-search.ts';
import { isInScope, isPassageInScope } from '#server/modules/search/query/search-scope.ts';
import { isInSearchedLanguage } from '#server/modules/search/query/searched-language.ts';
import { searchDocuments, searchPassages } from '#server/modules/search/tables.ts';

/** What may be suggested. The columns that a kind does not have are null. */
export type Candidate = { id: number; slug: string; title: string; text: string } & (
  | { kind: 'PUBLICATION'; type: PublicationType }
  // The publication and the position in it are part of the address of an English section.
  | { kind: 'SECTION'; publication: number; number: number }
  | { kind: 'TRANSLATED_SECTION' | 'AUTHOR' | 'CATEGORY' }
);

/** A select statement with the columns of `Candidate`, at most `limit` rows. */
type Source = (search: Search, limit: number) => SQL;

/** The candidates of several sources, those of the first source first, each in its order. */
export const listCandidates = (db: Queryable, sources: readonly SQL[]): Promise<Candidate[]> =>
  executePrepared<Candidate>(
    db,
    sql.join(
      sources.map((source) => sql`(${source})`),
      sql` union all `,
    ),
  );

/** Publications by title and names, the exact words first. */
export const publicationsByHeading: Source = (search, limit) =>
  selectPublications(search, { limit, column: searchDocuments.heading });

export const publicationsByText: Source = (search, limit) =>
  selectPublications(search, { limit, column: searchDocuments.words });

type Column = typeof searchDocuments.heading | typeof searchDocuments.words;

function selectPublications(search: Search, { limit, column }: { limit: number; column: Column }): SQL {
  const { heading } = searchDocuments;
  // Ids are selected first, so that texts are read only for the rows shown.
  return sql`
    select 'PUBLICATION' as kind, p.id, p.slug, p.title, shown.body || chr(10) || shown.title || chr(10) || shown.names as text,
      p.type, null::int as publication, null::int as number
    from (
      select publications.id, search_documents.opens_to, ${heading} @@ ${search.exact}::tsquery as is_exact,
        ts_rank(${heading}, ${search.query}::tsquery) as rank
      from publications inner join search_documents on search_documents.publication_id = publications.id
      where ${column} @@ ${search.query}::tsquery and ${isInSearchedLanguage(search)} and ${isInScope(search.scope)}
        and publications.visibility = 'published'
      order by is_exact desc, rank desc, publications.modified_on desc, publications.id desc limit ${limit}
    ) as best
    join publications p on p.id = best.id
    join search_documents shown on shown.publication_id = p.id and shown.lang = ${search.lang} and shown.opens_to = best.opens_to
    order by is_exact desc, rank desc, p.modified_on desc, p.id desc`;
}

/** Of more matching sections, some are not ranked. */
const MAX_RANKED = sql.raw('60');

/**
 * English sections by title, the exact words first; episodes have no page for their section. The limit is outside of a
 * materialized query, so that the planner does not hope to reach it sooner without the index (see `countMatches`).
 */
export const sectionsByTitle: Source = (search, limit) => {
  const { words, sectionId, slide } = searchPassages;
  return sql`
    select 'SECTION' as kind, s.id, s.slug, s.title, found.body || chr(10) || s.title as text, null as type, p.id as publication, s.number
    from (
      with matching as materialized (
        select ${sectionId} as section_id, ${searchPassages.body} as body, ts_rank(${words}, ${search.query}::tsquery) as rank
        from ${searchPassages} where ${slide} is null and ${sectionId} is not null and ${searchPassages.lang} = ${search.lang}
          and ts_filter(${words}, '{a}') @@ ${search.typed}::tsquery and ${isPassageInScope(search.scope)})
      select * from matching limit ${MAX_RANKED}
    ) as found
    join sections s on s.id = found.section_id join publications p on p.id = s.publication_id
    where p.visibility = 'published' and p.type <> 'PODCAST' and s.withdrawn_at is null
    order by rank desc, p.modified_on desc, p.id desc, s.number limit ${limit}`;
};

/** Translated sections by title, of publications whose heading in that language matches. */
export const translatedSections: Source = (search, limit) => {
  const title = sql`to_tsvector(${CONFIGURATIONS[search.lang]}::regconfig, t.title)`;
  return sql`
    select 'TRANSLATED_SECTION' as kind, t.id, t.slug, t.title, t.meta_description || chr(10) || t.title as text, null as type,
      null::int as publication, null::int as number
    from section_translations t join sections s on s.id = t.section_id join publications p on p.id = s.publication_id
    where t.lang = ${search.lang} and s.withdrawn_at is null and p.visibility = 'published'
      and ${title} @@ ${search.query}::tsquery
      and p.id in (select publication_id from search_documents where lang = ${search.lang} and heading @@ ${search.query}::tsquery)
    order by ${title} @@ ${search.exact}::tsquery desc, p.modified_on desc, p.id desc, s.number limit ${limit}`;
};

/** People, and categories by their name in the language of the search; few enough to be matched without an index. */
export const peopleByName: Source = (search, limit) => {
  const name = sql`concat_ws(' ', first_name, last_name)`;
  return sql`
    select 'AUTHOR' as kind, id, slug, ${name} as title, concat_ws(', ', ${name}, nullif(institute, '')) as text, null as type,
      null::int as publication, null::int as number
    from authors where ${matches(name, search)} order by last_name, id limit ${limit}`;
};

export const categoriesByName: Source = (search, limit) => {
  const name = sql`coalesce(translations -> ${search.lang}::text ->> 'name', name)`;
  return sql`
    select 'CATEGORY' as kind, id, slug, ${name} as title, ${name} as text, null as type,
      null::int as publication, null::int as number
    from categories where ${matches(name, search)} order by position, id limit ${limit}`;
};

const matches = (text: SQL, { lang, query }: Search): SQL =>
  sql`to_tsvector(${CONFIGURATIONS[lang]}::regconfig, ${text}) @@ ${query}::tsquery`;
