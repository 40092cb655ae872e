import type { MouseEvent, ReactNode } from 'react';
import { Link, type OfficeTo } from '#admin/parts/address/navigation.ts';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import type { List } from '#admin/parts/list/use-list.ts';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import type { Column, RowAct, TitleColumn } from './column.ts';
import { SelectRow } from './select-rows.tsx';

type TableRowProps<Row> = {
  row: Row;
  id: string;
  list: List<Row>;
  title: TitleColumn<Row>;
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  acts: ((row: Row) => readonly RowAct[]) | undefined;
  details: ((row: Row) => ReactNode) | undefined;
  isExpanded: boolean;
  onToggle: () => void;
  width: number;
};

const CONTROLS = 'a, button, input, select, textarea, label';

/** A click beside the title does what the title does, unless it ends a selection of text. */
function openRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  // Menus of the row are outside it in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest(CONTROLS) !== null || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('[data-row-target]')?.click();
}

/** One record, and its details while it is expanded. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, list, title, columns, isSelectable, acts, details, isExpanded, onToggle, width } = props;
  const isSelected = list.state.selected.includes(id);
  const name = title.text(row);
  const menu = acts?.(row) ?? [];
  return (
    <>
      <tr data-row={id} data-selected={isSelected || undefined} onClick={openRow}>
        {isSelectable && <SelectRow list={list} id={id} name={name} />}
        <th scope="row">
          <div className="o-table-title">
            {title.picture?.(row)}
            <div>
              <RowTitle to={title.to?.(row)} isExpanded={isExpanded} onToggle={details && onToggle}>
                {name}
              </RowTitle>
              {title.sub && <span className="o-table-sub">{title.sub(row)}</span>}
            </div>
          </div>
        </th>
        {columns.map((column) => (
          <td key={column.name} data-align={column.align} data-from={column.from} data-label={column.label}>
            {column.cell(row)}
          </td>
        ))}
        {(acts !== undefined || details !== undefined) && (
          <td className="o-table-menu">
            {menu.length > 0 && <RowMenu name={name} acts={menu} />}
            {details && (
              <OfficeIconButton
                icon={isExpanded ? 'up' : 'down'}
                label={`Details of ${name}`}
                aria-expanded={isExpanded}
                onClick={onToggle}
              />
            )}
          </td>
        )}
      </tr>
      {details && isExpanded && (
        <tr className="o-table-details">
          <td colSpan={width}>{details(row)}</td>
        </tr>
      )}
    </>
  );
}

type RowTitleProps = {
  to: OfficeTo | undefined;
  isExpanded: boolean;
  onToggle: (() => void) | undefined;
  children: ReactNode;
};

/** What the keys J and K move the focus to, and Enter opens. */
function RowTitle({ to, isExpanded, onToggle, children }: RowTitleProps) {
  if (to !== undefined) {
    return (
      <Link to={to} data-row-target="">
        {children}
      </Link>
    );
  }
  if (onToggle === undefined) {
    return (
      <span tabIndex={-1} data-row-target="">
        {children}
      </span>
    );
  }
  return (
    <button type="button" data-row-target="" aria-expanded={isExpanded} onClick={onToggle}>
      {children}
    </button>
  );
}

function RowMenu({ name, acts }: { name: string; acts: readonly RowAct[] }) {
  return (
    <Menu trigger={<OfficeIconButton icon="more" label={`More for ${name}`} />}>
      {acts.map((act) => (
        <MenuItem
          key={act.label}
          note={act.note}
          isDisabled={act.isDisabled}
          {...('to' in act ? { render: <Link to={act.to} /> } : { onSelect: act.run })}
        >
          {act.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
