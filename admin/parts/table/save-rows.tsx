import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import type { List } from '#admin/parts/list/use-list.ts';
import { tableCsv } from '#admin/parts/plots/plot-csv.ts';
import { saveCsv } from '#admin/parts/plots/save-csv.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { Button } from '#ui/button/button.tsx';
import type { DataTableProps } from './column.ts';

const MAX_ROWS = 5_000;

type SaveRowsProps<Row> = Pick<DataTableProps<Row>, 'title' | 'columns'> & {
  /** The name of the file. */
  name: string;
  list: List<Row>;
};

/** Saves every row of the filters as CSV, in the order and with the columns that are shown. */
export function SaveRows<Row>({ name, list, title, columns }: SaveRowsProps<Row>) {
  const notifier = useNotifier();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const saving = useMutation({
    mutationFn: () => list.loadAll(MAX_ROWS),
    onSuccess: (loaded) => {
      setRows(loaded.rows);
      if (!loaded.isWhole)
        notifier.done(`The file has the first ${officeNumber(MAX_ROWS)} rows. Filter the list to save the others.`);
    },
    onError: (error) => notifier.failed(describeLoadError(error), () => saving.mutate()),
  });
  const save = (texts: string[][]) => {
    saveCsv(name, tableCsv(texts));
    setRows(null);
  };
  return (
    <>
      <Button kind="text" icon="download" busy={saving.isPending} onClick={() => saving.mutate()}>
        CSV
      </Button>
      {rows !== null && <RowTexts rows={rows} title={title} columns={columns} onRead={save} />}
    </>
  );
}

type RowTextsProps<Row> = Pick<DataTableProps<Row>, 'title' | 'columns'> & {
  rows: readonly Row[];
  onRead: (texts: string[][]) => void;
};

/** Draws the rows outside the document, because the cells of a column are components, and reads their texts. */
function RowTexts<Row>({ rows, title, columns, onRead }: RowTextsProps<Row>) {
  const [table] = useState(() => document.createElement('table'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn and read once
  useLayoutEffect(() => onRead([...table.rows].map((row) => [...row.cells].map(textOf))), []);
  return createPortal(
    <tbody>
      <tr>
        <th>{title.label}</th>
        {title.sub && <th>Details</th>}
        {columns.map(({ name, label }) => (
          <th key={name}>{label}</th>
        ))}
      </tr>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <tr key={index}>
          <td>{title.text(row)}</td>
          {title.sub && <td>{title.sub(row)}</td>}
          {columns.map(({ name, cell, saved = cell }) => (
            <td key={name}>{saved(row)}</td>
          ))}
        </tr>
      ))}
    </tbody>,
    table,
  );
}

/** Its parts with a space between them, as they are drawn apart. */
function textOf(cell: HTMLTableCellElement): string {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode() !== null) parts.push((walker.currentNode.nodeValue ?? '').trim());
  return parts.filter(Boolean).join(' ');
}
