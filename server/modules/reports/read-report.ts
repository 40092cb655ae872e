/** A report of one source. (rules G1, G3) */
import type { ReportSource } from '#domain/reports/sources.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { requirePermission } from '#server/kernel/requests/require-permission.ts';
import { readTierNames } from './queries-figures.ts';
import { readSeries, type Series } from './read-series.ts';
import { type ReportParameters, readHead } from './report-head.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;

/** Series of a divided measure beyond this many are summed as "other". */
const MAX_KEYS = 20;
const BY_TIER: readonly ReportSource[] = ['members', 'renewals', 'revenue'];

/** The figures of a source in a period, and in the one that it is compared with. */
export async function readReport(ctx: Needs, source: ReportSource, parameters: ReportParameters) {
  // Money is for those who read orders. (rules G14)
  if (source === 'revenue') requirePermission(ctx.viewer, 'orders.read');
  const head = await readHead(ctx, parameters);
  const series = limitKeys(await readSeries(ctx.db, source, head.steps));
  const compared = limitKeys(await readSeries(ctx.db, source, head.compared_steps), keysOf(series));
  return {
    ...head,
    series: pair(series, compared, head),
    names: BY_TIER.includes(source) ? await readTierNames(ctx.db) : {},
  };
}

const nameOf = ({ measure, key, part }: Series): string => JSON.stringify([measure, key, part]);
const keysOf = (series: readonly Series[]): Set<string> => new Set(series.map(({ key }) => key));

/** Each series with its values in the compared period; zeros where one of them has none. */
function pair(
  series: readonly Series[],
  compared: readonly Series[],
  { steps, compared_steps }: { steps: readonly unknown[]; compared_steps: readonly unknown[] },
) {
  const [now, before] = [series, compared].map((list) => new Map(list.map((one) => [nameOf(one), one])));
  const all = new Map([...compared, ...series].map((one) => [nameOf(one), one]));
  return [...all]
    .map(([name, { measure, key, part }]) => ({
      measure,
      key,
      part,
      values: now?.get(name)?.values ?? steps.map(() => 0),
      compared: before?.get(name)?.values ?? compared_steps.map(() => 0),
    }))
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

const sumOf = ({ values }: Series): number => values.reduce((sum, value) => sum + Math.abs(value), 0);

/** The largest keys, or the given ones; the rest as one key, "other". */
function limitKeys(series: readonly Series[], given?: ReadonlySet<string>): Series[] {
  const sums = new Map<string, number>();
  for (const one of series) sums.set(one.key, (sums.get(one.key) ?? 0) + sumOf(one));
  if (sums.size <= MAX_KEYS && given === undefined) return [...series];
  const largest = [...sums].toSorted((one, other) => other[1] - one[1]).slice(0, MAX_KEYS - 1);
  const shown = given?.has('other') ? given : sums.size > MAX_KEYS ? new Set(largest.map(([key]) => key)) : null;
  if (shown === null) return [...series];
  const merged = new Map<string, Series>();
  for (const one of series) {
    const key = shown.has(one.key) ? one.key : 'other';
    const name = nameOf({ ...one, key });
    const sum = merged.get(name);
    const values = sum === undefined ? one.values : sum.values.map((value, at) => value + (one.values[at] ?? 0));
    merged.set(name, { ...one, key, values });
  }
  return [...merged.values()];
}
