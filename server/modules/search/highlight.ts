import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { CLOSE, chooseLine, cutAround, OPEN, showMarks } from './cut-line.ts';
import { isOf } from './documents-of.ts';
import { CONFIGURATIONS } from './languages.ts';
import { within } from './reach.ts';
import type { Search } from './read-search.ts';
import { searchDocuments } from './tables.ts';

const OPTIONS = `StartSel=${OPEN}, StopSel=${CLOSE}, HighlightAll=true`;
/** As much text as is looked at for marks, and as much as is shown. */
const [LOOKED_AT, SHOWN] = [400, 180];

/** For each publication, the place that fits the search, its words in `<mark>`: of text that opens to the reader alone, and escaped. */
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
      sql`${publicationId} = any(${sql.param([...publicationIds])}::int[]) and ${isOf(search)} and ${within(search.reach)}`,
    );
  // Marking a word costs its stem, so only the surroundings of a likely one are marked.
  const likely = found.map(({ id, body: text }) => ({
    id,
    line: cutAround(chooseLine(text, search.words), { words: search.words, length: LOOKED_AT }),
  }));
  const marked = await markWords(
    { db },
    search,
    likely.map(({ line }) => line),
  );
  return Object.fromEntries(likely.map(({ id }, i) => [String(id), showMarks(marked[i] ?? '', SHOWN)]));
}

/** Marks the words of a search in each line, in one query. */
export async function markWords({ db }: Pick<Ctx, 'db'>, search: Search, lines: readonly string[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const { rows } = await db.execute<{ marked: string }>(sql`
    select ts_headline(${CONFIGURATIONS[search.lang]}::regconfig, line, ${search.query}::tsquery, ${OPTIONS}) as marked
    from unnest(${sql.param([...lines])}::text[]) with ordinality as given (line, number) order by number`);
  return rows.map(({ marked }) => marked);
}
