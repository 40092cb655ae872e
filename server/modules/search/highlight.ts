import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { Search } from './read-search.ts';

// Characters that no text of the library contains stand for the marks until the text around them is escaped.
const [OPEN, CLOSE] = ['\u0002', '\u0003'];
const OPTIONS = `StartSel=${OPEN}, StopSel=${CLOSE}, MaxWords=24, MinWords=12, MaxFragments=1, FragmentDelimiter=" … "`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For each publication, the place that fits the search, its words in `<mark>`. Made of public text alone, and escaped. */
export async function highlight(
  { db }: Pick<Ctx, 'db'>,
  search: Search,
  publicationIds: readonly number[],
): Promise<Record<string, string>> {
  if (publicationIds.length === 0) return {};
  const { rows } = await db.execute<{ id: number; fragment: string }>(sql`
    select publication_id as id, ts_headline('receptor_en', body, ${search.query}::tsquery, ${OPTIONS}) as fragment
    from search_documents where publication_id = any(${sql.param([...publicationIds])}::int[])`);
  return Object.fromEntries(rows.map(({ id, fragment }) => [String(id), mark(fragment)]));
}

function mark(fragment: string): string {
  return fragment
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
    .replaceAll(OPEN, '<mark>')
    .replaceAll(CLOSE, '</mark>')
    .replace(/\s+/g, ' ')
    .trim();
}
