/** Merges the changes of two editors to one text, line by line. (rules E10) */
import { diff3Merge } from 'node-diff3';

/** Comparing lines takes time by the square of their number; a lecture of an hour has about 600. */
const MAX_LINES = 4_000;

export type ThreeTexts = { base: string; theirs: string; mine: string };

/** The text with the changes of both, or null where they changed the same lines, or the text is too long to compare. */
export function mergeTexts({ base, theirs, mine }: ThreeTexts): string | null {
  if (theirs === mine || base === theirs) return mine;
  if (base === mine) return theirs;
  const [before, one, other] = [base.split('\n'), theirs.split('\n'), mine.split('\n')];
  if ([before, one, other].some(({ length }) => length > MAX_LINES)) return null;
  const regions = diff3Merge(one, before, other, { excludeFalseConflicts: true });
  return regions.every((region) => region.ok !== undefined)
    ? regions.flatMap((region) => region.ok ?? []).join('\n')
    : null;
}
