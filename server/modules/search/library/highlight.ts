import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { CONFIGURATIONS } from '#server/modules/search/languages.ts';
import type { Search } from '#server/modules/search/query/parse-search.ts';
import { isInScope } from '#server/modules/search/query/search-scope.ts';
import { isInSearchedLanguage } from '#server/modules/search/query/searched-language.ts';
import { searchDocuments } from '#server/modules/search/tables.ts';
import { excerptAround, findBestLine, MARK_END, MARK_START, renderMarks } from './excerpts.ts';

const OPTIONS = `StartSel=${MARK_START}, StopSel=${MARK_END}, HighlightAll=true`;
/** Characters that are searched for matches, and characters that are shown. */
const [SEARCHED_LENGTH, SHOWN_LENGTH] = [400, 180];

/**
 * The best matching excerpt of each publication, escaped, with matches in `<mark>`; only from text that opens to the
 * reader.
 */
export async function highlight(
  { db }: Pick<Ctx, 'db'>,
  searches: readonly Search[],
  publicationIds: readonly number[],
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const search of searches) Object.assign(found, await highlightIn({ db }, search, publicationIds));
  return found;
}

async function highlightIn(
  { db }: Pick<Ctx, 'db'>,
  search: Search,
  publicationIds: readonly number[],
): Promise<Record<string, string>> {
  if (publicationIds.length === 0) return {};
  const { publicationId, body } = searchDocuments;
  const found = await db
    .select({ id: publicationId, body })
    .from(searchDocuments)
    .where(
      sql`${publicationId} = any(${sql.param([...publicationIds])}::int[]) and ${isInSearchedLanguage(search)} and ${isInScope(search.scope)}`,
    );
  // ts_headline stems every word, so it gets only the text around a likely match.
  const likely = found.map(({ id, body: text }) => ({
    id,
    line: excerptAround(findBestLine(text, search.words), { words: search.words, length: SEARCHED_LENGTH }),
  }));
  const marked = await markWords(
    { db },
    search,
    likely.map(({ line }) => line),
  );
  return Object.fromEntries(likely.map(({ id }, i) => [String(id), renderMarks(marked[i] ?? '', SHOWN_LENGTH)]));
}

/** Marks the matches in each line, in one query. */
export async function markWords({ db }: Pick<Ctx, 'db'>, search: Search, lines: readonly string[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const { rows } = await db.execute<{ marked: string }>(sql`
    select ts_headline(${CONFIGURATIONS[search.lang]}::regconfig, line, ${search.query}::tsquery, ${OPTIONS}) as marked
    from unnest(${sql.param([...lines])}::text[]) with ordinality as given (line, number) order by number`);
  return rows.map(({ marked }) => marked);
}
