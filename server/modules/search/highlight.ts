import { sql } from 'drizzle-orm';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { Search } from './read-search.ts';

// Characters that no text of the library contains stand for the marks until the text around them is escaped.
const [OPEN, CLOSE] = ['\u0002', '\u0003'];
const OPTIONS = `StartSel=${OPEN}, StopSel=${CLOSE}, HighlightAll=true`;
const MARK = new RegExp(OPEN, 'g');
/** As long as the snippet of a suggestion may be, and its context. (§9) */
const LENGTH = 180;
const BEFORE = 60;

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
  return Object.fromEntries(rows.map(({ id, fragment }) => [String(id), mark(cut(chooseLine(fragment)))]));
}

/** Each line is a sentence of its own kind, such as a key point or a title: the one that fits best explains the result. */
function chooseLine(text: string): string {
  const countMarks = (line: string) => line.match(MARK)?.length ?? 0;
  const lines = text.split('\n');
  return lines.reduce((best, line) => (countMarks(line) > countMarks(best) ? line : best), lines[0] ?? '');
}

/** The surroundings of the first mark, in whole words. */
function cut(line: string): string {
  if (line.length <= LENGTH) return line;
  const start = Math.max(0, line.indexOf(OPEN) - BEFORE);
  const from = start === 0 ? 0 : line.indexOf(' ', start) + 1;
  const end = line.lastIndexOf(' ', from + LENGTH);
  const kept = from + LENGTH >= line.length ? line.slice(from) : line.slice(from, Math.max(end, from));
  const whole = kept.lastIndexOf(OPEN) > kept.lastIndexOf(CLOSE) ? `${kept}${CLOSE}` : kept;
  return `${from > 0 ? '… ' : ''}${whole}${from + kept.length < line.length ? ' …' : ''}`;
}

function mark(fragment: string): string {
  return escapeHtml(fragment).replaceAll(OPEN, '<mark>').replaceAll(CLOSE, '</mark>');
}
