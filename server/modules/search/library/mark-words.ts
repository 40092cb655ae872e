import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { executePrepared } from '#server/kernel/execute-prepared.ts';
import { CONFIGURATIONS } from '#server/modules/search/languages.ts';
import type { Search } from '#server/modules/search/query/parse-search.ts';
import { MARK_END, MARK_START } from './excerpts.ts';

const OPTIONS = `StartSel=${MARK_START}, StopSel=${MARK_END}, HighlightAll=true`;

/** Marks the matches in each line, in one query. */
export async function markWords({ db }: Pick<Ctx, 'db'>, search: Search, lines: readonly string[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const rows = await executePrepared<{ marked: string }>(
    db,
    sql`
    select ts_headline(${CONFIGURATIONS[search.lang]}::regconfig, line, ${search.parts.map(({ query }) => query).join(' | ')}::tsquery, ${OPTIONS}) as marked
    from unnest(${sql.param([...lines])}::text[]) with ordinality as given (line, number) order by number`,
  );
  return rows.map(({ marked }) => marked);
}
