/** The reports of memberships and revenue: their figures and plots. */
import type { ReactNode } from 'react';
import { FigureRow } from '#admin/parts/figure/figure.tsx';
import { officeAmount, officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { BarPlot } from '#admin/parts/plots/bar-plot.tsx';
import { LinePlot } from '#admin/parts/plots/line-plot.tsx';
import type { Series } from '#admin/parts/plots/plot-data.ts';
import { currentDay, pageTimeZone } from '#client/clock.ts';
import { rateOf, renewalRatesOf } from '#domain/reports/rates.ts';
import { withBefore } from './course.tsx';
import { describeChange, describeFinding, toPeriod } from './describe-period.ts';
import { countFigure, moneyIn, PERCENT, rateFigure, wholeAmount } from './figures.tsx';
import type { SeriesView } from './series-view.ts';

const nameKey = (view: SeriesView, key: string): string => view.names[key] ?? key;

export function memberPlots(view: SeriesView): ReactNode {
  const [now, before] = [view.last('members'), view.lastBefore('members')];
  const change = describeChange(now, before, view);
  const opening = now - view.total('started') + view.total('ended');
  const churn = rateOf(view.total('lost'), opening);
  const tiers = view.keys('members');
  return (
    <>
      <FigureRow
        figures={[
          { label: 'Members at the end', value: officeNumber(now), ...(change && { change }) },
          countFigure(view, { label: 'Memberships started', measure: 'started' }),
          { ...countFigure(view, { label: 'Members lost', measure: 'lost' }) },
          { label: 'Churn of the members at the start', value: churn === null ? 'No data yet' : officePercent(churn) },
        ]}
      />
      <LinePlot
        title={describeFinding('Members', now, before)}
        lead={`At the end of each ${view.step}`}
        labels={view.labels}
        series={withBefore(view, { label: 'Members', values: view.values('members'), before: view.before('members') })}
        format={officeNumber}
      />
      <BarPlot
        title="Members by tier"
        lead="At the end of the period"
        labels={tiers.map((key) => nameKey(view, key))}
        series={[{ label: 'Members', values: tiers.map((key) => view.values('members', { key }).at(-1) ?? 0) }]}
        format={officeNumber}
      />
    </>
  );
}

/** The share of due memberships that were renewed, of the steps that are decided. (rules G6) */
export function renewalRates(view: SeriesView): ReactNode {
  const [due, renewed] = [view.values('due'), view.values('renewed')];
  const { rates, rate } = renewalRatesOf(
    view.steps.map((step, at) => ({ period: toPeriod(step), due: due[at] ?? 0, renewed: renewed[at] ?? 0 })),
    currentDay(pageTimeZone()),
  );
  return (
    <LinePlot
      title={rate === null ? 'No renewal is decided yet' : `${officePercent(rate)} of due memberships were renewed`}
      lead={`Renewed by due, by ${view.step}. Members have ten days after the end to renew; steps that are not decided are left out.`}
      labels={view.labels}
      series={[{ label: 'Renewed', values: rates }]}
      format={(value) => officePercent(value)}
      unit={PERCENT}
    />
  );
}

export function renewalPlots(view: SeriesView): ReactNode {
  const lost = { failed: 'Charge failed', off: 'Turned off', lapsed: 'Lapsed' };
  return (
    <>
      <FigureRow
        figures={[
          countFigure(view, { label: 'Renewals due', measure: 'due' }),
          rateFigure(view, { label: 'Renewed so far', of: 'renewed', by: 'due' }),
          ...Object.entries(lost).map(([measure, label]) => countFigure(view, { label, measure })),
        ]}
      />
      {renewalRates(view)}
      <BarPlot
        title="Why memberships were not renewed"
        lead={`Memberships by ${view.step}`}
        isStacked
        labels={view.labels}
        series={[
          { label: 'Charge failed', values: view.values('failed'), kind: 'bad' },
          { label: 'Turned off', values: view.values('off'), kind: 'hatched' },
          { label: 'Lapsed', values: view.values('lapsed'), kind: 'before' },
        ]}
        format={officeNumber}
      />
    </>
  );
}

export function revenuePlots(view: SeriesView): ReactNode {
  const currencies = view
    .parts('gross')
    .concat(view.parts('refunds').filter((part) => !view.parts('gross').includes(part)));
  return currencies.map((currency) => <RevenueOf key={currency} view={view} currency={currency} />);
}

const TIER_KINDS = ['main', 'part', 'before'] as const;

/** Payments by tier over time, the largest tier below; a plot has at most three series. */
export function revenueByTier(view: SeriesView, currency: string): ReactNode {
  const part = currency;
  const tiers = view
    .keys('gross')
    .map((key) => ({ key, total: view.total('gross', { key, part }) }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total);
  const own = tiers.length > TIER_KINDS.length ? tiers.slice(0, TIER_KINDS.length - 1) : tiers;
  const others = tiers.slice(own.length).map(({ key }) => view.values('gross', { key, part }));
  const series: Omit<Series, 'kind'>[] = own.map(({ key }) => ({
    label: nameKey(view, key),
    values: view.values('gross', { key, part }),
  }));
  if (others.length > 0)
    series.push({
      label: 'Other tiers',
      values: view.steps.map((_, at) => others.reduce((sum, values) => sum + (values[at] ?? 0), 0)),
    });
  return (
    <BarPlot
      title={describeFinding('Paid revenue', view.total('gross', { part }), view.totalBefore('gross', { part }))}
      lead={`By ${view.step} and tier, ${currency}, before refunds`}
      isStacked
      labels={view.labels}
      series={series.map((one, at) => ({ ...one, kind: TIER_KINDS[at] ?? 'before' }))}
      format={(value) => wholeAmount(value, currency)}
      unit={moneyIn(currency)}
    />
  );
}

/** Amounts of one currency: amounts of several are never added. */
function RevenueOf({ view, currency }: { view: SeriesView; currency: string }) {
  const part = currency;
  const whole = (value: number) => wholeAmount(value, currency);
  const net = view.total('gross', { part }) - view.total('refunds', { part });
  const before = view.totalBefore('gross', { part });
  const netBefore = before === null ? null : before - (view.totalBefore('refunds', { part }) ?? 0);
  const netOf = (gross: readonly (number | null)[], refunds: readonly (number | null)[]) =>
    gross.map((value, at) => (value ?? 0) - (refunds[at] ?? 0));
  return (
    <>
      <FigureRow
        figures={[
          countFigure(view, { label: 'Net revenue', measure: 'gross', less: 'refunds', part, format: whole }),
          countFigure(view, { label: 'Paid', measure: 'gross', part, format: whole }),
          countFigure(view, { label: 'Refunds', measure: 'refunds', part, format: whole }),
          countFigure(view, { label: 'Discounts granted', measure: 'discounts', part, format: whole }),
        ]}
      />
      <LinePlot
        title={describeFinding('Net revenue', net, netBefore)}
        lead={`${currency}, by ${view.step}`}
        labels={view.labels}
        series={withBefore(view, {
          label: 'Net revenue',
          values: netOf(view.values('gross', { part }), view.values('refunds', { part })),
          before: netOf(view.before('gross', { part }), view.before('refunds', { part })),
        })}
        format={whole}
        unit={moneyIn(currency)}
      />
      <BarPlot
        title="Payments and refunds"
        lead={`${currency}, by ${view.step}, with cents in Figures and CSV`}
        labels={view.labels}
        series={[
          { label: 'Paid', values: view.values('gross', { part }) },
          { label: 'Refunds', values: view.values('refunds', { part }), kind: 'bad' },
          { label: 'Discounts', values: view.values('discounts', { part }), kind: 'part' },
        ]}
        format={(value) => officeAmount(value, currency)}
        formatTick={whole}
        unit={moneyIn(currency)}
      />
      {revenueByTier(view, currency)}
    </>
  );
}
