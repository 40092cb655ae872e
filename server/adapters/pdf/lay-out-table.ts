import type { Block, Row, TextStyle } from '#certificates/page.ts';
import { COLORS } from '#certificates/styles.ts';
import { addElement, asArtifact, drawLine, type Element, type Pen } from './pen.ts';
import { type Line, setLines } from './set-lines.ts';
import { type BlockLayout, elementOnce, type Slab } from './slab.ts';

type Table = Extract<Block, { kind: 'table' }>;
type Cell = { lines: Line[]; x: number; width: number; style: TextStyle; head: 'Column' | 'Row' | null };

const PAD = { y: 5.5, x: 12 };

/** Column widths by their share of the line width, with a gutter between columns. */
function cellsOf(
  pen: Pen,
  { table, row, width, head }: { table: Table; row: Row; width: number; head: boolean },
): Cell[] {
  const whole = table.columns.reduce((sum, column) => sum + column.share, 0);
  const available = width - PAD.x * (table.columns.length - 1);
  let x = 0;
  return table.columns.map((column, i) => {
    const measure = (column.share / whole) * available;
    const style = { ...table.style, align: column.align, ...(head ? { colour: COLORS.ink3 } : {}) };
    const runs = (row.cells[i] ?? []).map((run) => (row.strong ? { ...run, bold: true } : run));
    const cell: Cell = {
      lines: setLines(runs, style, { faces: pen.fonts, width: measure }),
      x,
      width: measure,
      style,
      head: head ? 'Column' : null,
    };
    x += measure + PAD.x;
    return cell;
  });
}

const heightOfCell = ({ lines }: Cell): number => lines.reduce((sum, line) => sum + line.height, 0);

type RowSlab = { cells: Cell[]; parent: (() => Element) | null; ruleBelow: string; width: number };

/** One row as one slab; a row without a parent in the structure tree is a repeated header and an artifact. */
function rowSlab(pen: Pen, { cells, parent, ruleBelow, width }: RowSlab): Slab {
  const height = Math.max(...cells.map(heightOfCell)) + 2 * PAD.y;
  const draw = (x: number, y: number): void => {
    const row = parent && addElement(pen, parent(), { type: 'TR' });
    for (const cell of cells) {
      const scope = cell.head && { scope: cell.head };
      const element = row && addElement(pen, row, { type: cell.head ? 'TH' : 'TD', ...scope });
      let top = y + PAD.y;
      for (const line of cell.lines) {
        drawLine(pen, line, { x: x + cell.x, y: top, width: cell.width, style: cell.style, element });
        top += line.height;
      }
    }
    const rule = (): unknown =>
      pen.doc
        .lineWidth(0.6)
        .moveTo(x, y + height)
        .lineTo(x + width, y + height)
        .stroke(ruleBelow);
    // A repeated header is one artifact, and artifacts cannot be nested.
    if (row === null) rule();
    else asArtifact(pen, rule);
  };
  return { height, draw };
}

/** Lays out a table: a dark rule under its header, hairlines between rows, and the header repeated on each page. */
export function layOutTable(pen: Pen, table: Table, width: number): BlockLayout {
  const parent = elementOnce(pen, { type: 'Table', title: table.caption }, () => pen.root);
  const header: Row = { cells: table.columns.map(({ title }) => [{ text: title }]) };
  const cells = (row: Row, head = false): Cell[] => cellsOf(pen, { table, row, width, head });
  const head = { cells: cells(header, true), ruleBelow: COLORS.ink, width };
  const repeat = rowSlab(pen, { ...head, parent: null });
  const rows = [...table.rows, ...(table.footer ?? [])];
  const isLast = (i: number): boolean => i === table.rows.length - 1 && table.footer !== undefined;
  const body = rows.map((row, i) =>
    rowSlab(pen, { cells: cells(row), parent, ruleBelow: isLast(i) ? COLORS.ink3 : COLORS.line, width }),
  );
  return {
    slabs: [rowSlab(pen, { ...head, parent }), ...body],
    after: table.after ?? 0,
    repeat: { height: repeat.height, draw: (x, y) => asArtifact(pen, () => repeat.draw(x, y), 'Pagination') },
  };
}
