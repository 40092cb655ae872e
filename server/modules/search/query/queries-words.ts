import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import { oneEditAway } from '#domain/shared/text/one-edit-away.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { executePrepared } from '#server/kernel/execute-prepared.ts';
import { CONFIGURATIONS } from '#server/modules/search/languages.ts';
import { searchDocuments, searchPassages } from '#server/modules/search/tables.ts';
import { isInScope, isPassageInScope, type SearchScope, textArray } from './search-scope.ts';

/** What a reader typed, its language, and the scope of the search. */
export type SearchInput = {
  readonly text: string;
  readonly lang: Language;
  readonly scope: SearchScope;
  /** Whether more may follow: then the last word is completed even if it is a word already. */
  readonly isTyping: boolean;
  /** Whether unknown words may be typing errors. */
  readonly isCorrecting: boolean;
};

/** Whether a word is known, as a whole or as a prefix of known words. */
export type WordMatch = { exact: boolean; prefix: boolean };

type Needs = Pick<Ctx, 'db'>;

/** Further words are neither completed nor corrected. */
const MAX_WORDS = 16;

const within = ({ lang, scope }: SearchInput): SQL => sql`lang = ${lang} and opens_to = any(${textArray(scope.keys)})`;

/** The bounds let the index be used; stored words contain only a to z. */
const startsWith = (typed: SQL): SQL =>
  sql`word >= ${typed} and word <= ${typed} || repeat('z', 40) and word like ${typed} || '%'`;

/** The parsed query, and which of its words are known within the scope. */
export async function findWordForms(
  { db }: Needs,
  input: SearchInput,
): Promise<{ query: string; known: Map<string, WordMatch> }> {
  const configuration = sql`${CONFIGURATIONS[input.lang]}::regconfig`;
  const [row] = await executePrepared<{ query: string; known: ({ typed: string } & WordMatch)[] }>(
    db,
    sql`
    select websearch_to_tsquery(${configuration}, ${input.text})::text as query, coalesce((
      select json_agg(json_build_object('typed', typed,
        'exact', exists (select 1 from search_words where word = typed and ${within(input)}),
        'beginning', exists (select 1 from search_words
          where typed ~ '^[a-z]{3,}$' and ${startsWith(sql`typed`)} and ${within(input)})))
      from unnest((tsvector_to_array(to_tsvector(${configuration}, ${input.text})))[1:${sql.raw(String(MAX_WORDS))}]) as typed
    ), '[]'::json) as known`,
  );
  return { query: row?.query ?? '', known: new Map(row?.known.map((known) => [known.typed, known])) };
}

/** Counts beyond this are the same: common. */
export const MAX_COUNTED = 400;

const matching = (query: SQL, { lang, scope }: SearchInput): SQL =>
  sql`${searchDocuments} where ${searchDocuments.words} @@ ${query}::tsquery and ${searchDocuments.lang} = ${lang} and ${isInScope(scope)}`;

/**
 * How many publications match each part, up to a limit. Trap: a limit on the table itself lets the planner read the table row
 * after row, because it expects to find so few soon; it does not look into a materialized query, which still ends at the limit.
 */
export async function countMatches<Part extends { query: string }>(
  { db }: Needs,
  input: SearchInput,
  parts: readonly Part[],
): Promise<(Part & { count: number })[]> {
  const counts = parts.map(
    ({ query }) =>
      sql`(with found as materialized (select 1 from ${matching(sql`${query}`, input)})
        select count(*) from (select 1 from found limit ${sql.raw(String(MAX_COUNTED))}) as counted)::int`,
  );
  const [row] = await executePrepared<{ counts: number[] }>(
    db,
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return parts.map((part, at) => ({ ...part, count: row?.counts[at] ?? 0 }));
}

/** Whether one passage, with the titles around it, matches a query. */
export async function isInOnePassage({ db }: Needs, { lang, scope }: SearchInput, query: string): Promise<boolean> {
  const [row] = await executePrepared<{ found: boolean }>(
    db,
    sql`
    select exists (select 1 from ${searchPassages} where ${searchPassages.words} @@ ${query}::tsquery
      and ${searchPassages.lang} = ${lang} and ${isPassageInScope(scope)}) as found`,
  );
  return row?.found === true;
}

/**
 * Generating all words one edit away and looking them up is much faster than comparing every known word. Each is looked up by
 * itself: for a list of them the planner takes the index of likeness, which reads ten times as much; the keys are no condition
 * of the index, so that a word is not looked up once for each.
 */
export async function listWordsOneEditAway(
  { db }: Needs,
  input: SearchInput,
  typed: readonly string[],
): Promise<string[]> {
  const candidates = typed.flatMap((word) => [...oneEditAway(word), ...stemsOf(word)]);
  const rows = await executePrepared<{ word: string }>(
    db,
    sql`
    select distinct found.word from unnest(string_to_array(${candidates.join(' ')}, ' ')) as near cross join lateral (
      select word from search_words where lang = ${input.lang} and word = near
        and array[opens_to] <@ ${textArray(input.scope.keys)} limit 1) as found
    order by found.word`,
  );
  return rows.map(({ word }) => word);
}

/** Known words are stems; a misspelt ending was not stemmed. */
const stemsOf = (word: string) => [1, 2, 3].map((ending) => word.slice(0, -ending)).filter((stem) => stem.length > 3);

/** Candidates by trigram similarity; their edit distance is computed afterwards. */
const MAX_SIMILAR_WORDS = 20;

export async function listSimilarWords({ db }: Needs, input: SearchInput, typed: readonly string[]): Promise<string[]> {
  const rows = await executePrepared<{ word: string }>(
    db,
    sql`
    select distinct alike.word from unnest(${textArray(typed)}) as typed cross join lateral (
      select word from search_words where word % typed and ${within(input)}
      group by word order by similarity(word, typed) desc, word limit ${sql.raw(String(MAX_SIMILAR_WORDS))}) as alike
    order by word`,
  );
  return rows.map(({ word }) => word);
}
