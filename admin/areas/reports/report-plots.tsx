/** The content of each report: its figures and plots. */
import type { ReactNode } from 'react';
import { FigureRow } from '#admin/parts/figure/figure.tsx';
import { officeAmount, officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { BarPlot } from '#admin/parts/plots/bar-plot.tsx';
import { LinePlot } from '#admin/parts/plots/line-plot.tsx';
import type { Series } from '#admin/parts/plots/plot-data.ts';
import { currentDay, pageTimeZone } from '#client/clock.ts';
import { isDecided, rateOf } from '#domain/reports/rates.ts';
import { describeChange, describeFinding, describePeriod, toPeriod } from './describe-period.ts';
import { countFigure, rateFigure, wholeAmount } from './figures.tsx';
import type { SeriesView } from './series-view.ts';

const credits = (quarters: number): string => officeNumber(quarters / 4);

/** The series of now, with that of the compared period in grey. */
type Course = { label: string; values: number[]; before: (number | null)[] };

const withBefore = (view: SeriesView, { label, values, before }: Course): Series[] => [
  { label, values },
  ...(view.compared === null
    ? []
    : [{ label: describePeriod(view.compared), values: before, kind: 'before' as const }]),
];

/** One measure over time, with the period before. */
function course(
  view: SeriesView,
  { subject, measure, format = officeNumber }: { subject: string; measure: string; format?: (value: number) => string },
) {
  return (
    <LinePlot
      title={describeFinding(subject, view.total(measure), view.totalBefore(measure))}
      lead={`By ${view.step}`}
      labels={view.labels}
      series={withBefore(view, { label: subject, values: view.values(measure), before: view.before(measure) })}
      format={format}
    />
  );
}

export function signUpPlots(view: SeriesView): ReactNode {
  const sources = view
    .keys('accounts')
    .toSorted((one, other) => view.total('accounts', { key: other }) - view.total('accounts', { key: one }));
  return (
    <>
      <FigureRow
        figures={[
          countFigure(view, { label: 'Accounts', measure: 'accounts' }),
          rateFigure(view, { label: 'Verified their address', of: 'verified', by: 'accounts' }),
          rateFigure(view, { label: 'Activated within 14 days', of: 'activated', by: 'accounts' }),
        ]}
      />
      {course(view, { subject: 'Sign-ups', measure: 'accounts' })}
      <BarPlot
        title={describeSources(sources)}
        lead="Accounts by the source of their first campaign visit"
        labels={sources.map(nameSource)}
        series={[
          { label: 'Accounts', values: sources.map((key) => view.total('accounts', { key })) },
          { label: 'Activated', values: sources.map((key) => view.total('activated', { key })), kind: 'part' },
        ]}
        format={officeNumber}
      />
    </>
  );
}

export const nameSource = (key: string): string =>
  key === '' ? 'No campaign' : key === 'other' ? 'Other campaigns' : key;

const describeSources = ([first]: readonly string[]): string =>
  first === undefined || first === ''
    ? 'Most accounts come without a campaign'
    : `Most accounts come from ${nameSource(first)}`;

export function testPlots(view: SeriesView): ReactNode {
  const rates = view.steps.map((_, at) => rateOf(view.values('first-passed')[at] ?? 0, view.values('first')[at] ?? 0));
  return (
    <>
      <FigureRow
        figures={[
          countFigure(view, { label: 'Activities completed', measure: 'passed' }),
          countFigure(view, { label: 'Tests submitted', measure: 'submitted' }),
          rateFigure(view, { label: 'Passed first time', of: 'first-passed', by: 'first' }),
        ]}
      />
      {course(view, { subject: 'Completed activities', measure: 'passed' })}
      <LinePlot
        title={`${officePercent(rateOf(view.total('first-passed'), view.total('first')) ?? 0)} of first attempts pass`}
        lead={`Share of first attempts that passed, by ${view.step}`}
        labels={view.labels}
        series={[{ label: 'Passed first time', values: rates }]}
        format={(value) => officePercent(value)}
      />
    </>
  );
}

export function creditPlots(view: SeriesView): ReactNode {
  const net = (key: string, part = '') => view.total('claimed', { key, part }) - view.total('reversed', { key, part });
  const professions = view.parts('claimed');
  const total = view.total('claimed') - view.total('reversed');
  return (
    <>
      <FigureRow
        figures={[
          countFigure(view, { label: 'Credits claimed', measure: 'claimed', less: 'reversed', format: credits }),
          { label: 'CME', value: credits(net('CME')) },
          { label: 'SA', value: credits(net('SA')) },
          countFigure(view, { label: 'Reversed', measure: 'reversed', format: credits }),
        ]}
      />
      <BarPlot
        title={describeFinding(
          'Claimed credit',
          total,
          view.totalBefore('claimed') === null
            ? null
            : (view.totalBefore('claimed') ?? 0) - (view.totalBefore('reversed') ?? 0),
        )}
        lead={`Credits by ${view.step}`}
        isStacked
        labels={view.labels}
        series={[
          { label: 'CME', values: view.values('claimed', { key: 'CME' }) },
          { label: 'SA', values: view.values('claimed', { key: 'SA' }), kind: 'hatched' },
        ]}
        format={credits}
      />
      <BarPlot
        title="Credit by profession"
        lead="By the profession on the certificate"
        isStacked
        labels={professions.map((part) => part || 'Not given')}
        series={[
          { label: 'CME', values: professions.map((part) => net('CME', part)) },
          { label: 'SA', values: professions.map((part) => net('SA', part)), kind: 'hatched' },
        ]}
        format={credits}
      />
    </>
  );
}

const nameKey = (view: SeriesView, key: string): string => view.names[key] ?? key;

export function memberPlots(view: SeriesView): ReactNode {
  const [now, before] = [view.last('members'), view.lastBefore('members')];
  const change = describeChange(now, before, view.compared);
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

export function renewalPlots(view: SeriesView): ReactNode {
  const today = currentDay(pageTimeZone());
  const rates = view.steps.map((step, at) =>
    isDecided(toPeriod(step), today) ? rateOf(view.values('renewed')[at] ?? 0, view.values('due')[at] ?? 0) : null,
  );
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
      <LinePlot
        title={`${officePercent(rateOf(view.total('renewed'), view.total('due')) ?? 0)} of due memberships were renewed`}
        lead={`Renewed by due, by ${view.step}. Members have ten days after the end to renew; steps that are not decided are left out.`}
        labels={view.labels}
        series={[{ label: 'Renewed', values: rates }]}
        format={(value) => officePercent(value)}
      />
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

/** Amounts of one currency: amounts of several are never added. */
function RevenueOf({ view, currency }: { view: SeriesView; currency: string }) {
  const part = currency;
  const whole = (value: number) => wholeAmount(value, currency);
  const net = view.total('gross', { part }) - view.total('refunds', { part });
  const before = view.totalBefore('gross', { part });
  const netBefore = before === null ? null : before - (view.totalBefore('refunds', { part }) ?? 0);
  const netOf = (gross: readonly (number | null)[], refunds: readonly (number | null)[]) =>
    gross.map((value, at) => (value ?? 0) - (refunds[at] ?? 0));
  const tiers = view.keys('gross');
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
      />
      <BarPlot
        title="Revenue by tier"
        lead={`${currency}, whole period`}
        labels={tiers.map((key) => nameKey(view, key))}
        series={[
          { label: 'Paid', values: tiers.map((key) => view.total('gross', { key, part })) },
          { label: 'Refunds', values: tiers.map((key) => view.total('refunds', { key, part })), kind: 'bad' },
        ]}
        format={whole}
      />
    </>
  );
}

export function referralPlots(view: SeriesView): ReactNode {
  return (
    <>
      <FigureRow
        figures={[
          countFigure(view, { label: 'Invited', measure: 'invited' }),
          countFigure(view, { label: 'Joined', measure: 'applied' }),
          countFigure(view, { label: 'Refunded', measure: 'refunded' }),
          countFigure(view, { label: 'Gift cards sent', measure: 'cards' }),
        ]}
      />
      {course(view, { subject: 'Invitations', measure: 'invited' })}
      {course(view, { subject: 'Colleagues who joined', measure: 'applied' })}
    </>
  );
}

export function emailPlots(view: SeriesView): ReactNode {
  return (
    <>
      <FigureRow
        figures={[
          countFigure(view, { label: 'Subscribed', measure: 'subscribed' }),
          countFigure(view, { label: 'Unsubscribed', measure: 'unsubscribed' }),
          countFigure(view, { label: 'Bounced', measure: 'bounced' }),
          countFigure(view, { label: 'Complained', measure: 'complained' }),
        ]}
      />
      {course(view, { subject: 'Subscriptions', measure: 'subscribed' })}
      <BarPlot
        title="Addresses that emails no longer reach"
        lead={`By ${view.step}`}
        isStacked
        labels={view.labels}
        series={[
          { label: 'Bounced', values: view.values('bounced'), kind: 'before' },
          { label: 'Complained', values: view.values('complained'), kind: 'bad' },
        ]}
        format={officeNumber}
      />
    </>
  );
}
