import '#ui/choice/checkbox.css';
import { useEffect, useRef } from 'react';
import type { List } from '#admin/parts/list/use-list.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

type SelectAllProps<Row> = { list: List<Row>; idOf: (row: Row) => string };

/** Selects all rows of the page; partly checked while only some are selected. */
export function SelectAll<Row>({ list, idOf }: SelectAllProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const ids = list.rows.map(idOf);
  const count = ids.filter((id) => list.state.selected.includes(id)).length;
  const isAll = count > 0 && count === ids.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <th scope="col" className="o-table-select">
      <label className="checkbox">
        <input type="checkbox" ref={box} checked={isAll} onChange={() => list.select(ids, !isAll)} />
        <VisuallyHidden>Select all on this page</VisuallyHidden>
      </label>
    </th>
  );
}

export function SelectRow<Row>({ list, id, name }: { list: List<Row>; id: string; name: string }) {
  return (
    <td className="o-table-select">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={list.state.selected.includes(id)}
          onChange={(event) => list.select([id], event.target.checked)}
        />
        <VisuallyHidden>Select {name}</VisuallyHidden>
      </label>
    </td>
  );
}
