import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import { oneErrorAway } from '#domain/shared/one-error-away.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { CONFIGURATIONS } from './languages.ts';
import { type Reach, textArray } from './reach.ts';

/** What somebody types, in which language, and how far it may reach. */
export type Asked = { readonly text: string; readonly lang: Language; readonly reach: Reach };

/** Whether the library knows a word itself, and words that begin so. */
export type KnownWord = { exact: boolean; beginning: boolean };

type Needs = Pick<Ctx, 'db'>;

/** More words than a sentence has are taken as they are. */
const LOOKED_UP = 16;

const within = ({ lang, reach }: Asked): SQL => sql`lang = ${lang} and opens_to = any(${textArray(reach.keys)})`;

/** The bounds are what an index can look up; the library's words have no letters but those. */
const isBegunBy = (typed: SQL): SQL =>
  sql`word >= ${typed} and word <= ${typed} || repeat('z', 40) and word like ${typed} || '%'`;

/** The query as the database reads it, and what is known of its words among the texts that open to the reader. */
export async function lookUp({ db }: Needs, asked: Asked): Promise<{ query: string; known: Map<string, KnownWord> }> {
  const configuration = sql`${CONFIGURATIONS[asked.lang]}::regconfig`;
  const { rows } = await db.execute<{ query: string; known: ({ typed: string } & KnownWord)[] }>(sql`
    select websearch_to_tsquery(${configuration}, ${asked.text})::text as query, coalesce((
      select json_agg(json_build_object('typed', typed,
        'exact', exists (select 1 from search_words where word = typed and ${within(asked)}),
        'beginning', exists (select 1 from search_words
          where typed ~ '^[a-z]{3,}$' and ${isBegunBy(sql`typed`)} and ${within(asked)})))
      from unnest((tsvector_to_array(to_tsvector(${configuration}, ${asked.text})))[1:${sql.raw(String(LOOKED_UP))}]) as typed
    ), '[]'::json) as known`);
  const [row] = rows;
  return { query: row?.query ?? '', known: new Map(row?.known.map((known) => [known.typed, known])) };
}

/** The words one error away are few enough to be made and looked up, which is many times faster than comparing. */
export async function listOneErrorAway({ db }: Needs, asked: Asked, typed: readonly string[]): Promise<string[]> {
  const made = typed.flatMap((word) => [...oneErrorAway(word), ...stemsOf(word)]);
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word from search_words where word = any(${textArray(made)}) and ${within(asked)} order by word`);
  return rows.map(({ word }) => word);
}

/** The library's words are stems: an ending that was typed wrong was not cut off. */
const stemsOf = (word: string) => [1, 2, 3].map((ending) => word.slice(0, -ending)).filter((stem) => stem.length > 3);

/** Of the words that share the most letters in threes, the errors are counted afterwards. */
const ALIKE = 20;

export async function listAlike({ db }: Needs, asked: Asked, typed: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct alike.word from unnest(${textArray(typed)}) as typed cross join lateral (
      select word from search_words where word % typed and ${within(asked)}
      group by word order by similarity(word, typed) desc, word limit ${sql.raw(String(ALIKE))}) as alike
    order by word`);
  return rows.map(({ word }) => word);
}
