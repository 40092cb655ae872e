import { diffIndices } from 'node-diff3';

/** A paragraph that differs; one side is empty if it was added or deleted. */
export type Difference = { before: string; after: string; undo: () => string };

const split = (text: string): string[] => text.match(/[^\n]+(?:\n(?!\n)[^\n]+)*\n*|\n+/g) ?? [];

/** The paragraphs in which two texts differ; `undo` makes the later text without one difference. */
export function compareParagraphs(before: string, after: string): Difference[] {
  const [old, now] = [split(before), split(after)];
  return diffIndices(old, now).map(({ buffer1Content, buffer2Content, buffer2: [start, length] }) => ({
    before: buffer1Content.join('').trimEnd(),
    after: buffer2Content.join('').trimEnd(),
    undo: () => [...now.slice(0, start), ...buffer1Content, ...now.slice(start + length)].join(''),
  }));
}
