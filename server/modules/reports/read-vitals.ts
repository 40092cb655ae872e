/** Web vitals of readers, as the 75th percentile. (rules G11) */
import { VITALS, type Vital } from '#domain/analytics/vitals.ts';
import type { Period } from '#domain/reports/period.ts';
import { percentile75 } from '#domain/reports/rates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { readSeries, type Series } from './read-series.ts';
import { type ReportParameters, readHead } from './report-head.ts';

const isVital = (name: string): name is Vital => VITALS.some((vital) => vital === name);
const total = ({ values }: Series): number => values.reduce((sum, value) => sum + value, 0);

export async function readVitals(ctx: Pick<Ctx, 'db' | 'clock'>, parameters: ReportParameters) {
  const head = await readHead(ctx, parameters);
  const series = await readSeries(ctx.db, 'vitals', head.steps);
  const compared = await readSeries(ctx.db, 'vitals', head.compared_steps);
  const vitals = VITALS.map((vital) => ({
    vital,
    values: head.steps.map((_: Period, at) => ofStep(series, vital, at)),
  }));
  return { ...head, vitals, pages: listPages(series, compared) };
}

const ofStep = (series: readonly Series[], vital: Vital, at: number): number | null =>
  percentile75(
    series
      .filter(({ measure }) => measure === vital)
      .map(({ part, values }) => ({ upTo: Number(part), count: values[at] ?? 0 })),
  );

function listPages(series: readonly Series[], compared: readonly Series[]) {
  const pages = [...new Set(series.map(({ measure, key }) => JSON.stringify([key, measure])))].toSorted();
  return pages.flatMap((name) => {
    const [page, vital] = JSON.parse(name) as [string, string];
    const histogram = (list: readonly Series[]) =>
      list
        .filter(({ measure, key }) => measure === vital && key === page)
        .map((one) => ({ upTo: Number(one.part), count: total(one) }));
    const now = histogram(series);
    const p75 = percentile75(now);
    if (p75 === null || !isVital(vital)) return [];
    const measured = now.reduce((sum, { count }) => sum + count, 0);
    return [{ page, vital, p75, compared: percentile75(histogram(compared)), measured }];
  });
}
