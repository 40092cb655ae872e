import './data-table.css';
import { type ReactNode, useRef, useState } from 'react';
import { Fragment } from 'react/jsx-runtime';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import type { List } from '#admin/parts/list/use-list.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { Column, DataTableProps } from './column.ts';
import { LoadingRows } from './loading-rows.tsx';
import { SelectAll } from './select-rows.tsx';
import { TableRow } from './table-row.tsx';
import { useTableKeys } from './use-table-keys.ts';

/** The rows of a list: one record is one row of two lines; on a phone it is a block. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, list, idOf, title, columns, isSelectable = false, acts, details, groupOf } = props;
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const table = useRef<HTMLTableElement>(null);
  useTableKeys(table, props);
  const toggle = (id: string) =>
    setExpanded((open) => (open.includes(id) ? open.filter((other) => other !== id) : [...open, id]));
  const width = 1 + columns.length + Number(isSelectable) + Number(acts !== undefined || details !== undefined);
  return (
    <div className="o-table-frame">
      <table className="o-table" ref={table} aria-label={label} aria-busy={list.isStale || undefined}>
        <thead>
          <tr>
            {isSelectable && <SelectAll list={list} idOf={idOf} />}
            <HeadCell list={list} label={title.label} sort={title.sort} />
            {columns.map((column) => (
              <HeadCell key={column.name} list={list} {...column} />
            ))}
            {(acts !== undefined || details !== undefined) && (
              <th scope="col">
                <VisuallyHidden>More</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.status === 'loading' && <LoadingRows columns={width} />}
          {list.rows.map((row, index) => {
            const id = idOf(row);
            const before = list.rows[index - 1];
            const group = groupOf?.(row);
            const beginsGroup = group !== undefined && (before === undefined || groupOf?.(before) !== group);
            return (
              <Fragment key={id}>
                {beginsGroup && <GroupHead width={width}>{group}</GroupHead>}
                <TableRow
                  {...{ row, id, title, columns, list, isSelectable, acts, details, width }}
                  isExpanded={expanded.includes(id)}
                  onToggle={() => toggle(id)}
                />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type HeadCellProps<Row> = {
  list: List<Row>;
  label: string;
  sort?: string | undefined;
  align?: 'end';
  from?: Column<Row>['from'];
};

function HeadCell<Row>({ list, label, sort, align, from }: HeadCellProps<Row>) {
  const { sort: current } = list.state;
  const direction = current === sort ? 'ascending' : current === `-${sort}` ? 'descending' : undefined;
  return (
    <th scope="col" data-align={align} data-from={from} aria-sort={sort === undefined ? undefined : direction}>
      {sort === undefined ? (
        label
      ) : (
        <button type="button" onClick={() => list.sort(sort)}>
          {label}
          {direction && <OfficeIcon name={direction === 'ascending' ? 'up' : 'down'} />}
        </button>
      )}
    </th>
  );
}

function GroupHead({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tr className="o-table-group">
      <th scope="rowgroup" colSpan={width}>
        {children}
      </th>
    </tr>
  );
}
