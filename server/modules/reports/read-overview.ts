/** Six figures for a board. (rules G14) */
import { hasPermission } from '#domain/access/staff.ts';
import { staffOf } from '#domain/access/viewer.ts';
import type { Period } from '#domain/reports/period.ts';
import { rateOf, renewalRatesOf } from '#domain/reports/rates.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { readSeries, type Series, totalsOf } from './read-series.ts';
import { type ReportHead, type ReportParameters, readHead } from './report-head.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;
type Read = (source: Parameters<typeof readSeries>[1]) => Promise<Series[]>;
type Course = { values: (number | null)[]; value: number | null; currency?: string | null };
type Context = { read: Read; steps: readonly Period[]; today: PlainDate };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const summed = (values: number[]): Course => ({ values, value: sum(values) });

const difference = (more: readonly number[], less: readonly number[]): number[] =>
  more.map((value, at) => value - (less[at] ?? 0));

/** A share of each step and of the whole period. */
const shared = (parts: readonly number[], wholes: readonly number[]): Course => ({
  values: parts.map((part, at) => rateOf(part, wholes[at] ?? 0)),
  value: rateOf(sum(parts), sum(wholes)),
});

/** Amounts of several currencies are never added: the one in which most was paid is shown. (rules G7) */
function largestCurrency(series: readonly Series[]): string | null {
  const paid = series.filter(({ measure }) => measure === 'gross');
  const totals = Map.groupBy(paid, ({ part }) => part);
  const totalOf = ([, list]: [string, Series[]]) => sum(list.flatMap(({ values }) => values));
  return [...totals].toSorted((one, other) => totalOf(other) - totalOf(one))[0]?.[0] ?? series[0]?.part ?? null;
}

const FIGURES = {
  members: async ({ read, steps }: Context): Promise<Course> => {
    const values = totalsOf(await read('members'), 'members', steps);
    return { values, value: values.at(-1) ?? 0 };
  },
  'sign-ups': async ({ read, steps }: Context) => summed(totalsOf(await read('sign-ups'), 'accounts', steps)),
  revenue: async ({ read, steps }: Context): Promise<Course> => {
    const series = await read('revenue');
    const currency = largestCurrency(series);
    const own = series.filter(({ part }) => part === currency);
    const net = difference(totalsOf(own, 'gross', steps), totalsOf(own, 'refunds', steps));
    return { ...summed(net), currency };
  },
  'renewal-rate': async ({ read, steps, today }: Context): Promise<Course> => {
    const series = await read('renewals');
    const [due, renewed] = [totalsOf(series, 'due', steps), totalsOf(series, 'renewed', steps)];
    const dueSteps = steps.map((period, at) => ({ period, due: due[at] ?? 0, renewed: renewed[at] ?? 0 }));
    const { rates, rate } = renewalRatesOf(dueSteps, today);
    return { values: rates, value: rate };
  },
  completions: async ({ read, steps }: Context) => summed(totalsOf(await read('tests'), 'passed', steps)),
  credits: async ({ read, steps }: Context) => {
    const series = await read('credits');
    return summed(difference(totalsOf(series, 'claimed', steps), totalsOf(series, 'reversed', steps)));
  },
  'first-pass-rate': async ({ read, steps }: Context) => {
    const series = await read('tests');
    return shared(totalsOf(series, 'first-passed', steps), totalsOf(series, 'first', steps));
  },
} satisfies Record<string, (context: Context) => Promise<Course>>;

type FigureName = keyof typeof FIGURES;

/** The figures that the caller may see, with their course and the compared period. Without orders, the share of first passes takes the place of revenue. */
export async function readOverview(ctx: Needs, parameters: ReportParameters) {
  const head = await readHead(ctx, parameters);
  const money: FigureName = hasPermission(staffOf(ctx.viewer), 'orders.read') ? 'revenue' : 'first-pass-rate';
  const names: FigureName[] = ['members', 'sign-ups', money, 'renewal-rate', 'completions', 'credits'];
  const now = contextOf(ctx, head.steps);
  const before = contextOf(ctx, head.compared_steps);
  const figures = [];
  for (const name of names) {
    const { values, value, currency = null } = await FIGURES[name](now);
    const compared = head.compared === null ? null : (await FIGURES[name](before)).value;
    figures.push({ name, value, compared, values, currency });
  }
  return { ...head, figures };
}

function contextOf({ db, clock }: { db: Queryable; clock: Needs['clock'] }, steps: ReportHead['steps']): Context {
  return { read: (source) => readSeries(db, source, steps), steps, today: clock.today() };
}
