import type { SlidePoints } from '#server/db/import/library.ts';
import { type Block, textOf } from './markdown.ts';
import type { SlideText } from './transcript.ts';

/** The on-screen points of a slide as plain text: its lists and tables. */
export function listPoints({ title, start, points }: SlideText): SlidePoints {
  return {
    title,
    start,
    lists: points.flatMap((block) => (block.type === 'list' ? [block.children.map(textOf)] : [])),
    tables: points.flatMap(readTable),
  };
}

function readTable(block: Block): SlidePoints['tables'] {
  if (block.type !== 'table') return [];
  const [head = [], ...rows] = block.children.map((row) => row.children.map(textOf));
  return [{ head, rows }];
}
