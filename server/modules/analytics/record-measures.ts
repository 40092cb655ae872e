/** Page views, web vitals and shown modals, as sums of the day: who looked is neither asked nor kept. */
import { sql } from 'drizzle-orm';
import type { Measures } from '#contract/forms/growth.ts';
import { pageKey, writePageKey } from '#domain/analytics/page-key.ts';
import { stepOfVital } from '#domain/analytics/vitals.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findContent } from './queries-content.ts';
import { dailyCounts } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock'>;
type Measure = Measures['data'][number];
type Sum = { kind: Measure['kind']; page: string; name: string; step: number };

/** Adds to the sums of today. Content that does not exist is counted by its kind alone, so nobody can invent rows. */
export async function recordMeasures({ db, clock }: Needs, { lang, data }: Measures): Promise<void> {
  const views = data.filter((measure) => measure.kind === 'view').map(({ path }) => pageKey(path));
  const known = await findContent(db, views);
  const day = clock.today();
  const counted = countSame(data.map((measure) => sumOf(measure, known)));
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

function sumOf(measure: Measure, known: ReadonlySet<string>): Sum {
  if (measure.kind === 'event') return { kind: 'event', page: measure.category, name: measure.label, step: 0 };
  const key = pageKey(measure.path);
  if (measure.kind === 'vital') {
    const { name, value } = measure;
    return { kind: 'vital', page: key.kind, name, step: stepOfVital(name, value) };
  }
  const written = writePageKey(key);
  return { kind: 'view', page: known.has(written) ? written : key.kind, name: measure.from, step: 0 };
}

function countSame(sums: readonly Sum[]) {
  const counted = new Map<string, Sum & { count: number }>();
  for (const sum of sums) {
    const key = JSON.stringify(sum);
    counted.set(key, { ...sum, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  // In one order, so that two who count the same pages do not wait for each other's rows.
  return [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
