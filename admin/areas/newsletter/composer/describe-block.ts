import { BLOCKS } from '../labels.ts';
import type { Block, Issue } from './use-issue.ts';

/** The kind of a block: "Text", "Publication". */
export const nameBlock = ({ kind }: Block): string => BLOCKS[kind];

/** What a block shows, in one line: the title of a publication, the file of a picture, the beginning of a text. */
export function summarizeBlock(block: Block, { publications, pictures }: Issue): string {
  const { kind, texts, publication, asset } = block;
  const text = (texts.en ?? Object.values(texts)[0] ?? '').trim();
  if (kind === 'publication') {
    const title = publications.find(({ id }) => id === publication)?.title;
    return title === undefined ? String(publication) : `${publication} ${title}`;
  }
  if (kind === 'picture') return pictures.find(({ id }) => id === asset)?.name ?? `Picture ${asset}`;
  return text === '' ? 'No text yet' : `“${text.slice(0, 80)}”`;
}
