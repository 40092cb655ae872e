import './list-view.css';
import type { ReactNode } from 'react';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { FilterBar } from '#admin/parts/filter/filter-bar.tsx';
import { SavedViews, type View } from '#admin/parts/filter/saved-views.tsx';
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { Keys } from '#admin/parts/keyboard/keys.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import type { List } from '#admin/parts/list/use-list.ts';
import { whereOffered } from '#admin/parts/staff/offered.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAct, DataTableProps } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { DataTable } from './data-table.tsx';
import { SaveRows } from './save-rows.tsx';
import { SaveTable } from './save-table.tsx';
import { useColumns } from './use-columns.ts';

type ListViewProps<Row> = Omit<DataTableProps<Row>, 'label' | 'isSelectable'> & {
  /** The name under which this browser stores the columns and views of the list. */
  name: string;
  /** What the rows are, in the plural and in lower case: "orders". */
  noun: string;
  views?: readonly View[];
  /** Parameters of the address that belong to the whole screen, such as a period: every view stays in them. */
  ofScreen?: readonly string[];
  filters?: readonly Filter[];
  /** What the search finds: "Number, email". */
  search?: string;
  bulk?: readonly BulkAct<Row>[];
  /** The address of the whole list as CSV, if the server writes it; otherwise its rows are saved as they are shown. */
  csv?: string;
  /** Shown while there is no record at all: what to do first. */
  empty?: { title: string; text: ReactNode; acts?: ReactNode };
};

/** A list with its views, filters, table, bulk acts and pages, and all of its states. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { name, noun, list, search, bulk = [], csv, idOf, title } = props;
  const columns = whereOffered(props.columns);
  const views = props.views && whereOffered(props.views);
  const filters = props.filters && whereOffered(props.filters);
  const chosen = useColumns(name, columns);
  const isNew = list.status === 'ready' && list.rows.length === 0 && !list.isFiltered && !list.hasPrevious;
  return (
    <>
      <SavedViews list={name} views={views} ofScreen={props.ofScreen} />
      {!isNew && (
        <FilterBar list={list} filters={filters} search={search}>
          <ColumnsMenu columns={columns} isShown={chosen.isShown} onToggle={chosen.toggle} />
          {csv ? (
            <SaveTable address={csv} />
          ) : (
            <SaveRows name={noun} list={list} title={title} columns={chosen.shown} />
          )}
        </FilterBar>
      )}
      <p className="visually-hidden" role="status">
        {describeResult(list, noun)}
      </p>
      <Rows {...props} columns={chosen.shown} isSelectable={bulk.length > 0} />
      {bulk.length > 0 && <BulkBar list={list} idOf={idOf} acts={bulk} />}
      {list.status !== 'error' && list.rows.length > 0 && <ListFoot list={list} isSelectable={bulk.length > 0} />}
    </>
  );
}

function describeResult<Row>({ status, count, rows }: List<Row>, noun: string): string {
  if (status === 'loading') return `Loading ${noun}`;
  return status === 'error' ? '' : `${officeNumber(count ?? rows.length)} ${noun}`;
}

type RowsProps<Row> = ListViewProps<Row> & { isSelectable: boolean };

function Rows<Row>({ noun, empty, list, ...table }: RowsProps<Row>) {
  if (list.status === 'error') {
    const { selected } = list.state;
    return (
      <LoadError subject="The list" error={list.error} onRetry={list.retry}>
        {selected.length > 0
          ? `Your filters and the ${selected.length} selected ${noun} are kept.`
          : 'Your filters are kept.'}
      </LoadError>
    );
  }
  if (list.status === 'ready' && list.rows.length === 0) {
    if (!list.isFiltered && empty) {
      return (
        <EmptyState title={empty.title} actions={empty.acts}>
          {empty.text}
        </EmptyState>
      );
    }
    return (
      <EmptyState
        title={list.isFiltered ? `No ${noun} match these filters` : `No ${noun} yet`}
        actions={
          list.isFiltered && (
            <Button kind="secondary" onClick={list.clearFilters}>
              Clear filters
            </Button>
          )
        }
      />
    );
  }
  return <DataTable {...table} list={list} label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`} />;
}

/** The position in the list, its keys, and the pages before and after. */
function ListFoot<Row>({ list, isSelectable }: { list: List<Row>; isSelectable: boolean }) {
  const { first, rows, count, hasNext, hasPrevious } = list;
  const last = first + rows.length - 1;
  return (
    <div className="o-foot">
      <span>
        {officeNumber(first)} to {officeNumber(last)}
        {count !== null && ` of ${officeNumber(count)}`}
      </span>
      <span className="o-foot-keys">
        <span>
          <Keys keys="j" />
          <Keys keys="k" /> move
        </span>
        {isSelectable && (
          <span>
            <Keys keys="x" /> select
          </span>
        )}
        <span>
          <Keys keys="enter" /> open
        </span>
        <span>
          <Keys keys="?" /> all
        </span>
      </span>
      {(hasNext || hasPrevious) && (
        <span className="row">
          <Button kind="secondary" aria-disabled={!hasPrevious || undefined} onClick={list.previous}>
            Previous
          </Button>
          <Button kind="secondary" aria-disabled={!hasNext || undefined} onClick={list.next}>
            Next
          </Button>
        </span>
      )}
    </div>
  );
}
