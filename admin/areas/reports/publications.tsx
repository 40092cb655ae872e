import { officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { urlOf } from '#client/api/client.ts';
import { exportPublicationFigures, listPublicationFigures } from '#contract/calls/office/reports.ts';
import type { Entity } from '#contract/resources.ts';
import { rateOf } from '#domain/reports/rates.ts';

type Row = Entity<'PublicationFigures'>;

const share = (part: number, whole: number): string => {
  const rate = rateOf(part, whole);
  return rate === null ? '' : officePercent(rate);
};

const COLUMNS: readonly Column<Row>[] = [
  { name: 'viewed', label: 'Viewed', sort: 'viewed', align: 'end', cell: ({ viewed }) => officeNumber(viewed) },
  { name: 'started', label: 'Started', sort: 'started', align: 'end', cell: ({ started }) => officeNumber(started) },
  {
    name: 'passed',
    label: 'Finished',
    sort: 'passed',
    align: 'end',
    feature: 'credit',
    cell: ({ passed }) => officeNumber(passed),
  },
  {
    name: 'finished',
    label: 'Of starts',
    align: 'end',
    feature: 'credit',
    cell: ({ passed, started }) => share(passed, started),
  },
  {
    name: 'submitted',
    feature: 'credit',
    label: 'Tests',
    sort: 'submitted',
    align: 'end',
    isHidden: true,
    cell: ({ submitted }) => officeNumber(submitted),
  },
  {
    name: 'first',
    feature: 'credit',
    label: 'Passed first time',
    align: 'end',
    cell: ({ first, first_passed }) => share(first_passed, first),
  },
  {
    name: 'credits',
    feature: 'credit',
    label: 'Credits',
    sort: 'quarters',
    align: 'end',
    cell: ({ quarters }) => officeNumber(quarters / 4),
  },
];

/** What members did with each publication. */
export function Publications() {
  const list = useList({
    queryKey: ['reports', 'publications'],
    sort: '-started',
    filters: ['from', 'to'],
    searchFilter: 'search',
    size: 50,
    load: (request) => browserApi(listPublicationFigures, request),
  });
  return (
    <Screen
      title="Publications"
      crumbs={[{ label: 'Reports', to: '/reports' }]}
      lead="The last twelve months, or the days of the filter."
    >
      <ListView
        name="publication-figures"
        noun="publications"
        list={list}
        idOf={({ id }) => id}
        title={{
          label: 'Publication',
          sort: 'title',
          text: ({ title }) => title,
          sub: ({ id }) => `Publication ${id}`,
        }}
        columns={COLUMNS}
        filters={[
          { name: 'from', label: 'From', kind: 'day' },
          { name: 'to', label: 'To', kind: 'day' },
        ]}
        search="Title, number"
        csv={urlOf(exportPublicationFigures, { filter: list.state.filters })}
      />
    </Screen>
  );
}
