import { useState } from 'react';
import { browserStore } from '#client/storage/browser-store.ts';
import type { Column } from './column.ts';

const keyOf = (list: string) => `receptor.office.columns.${list}`;

/** The columns that this browser shows of a list, and how the user changes them. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState(() => readChoice(list));
  const isShown = ({ name, isHidden = false }: Column<Row>) => chosen[name] ?? !isHidden;
  return {
    shown: columns.filter(isShown),
    isShown,
    toggle: (column: Column<Row>) => {
      const next = { ...chosen, [column.name]: !isShown(column) };
      browserStore.writeJson(keyOf(list), next);
      setChosen(next);
    },
  };
}

function readChoice(list: string): Readonly<Record<string, boolean>> {
  const stored = browserStore.readJson(keyOf(list));
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, boolean>) : {};
}
