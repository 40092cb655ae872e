import type { ReactNode } from 'react';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { urlOf } from '#client/api/client.ts';
import { exportPublicationFigures, listPublicationFigures } from '#contract/calls/office/reports.ts';
import type { Entity } from '#contract/resources.ts';
import { PUBLICATION_TYPE_NAMES } from '#domain/catalogue/publication-types.ts';
import { comparedPeriod } from '#domain/reports/period.ts';
import { changeOf, rateOf } from '#domain/reports/rates.ts';
import { PERIOD_PARAMETERS } from './frame/report-address.ts';
import { ReportBar } from './frame/report-bar.tsx';
import { describeHead } from './frame/report-frame.tsx';
import { ReportTabs } from './frame/report-tabs.tsx';
import { useReportState } from './frame/use-report-state.ts';

type Row = Entity<'PublicationFigures'>;

const share = (part: number, whole: number): string => {
  const rate = rateOf(part, whole);
  return rate === null ? '' : officePercent(rate);
};

/** The measures of the compared period that are returned too. */
type ComparedMeasure = keyof NonNullable<Row['compared']>;

/** A figure, and below it the change against the compared period. (rules G3) */
function withChange(row: Row, measure: ComparedMeasure, format: (value: number) => string = officeNumber): ReactNode {
  const change = changeOf(row[measure], row.compared?.[measure] ?? null);
  return (
    <>
      {format(row[measure])}
      {change !== null && <span className="o-table-sub">{officePercent(change, { signed: true })}</span>}
    </>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'viewed', label: 'Viewed', sort: 'viewed', align: 'end', cell: (row) => withChange(row, 'viewed') },
  { name: 'started', label: 'Started', sort: 'started', align: 'end', cell: (row) => withChange(row, 'started') },
  {
    name: 'passed',
    label: 'Finished',
    sort: 'passed',
    align: 'end',
    feature: 'credit',
    cell: (row) => withChange(row, 'passed'),
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
    cell: (row) => withChange(row, 'quarters', (quarters) => officeNumber(quarters / 4)),
  },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'type',
    label: 'Type',
    kind: 'choice',
    options: Object.entries(PUBLICATION_TYPE_NAMES).map(([value, label]) => ({ value, label })),
  },
];

/** What members did with each publication, in a period and beside another. (rules G3, G9) */
export function Publications() {
  const [{ period, compare }] = useReportState();
  const fixed = { ...period, compare };
  const list = useList({
    queryKey: ['reports', 'publications'],
    sort: '-started',
    filters: ['type'],
    searchFilter: 'search',
    fixed,
    size: 50,
    load: (request) => browserApi(listPublicationFigures, request),
  });
  const filter = { ...fixed, ...list.state.filters, ...(list.state.search && { search: list.state.search }) };
  return (
    <Screen
      title="Publications"
      crumbs={[{ label: 'Reports', to: '/reports' }]}
      lead={describeHead({ period, compared: comparedPeriod(period, compare) })}
    >
      <ReportTabs />
      <ReportBar />
      <ListView
        name="publication-figures"
        noun="publications"
        ofScreen={PERIOD_PARAMETERS}
        list={list}
        idOf={({ id }) => id}
        title={{
          label: 'Publication',
          sort: 'title',
          text: ({ title }) => title,
          sub: ({ id }) => `Publication ${id}`,
        }}
        columns={COLUMNS}
        filters={FILTERS}
        search="Title, number"
        csv={urlOf(exportPublicationFigures, { filter })}
      />
    </Screen>
  );
}
