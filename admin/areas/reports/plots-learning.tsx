/** The reports of learning, referrals and email: their figures and plots. */
import type { ReactNode } from 'react';
import { FigureRow } from '#admin/parts/figure/figure.tsx';
import { officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { BarPlot } from '#admin/parts/plots/bar-plot.tsx';
import { LinePlot } from '#admin/parts/plots/line-plot.tsx';
import { rateOf } from '#domain/reports/rates.ts';
import { course } from './course.tsx';
import { describeFinding } from './describe-period.ts';
import { CREDITS, countFigure, PERCENT, rateFigure } from './figures.tsx';
import type { SeriesView } from './series-view.ts';

const credits = (quarters: number): string => officeNumber(quarters / 4);

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

/** Passed tests over time, those of the first attempt below. */
export function testStack(view: SeriesView): ReactNode {
  const first = view.values('first-passed');
  const rate = rateOf(view.total('first-passed'), view.total('first'));
  return (
    <BarPlot
      title={describeFinding('Passed tests', view.total('passed'), view.totalBefore('passed'))}
      lead={rate === null ? `By ${view.step}` : `By ${view.step}; ${officePercent(rate)} pass at the first attempt`}
      isStacked
      labels={view.labels}
      series={[
        { label: 'First attempt', values: first },
        {
          label: 'Later attempts',
          values: view.values('passed').map((passed, at) => passed - (first[at] ?? 0)),
          kind: 'part',
        },
      ]}
      format={officeNumber}
    />
  );
}

export function testPlots(view: SeriesView): ReactNode {
  const first = rateOf(view.total('first-passed'), view.total('first'));
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
      {testStack(view)}
      <LinePlot
        title={first === null ? 'No first attempts yet' : `${officePercent(first)} of first attempts pass`}
        lead={`Share of first attempts that passed, by ${view.step}`}
        labels={view.labels}
        series={[{ label: 'Passed first time', values: rates }]}
        format={(value) => officePercent(value)}
        unit={PERCENT}
      />
    </>
  );
}

/** Credit by class over time. */
export function creditStack(view: SeriesView): ReactNode {
  const total = view.total('claimed') - view.total('reversed');
  const before = view.totalBefore('claimed');
  return (
    <BarPlot
      title={describeFinding(
        'Claimed credit',
        total,
        before === null ? null : before - (view.totalBefore('reversed') ?? 0),
      )}
      lead={`Credits by ${view.step}`}
      isStacked
      labels={view.labels}
      series={[
        { label: 'CME', values: view.values('claimed', { key: 'CME' }) },
        { label: 'SA', values: view.values('claimed', { key: 'SA' }), kind: 'hatched' },
      ]}
      format={credits}
      unit={CREDITS}
    />
  );
}

export function creditPlots(view: SeriesView): ReactNode {
  const net = (key: string, part = '') => view.total('claimed', { key, part }) - view.total('reversed', { key, part });
  const professions = view.parts('claimed');
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
      {creditStack(view)}
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
        unit={CREDITS}
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
