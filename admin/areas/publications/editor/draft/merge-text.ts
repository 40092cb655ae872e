import { diff3Merge } from 'node-diff3';

/** A part of a merge: a text that is settled, or what two editors made of the same words. */
export type MergePart = { text: string } | { base: string; mine: string; theirs: string };

/**
 * Merges two edits of one text by words. Where both changed the same words the part is a conflict, which a person
 * settles.
 */
export function mergeText(base: string, mine: string, theirs: string): MergePart[] {
  if (mine === base) return [{ text: theirs }];
  if (theirs === base || theirs === mine) return [{ text: mine }];
  return mergeBy(linesOf, { base, mine, theirs }).flatMap((part) =>
    'text' in part ? [part] : mergeBy(tokensOf, part),
  );
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

type Versions = { base: string; mine: string; theirs: string };

function mergeBy(split: (text: string) => string[], { base, mine, theirs }: Versions): MergePart[] {
  const merged = diff3Merge(split(mine), split(base), split(theirs), { excludeFalseConflicts: true });
  return merged.map(({ ok, conflict }) =>
    ok === undefined
      ? {
          base: (conflict?.o ?? []).join(''),
          mine: (conflict?.a ?? []).join(''),
          theirs: (conflict?.b ?? []).join(''),
        }
      : { text: ok.join('') },
  );
}

/** The merged text; what could not be merged has both versions, so that nothing is lost. */
export const joinMerged = (parts: readonly MergePart[]): string =>
  parts.map((part) => ('text' in part ? part.text : part.theirs + part.mine)).join('');
