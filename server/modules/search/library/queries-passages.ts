/** Passages that match a search: the score of each publication, and the best passages of those shown. */
import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { executePrepared } from '#server/kernel/execute-prepared.ts';
import type { Search } from '#server/modules/search/query/parse-search.ts';
import { isPassageInScope } from '#server/modules/search/query/search-scope.ts';
import { isInSearchedLanguage } from '#server/modules/search/query/searched-language.ts';
import { labelled } from '#server/modules/search/query/tsquery.ts';
import { searchPassages } from '#server/modules/search/tables.ts';

/** Of more matching passages, some are not ranked: the words are so common that titles decide. */
const MAX_SCORED = sql.raw('2000');
/** What a word counts for in what the passage is part of (D and C), in its text (B) and in its title (A). */
const WEIGHTS = sql.raw(`'{0.05, 0.2, 0.4, 1}'`);

const isOpen = (search: Search): SQL =>
  sql`${isInSearchedLanguage(search, searchPassages)} and ${isPassageInScope(search.scope)}`;
const anyPart = (parts: Search['parts']) => parts.map(({ query }) => query).join(' | ');

/** How much more a part counts in any title, as typed, and where it is prominent. */
const [IN_TITLE, AS_TYPED, PROMINENT] = [sql.raw('0.3'), sql.raw('0.1'), sql.raw('0.3')];
/** A page in its own language comes before an untranslated one that contains the same. */
const UNTRANSLATED = sql.raw('0.3');

/** The share of the input that a passage contains, by weight and by where, then how prominently. */
function scoreOf({ parts, untranslatedIn }: Search): SQL {
  const { words } = searchPassages;
  const contains = (query: string) => sql`(${words} @@ ${query}::tsquery)::int`;
  const contained = parts.map(
    ({ query, typed, weight }) =>
      sql`${weight}::real * (${contains(query)} + ${IN_TITLE} * ${contains(labelled(query, 'ACD'))} + ${AS_TYPED} * ${contains(typed)})`,
  );
  const prominence = sql`${PROMINENT} * ts_rank(${WEIGHTS}, ${words}, ${anyPart(parts)}::tsquery)`;
  return sql`(${sql.join([...contained, prominence], sql` + `)}${untranslatedIn === undefined ? sql`` : sql` - ${UNTRANSLATED}`})`;
}

/**
 * The score of the best passage of each publication, as `scored (publication_id, score)`. The limit is outside of a materialized
 * query, so that the planner does not hope to reach it sooner without the index (see `countMatches`).
 */
export const scoredPublications = (searches: readonly Search[]): SQL => {
  const each = searches.map(
    (search) => sql`(with matching as materialized (
      select ${searchPassages.publicationId} as publication_id, ${scoreOf(search)} as score
      from ${searchPassages} where ${searchPassages.words} @@ ${search.query}::tsquery and ${isOpen(search)})
      select * from matching limit ${MAX_SCORED})`,
  );
  return sql`scored as (select publication_id, max(score) as score from (${sql.join(each, sql` union all `)}) as passages
    group by publication_id)`;
};

export type FoundPassage = {
  publicationId: number;
  publication: { slug: string; type: PublicationType };
  /** Null on the passage of the cover. */
  section: { number: number; slug: string; title: string; isRecorded: boolean } | null;
  /** The whole slug of the section's page in the language of the passage. */
  translatedSlug: string | null;
  lang: Language;
  number: number;
  slide: number | null;
  title: string;
  body: string;
  starts: number[];
  score: number;
};

/** The best passages of each publication, at most `limit` of each, the best first. */
export function listBestPassages(
  db: Queryable,
  search: Search,
  { publicationIds, limit }: { publicationIds: readonly number[]; limit: number },
): Promise<FoundPassage[]> {
  return executePrepared<FoundPassage>(
    db,
    sql`
    select best.publication_id as "publicationId", json_build_object('slug', p.slug, 'type', p.type) as publication,
      case when s.id is null then null else json_build_object('number', s.number, 'slug', s.slug,
        'title', coalesce(t.title, s.title), 'isRecorded', s.media_id is not null) end as section,
      t.slug as "translatedSlug", best.lang, best.number, slide, best.title, body, starts, score
    from (
      select *, row_number() over (partition by publication_id order by score desc, number) as place from (
        select ${searchPassages.publicationId}, lang, number, section_id, slide, title, body, starts, ${scoreOf(search)} as score
        from ${searchPassages} where ${searchPassages.publicationId} = any(${sql.param([...publicationIds])}::int[])
          and ${isOpen(search)} and ${searchPassages.words} @@ ${anyPart(search.parts)}::tsquery) as matching) as best
    join publications p on p.id = best.publication_id
    left join sections s on s.id = section_id
    left join section_translations t on t.section_id = s.id and t.lang = best.lang
    where place <= ${limit} order by best.publication_id, place`,
  );
}
