/** Searches that found nothing. (rules G10) */
import { and, between, desc, eq, gte, sum } from 'drizzle-orm';
import type { Period } from '#domain/reports/period.ts';
import { MIN_SEARCHES } from '#domain/reports/searched-text.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { dailyCounts, missedSearches } from '#server/modules/analytics/tables.ts';
import { type ReportParameters, readHead } from './report-head.ts';

const MAX_TEXTS = 200;

export async function readSearches(ctx: Pick<Ctx, 'db' | 'clock'>, parameters: ReportParameters) {
  const head = await readHead(ctx, parameters);
  const [found, missed] = [
    await countSearches(ctx.db, head.period, 'found'),
    await countSearches(ctx.db, head.period, 'missed'),
  ];
  return { ...head, searches: found + missed, missed, texts: await listTexts(ctx.db, head.period) };
}

async function countSearches(db: Queryable, { from, to }: Period, outcome: 'found' | 'missed'): Promise<number> {
  const [row] = await db
    .select({ count: sum(dailyCounts.count).mapWith(Number) })
    .from(dailyCounts)
    .where(
      and(
        between(dailyCounts.day, from, to),
        ...[eq(dailyCounts.kind, 'event'), eq(dailyCounts.page, 'search'), eq(dailyCounts.name, outcome)],
      ),
    );
  return row?.count ?? 0;
}

/** The texts that were searched often enough, the most frequent first. */
function listTexts(db: Queryable, { from, to }: Period) {
  const count = sum(missedSearches.count).mapWith(Number);
  return db
    .select({ text: missedSearches.text, lang: missedSearches.lang, count })
    .from(missedSearches)
    .where(between(missedSearches.day, from, to))
    .groupBy(missedSearches.text, missedSearches.lang)
    .having(gte(count, MIN_SEARCHES))
    .orderBy(desc(count), missedSearches.text, missedSearches.lang)
    .limit(MAX_TEXTS);
}
