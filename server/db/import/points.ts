import type { SlidePoints } from './library.ts';
import { type Block, textOf } from './markdown.ts';
import type { SlideText } from './transcript.ts';

/** What a slide shows beside the speaker, as plain text: its lists and its tables. */
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
