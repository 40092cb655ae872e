import { useQuery } from '@tanstack/react-query';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { officeDate, officeNumber } from '#admin/parts/format/office-format.ts';
import { Section } from '#admin/parts/layout/section.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getIssueFigures, listOfficeIssues } from '#contract/calls/office/newsletter.ts';

const share = (count: number, of: number): string => (of === 0 ? '' : `${((100 * count) / of).toFixed(1)} %`);

/** How the last issue that was sent before this one did; nothing before the first one. */
export function LastIssue({ before }: { before: number }) {
  const { data: sent } = useQuery({
    queryKey: ['issues', 'last-sent'],
    queryFn: ({ signal }) => browserApi(listOfficeIssues, { filter: { state: 'sent' }, page: { size: 5 }, signal }),
  });
  const last = sent?.items.find(({ number }) => number < before);
  const { data } = useQuery({
    queryKey: ['issue-figures', last?.id],
    queryFn: ({ signal }) => browserApi(getIssueFigures, { params: { id: last?.id ?? '' }, signal }),
    enabled: last !== undefined,
  });
  if (last === undefined || data === undefined) return null;
  const { counted, links } = data.data;
  const submitted = counted.sent + counted.refused;
  const delivered = counted.sent - counted.bounced;
  const [favorite] = links.toSorted((one, other) => other.clicks - one.clicks);
  const rows = [
    { label: 'Delivered', value: share(delivered, submitted), part: delivered / (submitted || 1) },
    { label: 'Clicks', value: officeNumber(counted.clicks), part: Math.min(1, counted.clicks / (delivered || 1)) },
    {
      label: 'Unsubscribed',
      value: share(counted.unsubscribed, delivered),
      part: counted.unsubscribed / (delivered || 1),
    },
  ];
  return (
    <Section
      title={<Link to={officeHref('/newsletter/:id/figures', { id: last.id })}>Issue {last.number}</Link>}
      end={<span className="o-muted">{last.finished === null ? '' : officeDate(last.finished)}</span>}
    >
      <dl className="o-issue-last">
        {rows.map(({ label, value, part }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd aria-hidden="true">
              <i style={{ inlineSize: `${100 * part}%` }} />
            </dd>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="o-muted">
        {favorite !== undefined &&
          favorite.clicks > 0 &&
          `Most clicked: ${favorite.url}, ${officeNumber(favorite.clicks)}. `}
        Opens are not counted.
      </p>
    </Section>
  );
}
