import type { Block, PageDocument, Run } from './page.ts';

const textOfRuns = (runs: Run[]): string => runs.map((run) => run.text).join('');

function textOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [textOfRuns(block.text)];
    case 'list':
      return block.items.map(textOfRuns);
    case 'table': {
      const rows = [...block.rows, ...(block.footer ?? [])].map(({ cells }) => cells.map(textOfRuns).join(' | '));
      return [block.columns.map(({ title }) => title).join(' | '), ...rows];
    }
    case 'figure':
    case 'qr':
      return [block.alt];
    default:
      return [];
  }
}

export const blocksOf = (document: PageDocument): Block[] => [
  ...document.frames.flatMap(({ blocks }) => blocks),
  ...(document.flow?.blocks ?? []),
];

/** The text of a document in reading order: one entry per paragraph, item and row. */
export const textOfPage = (document: PageDocument): string[] => blocksOf(document).flatMap(textOfBlock);
