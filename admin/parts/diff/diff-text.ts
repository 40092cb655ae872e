/** The difference of two texts by words. */
export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** Above this many cells of the table the middle is shown as replaced: no reader compares such a change by words. */
const MAX_CELLS = 4_000_000;

/** The parts of both texts in order; words and the space after them stay together. */
export function diffText(before: string, after: string): DiffPart[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const start = countEqual(old, now);
  const end = countEqual(old.slice(start).toReversed(), now.slice(start).toReversed());
  const middle = diffTokens(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return join([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]);
}

const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

function countEqual(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** By the longest common subsequence. */
function diffTokens(old: readonly string[], now: readonly string[]): DiffPart[] {
  if (old.length * now.length > MAX_CELLS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: old[i] ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: now[j] ?? '' });
      j += 1;
    }
  }
  return parts;
}

/** Parts of one kind in a row are one part, also across a space that did not change. */
function join(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
