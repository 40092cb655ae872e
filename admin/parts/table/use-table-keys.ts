import type { RefObject } from 'react';
import { type Shortcut, useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import type { DataTableProps } from './column.ts';

type TableRef = RefObject<HTMLTableElement | null>;

/** Keys of a table: J and K move between rows, X selects, Enter opens the focused title. The focus is the current row. */
export function useTableKeys<Row>(table: TableRef, props: DataTableProps<Row>): void {
  const { list, idOf, isSelectable = false, keys = [], label } = props;
  const withCurrent = (act: (row: Row, id: string) => void) => () => {
    const id = currentRow(table)?.dataset.row;
    const row = list.rows.find((each) => idOf(each) === id);
    if (id !== undefined && row !== undefined) act(row, id);
  };
  const shortcuts: Shortcut[] = [
    { keys: 'j', label: 'Next row', run: () => moveBy(table, 1) },
    { keys: 'k', label: 'Previous row', run: () => moveBy(table, -1) },
    ...keys.map(({ keys: own, label: name, run }) => ({ keys: own, label: name, run: withCurrent(run) })),
  ];
  if (isSelectable) {
    const toggle = withCurrent((_row, id) => list.select([id], !list.state.selected.includes(id)));
    shortcuts.push({ keys: 'x', label: 'Select the row', run: toggle });
    if (list.state.selected.length > 0)
      shortcuts.push({ keys: 'escape', label: 'Clear the selection', run: list.clearSelection });
  }
  useShortcuts(label, shortcuts);
}

const rowsOf = (table: TableRef): HTMLTableRowElement[] => [
  ...(table.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? []),
];

const currentRow = (table: TableRef): HTMLTableRowElement | undefined =>
  rowsOf(table).find((row) => row.contains(document.activeElement));

function moveBy(table: TableRef, step: 1 | -1): void {
  const rows = rowsOf(table);
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step;
  const row = rows[Math.min(rows.length - 1, Math.max(0, next))];
  row?.querySelector<HTMLElement>('[data-row-target]')?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
