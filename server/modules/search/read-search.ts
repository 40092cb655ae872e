/** What a reader types, as a query of the database: forgiving about the last word and about typing errors. */
import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { keepWhileUnchanged } from '#server/modules/catalogue/index.ts';

type Needs = Pick<Ctx, 'db' | 'content'>;

/** `query` is a tsquery; `words` are its words as they stand in titles. Null where nothing that was typed can be found. */
export type Search = { query: string; words: readonly string[] };

const keep = keepWhileUnchanged<{ search: Search | null }>(500);

export async function readSearch(ctx: Needs, text: string): Promise<Search | null> {
  const { search } = await keep(ctx.content, text, async () => ({ search: await buildSearch(ctx, text) }));
  return search;
}

// The text form of a tsquery: words in single quotes, doubled inside; operators between them.
const QUOTED = /'((?:[^']|'')*)'/g;

async function buildSearch({ db }: Needs, text: string): Promise<Search | null> {
  const { rows } = await db.execute<{ query: string }>(
    sql`select websearch_to_tsquery('receptor_en', ${text})::text as query`,
  );
  const query = rows[0]?.query ?? '';
  if (query === '') return searchByBeginning(text);
  const typed = [...query.matchAll(QUOTED)].map(([, word = '']) => word.replaceAll("''", "'"));
  const known = await lookUp({ db }, typed);
  const unfinished = /[\p{L}\p{N}]$/u.test(text) ? typed.length - 1 : -1;
  let at = -1;
  const words: string[] = [];
  const forgiving = query.replace(QUOTED, () => {
    at += 1;
    const choices = chooseWords(known.get(typed[at] ?? ''), { word: typed[at] ?? '', unfinished: at === unfinished });
    words.push(...choices.map(({ word }) => word));
    return `( ${choices.map(({ word, beginning }) => `${quote(word)}${beginning ? ':*' : ''}`).join(' | ')} )`;
  });
  return { query: forgiving, words };
}

/** Nothing but words too common to be found, as while somebody types "the": what begins so may still be meant. */
function searchByBeginning(text: string): Search | null {
  const word = /([\p{L}\p{N}]+)$/u.exec(text)?.[1]?.toLowerCase();
  return word === undefined ? null : { query: `${quote(word)}:*`, words: [word] };
}

const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

type Known = { exact: boolean; beginning: boolean; near: readonly { word: string; likeness: number }[] };
type Choice = { word: string; beginning: boolean };

/** How much worse than the best guess another may be. */
const NEAR_BEST = 0.1;

function chooseWords(known: Known | undefined, { word, unfinished }: { word: string; unfinished: boolean }): Choice[] {
  if (known === undefined || known.exact || known.near.length === 0 || (unfinished && known.beginning)) {
    return [{ word, beginning: unfinished }];
  }
  const best = known.near[0]?.likeness ?? 0;
  return known.near
    .filter(({ likeness }) => likeness >= best - NEAR_BEST)
    .map((near) => ({ word: near.word, beginning: false }));
}

/** What the library knows of each word: itself, words that begin so, and for longer ones the three most alike. */
async function lookUp({ db }: Pick<Needs, 'db'>, words: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await db.execute<{ typed: string } & Known>(sql`
    select typed,
      exists (select 1 from search_words where word = typed) as exact,
      exists (select 1 from search_words where starts_with(word, typed)) as beginning,
      coalesce((
        select json_agg(json_build_object('word', word, 'likeness', likeness)) from (
          select word, similarity(word, typed) as likeness from search_words
          where word % typed order by likeness desc, word limit 3) as alike
        where length(typed) >= 4 and typed ~ '^[a-z]+$'), '[]'::json) as near
    from unnest(${sql.param([...new Set(words)])}::text[]) as typed`);
  return new Map(rows.map((row) => [row.typed, row]));
}
