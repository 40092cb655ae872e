import { sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { CONFIGURATIONS } from './languages.ts';
import { type Reach, textArray } from './reach.ts';

/** What somebody types, in which language, and how far it may reach. */
export type Asked = { readonly text: string; readonly lang: Language; readonly reach: Reach };

/** What the library knows of a word: itself, words that begin so, and the ones most alike. */
export type KnownWord = {
  exact: boolean;
  beginning: boolean;
  near: readonly string[];
};

/** More words than a sentence has are taken as they are. */
const LOOKED_UP = 16;
/** Of the words that share the most letters in threes, which is quick to find, the errors are counted afterwards. */
const ALIKE = 20;

/** The query as the database reads it, and what is known of its words among the texts that open to the reader. */
export async function lookUp(
  { db }: Pick<Ctx, 'db'>,
  { text, lang, reach }: Asked,
): Promise<{ query: string; known: Map<string, KnownWord> }> {
  const within = sql`lang = ${lang} and opens_to = any(${textArray(reach.keys)})`;
  const { rows } = await db.execute<{ query: string; known: ({ typed: string } & KnownWord)[] }>(sql`
    select websearch_to_tsquery(${CONFIGURATIONS[lang]}::regconfig, ${text})::text as query, coalesce((
      select json_agg(json_build_object('typed', typed, 'exact', known.exact, 'beginning', known.beginning, 'near',
        case when known.exact or typed !~ '^[a-z]{4,}$' then '[]'::json else coalesce((
          select json_agg(word) from (
            select word from search_words where word % typed and ${within}
            group by word order by similarity(word, typed) desc, word limit ${sql.raw(String(ALIKE))}) as alike
          ), '[]'::json) end))
      from unnest((tsvector_to_array(to_tsvector(${CONFIGURATIONS[lang]}::regconfig, ${text})))[1:${sql.raw(String(LOOKED_UP))}]) as typed
      cross join lateral (select
        exists (select 1 from search_words where word = typed and ${within}) as exact,
        exists (select 1 from search_words where typed ~ '^[a-z]{3,}$' and word like typed || '%' and ${within}) as beginning
      ) as known), '[]'::json) as known`);
  const [row] = rows;
  return { query: row?.query ?? '', known: new Map(row?.known.map((known) => [known.typed, known])) };
}
