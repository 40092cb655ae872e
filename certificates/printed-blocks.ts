/** Blocks with all their text in characters that the fonts have. (rules L58) */
import { toPrinted } from '#domain/shared/text/printed-text.ts';
import type { Block, Row, Run } from './page.ts';

const printedRuns = (runs: readonly Run[]): Run[] => runs.map((run) => ({ ...run, text: toPrinted(run.text) }));
const printedRow = (row: Row): Row => ({ ...row, cells: row.cells.map(printedRuns) });

export const printedBlocks = (blocks: readonly Block[]): Block[] => blocks.map(printedBlock);

function printedBlock(block: Block): Block {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: printedRuns(block.text) };
    case 'list':
      return { ...block, items: block.items.map(printedRuns) };
    case 'table':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, title: toPrinted(column.title) })),
        rows: block.rows.map(printedRow),
        ...(block.footer === undefined ? {} : { footer: block.footer.map(printedRow) }),
      };
    default:
      return block;
  }
}
