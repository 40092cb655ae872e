/** Daily sums as series of steps. (rules G1, G7) */
import type { Period } from '#domain/reports/period.ts';
import type { ReportSource } from '#domain/reports/sources.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { listStepFigures, type StepFigure, sumBefore } from './queries-figures.ts';

export type Series = { measure: string; key: string; part: string; values: number[] };

/** The series of a source, one value for each step of the period. */
export async function readSeries(db: Queryable, source: ReportSource, steps: readonly Period[]): Promise<Series[]> {
  const [first, ...later] = steps;
  if (first === undefined) return [];
  const series = sumSteps(await listStepFigures(db, source, [first, ...later]), steps);
  return source === 'members' ? [...series, ...(await runningTerms(db, series, steps))] : series;
}

function sumSteps(figures: readonly StepFigure[], steps: readonly Period[]): Series[] {
  const series = new Map<string, Series>();
  for (const { at, measure, key, part, value } of figures) {
    const name = JSON.stringify([measure, key, part]);
    const one = series.get(name) ?? { measure, key, part, values: steps.map(() => 0) };
    series.set(name, one);
    one.values[at] = value;
  }
  return [...series.values()];
}

/** The terms that run at the end of each step, by tier: all that started until then, less all that ended. (rules G7) */
async function runningTerms(db: Queryable, series: readonly Series[], steps: readonly Period[]): Promise<Series[]> {
  const [first] = steps;
  if (first === undefined) return [];
  const before = await sumBefore(db, 'members', first);
  const keys = [...new Set([...before, ...series].map(({ key }) => key))].toSorted();
  return keys.map((key) => {
    const opening = (measure: string) => before.find((row) => row.measure === measure && row.key === key)?.value ?? 0;
    const valuesOf = (measure: string) => series.find((one) => one.measure === measure && one.key === key)?.values;
    const [started, ended] = [valuesOf('started'), valuesOf('ended')];
    const values: number[] = [];
    for (const at of steps.keys()) {
      const running = values.at(-1) ?? opening('started') - opening('ended');
      values.push(running + (started?.[at] ?? 0) - (ended?.[at] ?? 0));
    }
    return { measure: 'members', key, part: '', values };
  });
}

/** The sum of a measure in each step, whatever it is divided by. */
export const totalsOf = (series: readonly Series[], measure: string, steps: readonly Period[]): number[] =>
  steps.map((_, at) => series.reduce((sum, one) => sum + (one.measure === measure ? (one.values[at] ?? 0) : 0), 0));
