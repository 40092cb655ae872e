import './bulk-bar.css';
import { useRef } from 'react';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { Keys } from '#admin/parts/keyboard/keys.tsx';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import type { List } from '#admin/parts/list/use-list.ts';
import type { BulkAct } from './column.ts';

type BulkBarProps<Row> = { list: List<Row>; idOf: (row: Row) => string; acts: readonly BulkAct<Row>[] };

/** What can be done with the selected rows; it appears with the first of them. */
export function BulkBar<Row>({ list, idOf, acts }: BulkBarProps<Row>) {
  const { selected } = list.state;
  // Rows of other pages are selected too: those that were seen can be counted.
  const seen = useRef(new Map<string, Row>());
  for (const row of list.rows) seen.current.set(idOf(row), row);
  const fitting = ({ fits }: BulkAct<Row>) =>
    selected.filter((id) => {
      const row = seen.current.get(id);
      return fits === undefined || row === undefined || fits(row);
    });
  const run = (act: BulkAct<Row>) => fitting(act).length > 0 && act.run(fitting(act));
  useShortcuts(
    'Selected rows',
    selected.length === 0
      ? []
      : acts.flatMap((act) => (act.keys ? [{ keys: act.keys, label: act.label, run: () => void run(act) }] : [])),
  );
  if (selected.length === 0) return null;
  return (
    <section className="o-bulk" aria-label={`${selected.length} selected`}>
      <b>{selected.length} selected</b>
      {acts.map((act) => (
        <BulkButton
          key={act.label}
          act={act}
          fits={fitting(act).length}
          of={selected.length}
          onClick={() => run(act)}
        />
      ))}
      <button type="button" onClick={list.clearSelection} aria-label="Clear the selection">
        <Keys keys="escape" />
      </button>
    </section>
  );
}

type BulkButtonProps<Row> = { act: BulkAct<Row>; fits: number; of: number; onClick: () => void };

function BulkButton<Row>({ act, fits, of, onClick }: BulkButtonProps<Row>) {
  return (
    <button type="button" onClick={onClick} aria-disabled={fits === 0 || undefined}>
      {act.icon && <OfficeIcon name={act.icon} />}
      {act.label}
      {fits < of && <small>{fits === 0 ? 'fits none' : `fits ${fits}`}</small>}
      {act.keys && <Keys keys={act.keys} />}
    </button>
  );
}
