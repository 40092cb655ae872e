import type { Segment } from './segments.ts';

/** Beyond it, comparing costs more time and memory than a section can be worth. */
const MAX_CELLS = 4_000_000;

/** The share of words in common from which a text is a change of another. */
const MIN_SIMILARITY = 0.4;

/** Where a segment was in an earlier version of the text. */
export type Alignment =
  | { readonly kind: 'same'; readonly at: number }
  | { readonly kind: 'changed'; readonly at: number }
  | { readonly kind: 'new'; readonly at?: undefined };

/**
 * Finds each segment of a text in an earlier version of it. Unchanged segments keep their order; between two of them, a
 * segment of the same kind at the same place counts as changed if the two share enough words, otherwise as new. (rules E20)
 */
export function alignSegments(before: readonly Segment[], after: readonly Segment[]): Alignment[] {
  const aligned: Alignment[] = after.map(() => ({ kind: 'new' }));
  let from = { before: 0, after: 0 };
  const anchors = [...listCommon(before, after), { before: before.length, after: after.length }];
  for (const anchor of anchors) {
    alignGap({ before, after, aligned }, from, anchor);
    if (anchor.after < after.length) aligned[anchor.after] = { kind: 'same', at: anchor.before };
    from = { before: anchor.before + 1, after: anchor.after + 1 };
  }
  return aligned;
}

type Position = { before: number; after: number };
type Texts = { before: readonly Segment[]; after: readonly Segment[]; aligned: Alignment[] };

/** Pairs what is between two unchanged segments, in order, by the words that they share. */
function alignGap({ before, after, aligned }: Texts, from: Position, to: Position): void {
  if ((to.before - from.before) * (to.after - from.after) > MAX_CELLS) return;
  let next = from.before;
  for (const [offset, segment] of after.slice(from.after, to.after).entries()) {
    const found = before
      .slice(next, to.before)
      .findIndex(
        (earlier) => earlier.kind === segment.kind && similarity(earlier.text, segment.text) >= MIN_SIMILARITY,
      );
    if (found < 0) continue;
    aligned[from.after + offset] = { kind: 'changed', at: next + found };
    next += found + 1;
  }
}

const tokenize = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The share of words that two texts have in common, from 0 to 1 (Dice). */
function similarity(one: string, other: string): number {
  const [tokens, others] = [tokenize(one), tokenize(other)];
  if (tokens.length + others.length === 0) return one === other ? 1 : 0;
  const left = new Map<string, number>();
  for (const token of tokens) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of others) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    left.set(token, count - 1);
    shared += 1;
  }
  return (2 * shared) / (tokens.length + others.length);
}

const namesOf = (segments: readonly Segment[]): string[] => segments.map(({ kind, text }) => `${kind} ${text}`);

/** The longest common subsequence of equal segments; of texts that are too long, what they share at their beginnings. */
function listCommon(before: readonly Segment[], after: readonly Segment[]): Position[] {
  const [earlier, later] = [namesOf(before), namesOf(after)];
  const equal = (one: number, other: number) => earlier[one] === later[other];
  if (before.length * after.length > MAX_CELLS) {
    const end = after.findIndex((_, at) => !equal(at, at));
    return Array.from({ length: end < 0 ? after.length : end }, (_, at) => ({ before: at, after: at }));
  }
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const lengthAt = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      lengths[one * width + other] = equal(one, other)
        ? lengthAt(one + 1, other + 1) + 1
        : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1));
    }
  }
  const found: Position[] = [];
  let [one, other] = [0, 0];
  while (lengthAt(one, other) > 0) {
    if (equal(one, other)) {
      found.push({ before: one, after: other });
      one += 1;
      other += 1;
    } else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1;
    else other += 1;
  }
  return found;
}
