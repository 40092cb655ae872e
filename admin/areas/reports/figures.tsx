import { officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import type { PlotUnit } from '#admin/parts/plots/plot-data.ts';
import { rateOf } from '#domain/reports/rates.ts';
import { describeChange, describePoints } from './describe-period.ts';
import type { SeriesView } from './series-view.ts';

/** An amount in whole units of its currency: reports are without cents. */
export const wholeAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })
    .format(amount / 100)
    .replace('-', '−');

/** The units in which values are exported. */
export const moneyIn = (currency: string): PlotUnit => ({ label: currency, of: (amount) => amount / 100 });
export const CREDITS: PlotUnit = { label: 'credits', of: (quarters) => quarters / 4 };
export const PERCENT: PlotUnit = { label: '%', of: (share) => Math.round(share * 1000) / 10 };

type Format = (value: number) => string;

type FigureOfMeasure = {
  label: string;
  measure: string;
  /** A measure that is taken off, such as refunds. */
  less?: string;
  part?: string;
  format?: Format;
};

/** The sum of a measure, with its change. */
export function countFigure(view: SeriesView, { label, measure, less, part, format = officeNumber }: FigureOfMeasure) {
  const which = part === undefined ? {} : { part };
  const now = view.total(measure, which) - (less ? view.total(less, which) : 0);
  const before = view.totalBefore(measure, which);
  const earlier = before === null ? null : before - (less ? (view.totalBefore(less, which) ?? 0) : 0);
  const change = describeChange(now, earlier, view);
  return { label, value: format(now), ...(change && { change }) };
}

type FigureOfShare = { label: string; of: string; by: string };

/** The share of one measure in another, with its change in points. */
export function rateFigure(view: SeriesView, { label, of, by }: FigureOfShare) {
  const now = rateOf(view.total(of), view.total(by));
  const [part, whole] = [view.totalBefore(of), view.totalBefore(by)];
  const before = part === null || whole === null ? null : rateOf(part, whole);
  const change = describePoints(now, before, view);
  return { label, value: now === null ? 'No data yet' : officePercent(now), ...(change && { change }) };
}
