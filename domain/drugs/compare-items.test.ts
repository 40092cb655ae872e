import { describe, expect, test } from 'vitest';
import { compareItems } from './compare-items.ts';

const columns = (...numbers: number[]) => numbers.map((number) => ({ number, head: `H${number}` }));
const rows = (...numbers: number[]) => numbers.map((number) => ({ number, cells: [`${number}a`, `${number}b`] }));
const item = (id: string, table: { columns: ReturnType<typeof columns>; rows: ReturnType<typeof rows> } | null) => ({
  id,
  table: table === null ? null : { id, ...table },
});

describe('two drugs', () => {
  test('share a table once, with the rows of both in their order (rules D9)', () => {
    const { shared, own } = compareItems(
      [item('t', { columns: columns(0, 1), rows: rows(2, 4) }), item('p', null)],
      [item('t', { columns: columns(0, 1), rows: rows(1, 2) }), item('q', null)],
    );

    expect(shared.map(({ table }) => table?.rows.map(({ number }) => number))).toEqual([[1, 2, 4]]);
    expect(own.map((items) => items.map(({ id }) => id))).toEqual([['p'], ['q']]);
  });

  test('share the columns of both (rules D9)', () => {
    const of = (column: number, cell: string) =>
      item('t', { columns: columns(0, column), rows: [{ number: 0, cells: ['Start', cell] }] });

    const { shared } = compareItems([of(2, '10 mg')], [of(1, '5 mg')]);

    expect(shared[0]?.table?.columns.map(({ number }) => number)).toEqual([0, 1, 2]);
    expect(shared[0]?.table?.rows[0]?.cells).toEqual(['Start', '5 mg', '10 mg']);
  });

  test('share a sentence, and no table that has rows of one and columns of the other (rules D9)', () => {
    const one = [item('p', null), item('t', { columns: columns(0, 1, 2), rows: rows(1) })];
    const other = [item('p', null), item('t', { columns: columns(0, 2), rows: rows(0, 1) })];

    const { shared, own } = compareItems(one, other);

    expect(shared.map(({ id }) => id)).toEqual(['p']);
    expect(own.map((items) => items.length)).toEqual([1, 1]);
  });
});

test('an item that is no table of one of the drugs is shared as the first has it (rules D9)', () => {
  const [text, grid] = [item('t', null), item('t', { columns: columns(0, 1), rows: rows(1) })];

  expect(compareItems([text], [grid])).toEqual({ shared: [text], own: [[], []] });
  expect(compareItems([grid], [text])).toEqual({ shared: [grid], own: [[], []] });
});
