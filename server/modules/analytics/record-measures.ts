/** Anonymous daily counts of page views, web vitals and modal views. */
import { sql } from 'drizzle-orm';
import type { Measures } from '#contract/forms/growth.ts';
import { pageKey, writePageKey } from '#domain/analytics/page-key.ts';
import { vitalBucket } from '#domain/analytics/vitals.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findContent } from './queries-content.ts';
import { recordMissedSearches } from './record-searches.ts';
import { dailyCounts } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock'>;
type Measure = Measures['data'][number];
type CountKey = { kind: 'view' | 'vital' | 'event'; page: string; name: string; step: number };

/**
 * Adds to today's counts. Unknown content is counted only by its kind, so that callers cannot create arbitrary rows.
 */
export async function recordMeasures({ db, clock }: Needs, { lang, data }: Measures): Promise<void> {
  const views = data.filter((measure) => measure.kind === 'view').map(({ path }) => pageKey(path));
  const known = await findContent(db, views);
  const day = clock.today();
  await recordMissedSearches(db, { day, lang, data });
  const counted = countSame(data.map((measure) => countKeyOf(measure, known)));
  if (counted.length === 0) return;
  await db
    .insert(dailyCounts)
    .values(counted.map((row) => ({ day, lang, ...row })))
    .onConflictDoUpdate({
      target: [
        dailyCounts.day,
        dailyCounts.kind,
        dailyCounts.lang,
        dailyCounts.page,
        dailyCounts.name,
        dailyCounts.step,
      ],
      set: { count: sql`${dailyCounts.count} + excluded.count` },
    });
}

function countKeyOf(measure: Measure, known: ReadonlySet<string>): CountKey {
  if (measure.kind === 'search')
    return { kind: 'event', page: 'search', name: measure.found > 0 ? 'found' : 'missed', step: 0 };
  if (measure.kind === 'event') return { kind: 'event', page: measure.category, name: measure.label, step: 0 };
  const key = pageKey(measure.path);
  if (measure.kind === 'vital') {
    const { name, value } = measure;
    return { kind: 'vital', page: key.kind, name, step: vitalBucket(name, value) };
  }
  const written = writePageKey(key);
  return { kind: 'view', page: known.has(written) ? written : key.kind, name: measure.from, step: 0 };
}

function countSame(keys: readonly CountKey[]) {
  const counted = new Map<string, CountKey & { count: number }>();
  for (const countKey of keys) {
    const key = JSON.stringify(countKey);
    counted.set(key, { ...countKey, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  // Sorted, so that concurrent upserts lock rows in the same order and cannot deadlock.
  return [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
