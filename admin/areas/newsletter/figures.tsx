import { officeHref } from '#admin/parts/address/office-address.ts';
import '#admin/parts/table/data-table.css';
import './newsletter.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { FigureRow } from '#admin/parts/figure/figure.tsx';
import { officeDate, officeNumber } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { BarPlot } from '#admin/parts/plots/bar-plot.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getIssueFigures } from '#contract/calls/office/newsletter.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { LANGUAGE_NAMES } from './labels.ts';

/** "99.2 %" of what was sent. */
const shareOf = (count: number, sent: number): string =>
  sent === 0 ? '' : `${((100 * count) / sent).toFixed(1)} % of sent`;

/** What became of an issue: sums, never readers. */
export function Figures() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['issue-figures', id],
    queryFn: ({ signal }) => browserApi(getIssueFigures, { params: { id }, signal }),
  });
  return (
    <Screen
      title="Figures"
      crumbs={[
        { label: 'Newsletter', to: '/newsletter' },
        { label: 'Issue', to: officeHref('/newsletter/:id', { id }) },
      ]}
      lead="Clicks are counted without the reader. Opens are not counted."
    >
      {error !== null && <LoadError subject="The figures" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonRows label="Loading figures" count={6} />}
      {data && <Plots figures={data.data} />}
    </Screen>
  );
}

type IssueFigures = Awaited<ReturnType<typeof loadType>>['data'];
const loadType = () => browserApi(getIssueFigures, { params: { id: '' } });

function Plots({ figures: { counted, languages, links, days } }: { figures: IssueFigures }) {
  const { sent, refused, bounced, complained, unsubscribed, clicks, withheld, failed } = counted;
  const figures = [
    { label: 'Sent', value: officeNumber(sent), unit: `of ${officeNumber(counted.recipients)}` },
    { label: 'Bounced', value: officeNumber(refused + bounced), unit: shareOf(refused + bounced, sent + refused) },
    { label: 'Complained', value: officeNumber(complained), unit: shareOf(complained, sent) },
    { label: 'Unsubscribed', value: officeNumber(unsubscribed), unit: shareOf(unsubscribed, sent) },
    { label: 'Clicks', value: officeNumber(clicks) },
    { label: 'Not sent', value: officeNumber(withheld + failed) },
  ];
  return (
    <div className="o-issue-figures">
      <FigureRow figures={figures} />
      <BarPlot
        title="Clicks by day"
        labels={days.map(({ day }) => officeDate(day))}
        series={[{ label: 'Clicks', values: days.map((row) => row.clicks) }]}
      />
      <BarPlot
        title="Sent and clicks by language"
        labels={languages.map(({ language }) => LANGUAGE_NAMES[language])}
        series={[
          { label: 'Sent', values: languages.map((row) => row.sent), kind: 'before' },
          { label: 'Clicks', values: languages.map((row) => row.clicks) },
        ]}
      />
      <Section title="Clicks by link">
        {links.length === 0 ? (
          <p className="o-muted">No link of this issue is counted.</p>
        ) : (
          <LinkTable links={links} />
        )}
      </Section>
    </div>
  );
}

function LinkTable({ links }: Pick<IssueFigures, 'links'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className="o-table-frame" aria-label="Clicks by link" tabIndex={0}>
      <table className="o-table o-table-plain">
        <thead>
          <tr>
            <th scope="col">Link</th>
            <th scope="col">Language</th>
            <th scope="col" data-align="end">
              Clicks
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ url, language, clicks }) => (
            <tr key={`${language} ${url}`}>
              <th scope="row">{url}</th>
              <td>{LANGUAGE_NAMES[language]}</td>
              <td data-align="end">{officeNumber(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
