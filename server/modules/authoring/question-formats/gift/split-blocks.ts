import { findUnescaped } from './escapes.ts';

/** The text between two blank lines, with its comments taken out. */
export type Block = {
  readonly line: number;
  readonly text: string;
  readonly tags: readonly string[];
  readonly id: string | null;
};

type OpenBlock = { line: number; lines: string[]; tags: string[]; id: string | null; isInAnswers: boolean };

/**
 * The blocks of a file. A blank line ends a block; inside the braces it does so only if no further answer follows it,
 * because a brace that is missing must not swallow the questions after it.
 */
export function splitBlocks(text: string): Block[] {
  const blocks: OpenBlock[] = [];
  let blanks = 0;
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (line === '') {
      blanks += 1;
      continue;
    }
    const last = blocks.at(-1);
    const isContinued = last !== undefined && (blanks === 0 || (last.isInAnswers && /^[=~#}]/.test(line)));
    const block = isContinued ? last : { line: at + 1, lines: [], tags: [], id: null, isInAnswers: false };
    if (isContinued) for (let blank = 0; blank < blanks; blank += 1) block.lines.push('');
    else blocks.push(block);
    blanks = 0;
    addLine(block, line);
  }
  return blocks
    .filter(({ lines }) => lines.some((line) => line !== ''))
    .map(({ line, lines, tags, id }) => ({ line, text: lines.join('\n'), tags, id }));
}

/** Comments of Moodle hold the id and the tags of the question. */
function addLine(block: OpenBlock, line: string): void {
  block.lines.push(line.startsWith('//') ? '' : line);
  if (line.startsWith('//')) {
    for (const [, tag = ''] of line.matchAll(/\[tag:([^[\]]{1,300})\]/g)) block.tags.push(tag);
    block.id = /\[id:([^[\]]{1,300})\]/.exec(line)?.[1] ?? block.id;
    return;
  }
  for (let at = findUnescaped(line, '{}'); at !== -1; at = findUnescaped(line, '{}', at + 1))
    block.isInAnswers = line[at] === '{';
}
