/** Two drugs side by side. (rules D9) */

type ShownTable = {
  readonly id: string;
  readonly columns: readonly { readonly number: number; readonly head: string }[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
};
type ShownItem = { readonly id: string; readonly table: ShownTable | null };

export type Comparison<Item> = {
  /** Tables that both are in, with the rows or columns of both. */
  readonly shared: readonly Item[];
  /** What only one of them has, in their order. */
  readonly own: readonly [readonly Item[], readonly Item[]];
};

export function compareItems<Item extends ShownItem>(one: readonly Item[], other: readonly Item[]): Comparison<Item> {
  const shared = one.flatMap((item) => {
    const twin = other.find(({ id }) => id === item.id);
    if (twin === undefined) return [];
    if (item.table === null || twin.table === null) return [item];
    const table = mergeTables(item.table, twin.table);
    return table === null ? [] : [{ ...item, table }];
  });
  const ids = new Set(shared.map(({ id }) => id));
  const isOwn = ({ id }: Item) => !ids.has(id);
  return { shared, own: [one.filter(isOwn), other.filter(isOwn)] };
}

/** Null if one shows rows and the other columns, which leaves cells that neither shows. */
function mergeTables(one: ShownTable, other: ShownTable): ShownTable | null {
  if (numbersOf(one.columns) === numbersOf(other.columns)) {
    const rows = [...new Map([...one.rows, ...other.rows].map((row) => [row.number, row])).values()];
    return { ...one, rows: rows.toSorted(byNumber) };
  }
  if (numbersOf(one.rows) !== numbersOf(other.rows)) return null;
  const columns = [...new Map([...one.columns, ...other.columns].map((column) => [column.number, column])).values()];
  const ordered = columns.toSorted(byNumber);
  const cellsOf = (table: ShownTable, row: number, column: number) =>
    table.rows[row]?.cells[table.columns.findIndex(({ number }) => number === column)];
  return {
    ...one,
    columns: ordered,
    rows: one.rows.map((row, at) => ({
      ...row,
      cells: ordered.map(({ number }) => cellsOf(one, at, number) ?? cellsOf(other, at, number) ?? ''),
    })),
  };
}

const numbersOf = (list: readonly { number: number }[]): string => list.map(({ number }) => number).join();
const byNumber = (one: { number: number }, other: { number: number }): number => one.number - other.number;
