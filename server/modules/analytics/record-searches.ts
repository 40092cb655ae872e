/** The texts of searches that found nothing. (rules G10) */
import { eq, sql } from 'drizzle-orm';
import type { Measures } from '#contract/forms/growth.ts';
import { MIN_SEARCHES, normalizeSearch } from '#domain/reports/searched-text.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { missedSearches } from './tables.ts';

/** Callers cannot create more texts on a day. */
const MAX_TEXTS = 2_000;
/** How long a text waits for its third search. */
const RARE_DAYS = 30;

type Searches = { day: PlainDate; lang: Measures['lang']; data: Measures['data'] };

/** Adds to today's counts; a text of the same request counts once. */
export async function recordMissedSearches(db: Queryable, { day, lang, data }: Searches): Promise<void> {
  const missed = data.flatMap((measure) => (measure.kind === 'search' && measure.found === 0 ? [measure.text] : []));
  const texts = [...new Set(missed.map(normalizeSearch))].filter((text) => text !== null).toSorted();
  if (texts.length === 0 || (await db.$count(missedSearches, eq(missedSearches.day, day))) >= MAX_TEXTS) return;
  await db
    .insert(missedSearches)
    .values(texts.map((text) => ({ day, lang, text, count: 1 })))
    .onConflictDoUpdate({
      target: [missedSearches.day, missedSearches.lang, missedSearches.text],
      set: { count: sql`${missedSearches.count} + 1` },
    });
}

/** Deletes texts that were not searched often enough within a month. */
export async function deleteRareSearches({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`delete from ${missedSearches} where (lang, text) in (
    select lang, text from ${missedSearches} group by lang, text
    having sum(count) < ${MIN_SEARCHES} and max(day) < ${addDays(clock.today(), -RARE_DAYS)}::date)`);
}
