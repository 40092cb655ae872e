/** How far lengths may differ, as the logarithm of their ratio, before a paragraph is no translation of a segment. */
const MAX_DIFFERENCE = 1.2;
/** What numbers that differ count. */
const OTHER_NUMBERS = 0.6;

type Segment = { readonly source: string };

/** A way to put paragraphs into segments: the sum of differences, and the segment of each paragraph. */
type Alignment<T> = { readonly cost: number; readonly targets: readonly (T | null)[] };

/**
 * The segment that each paragraph translates, in order, as lengths (Gale and Church) and numbers suggest: a translation is
 * about as long as its source. Segments may stay without a paragraph; null for a paragraph that fits none. (rules E33)
 */
export function alignParagraphs<T extends Segment>(
  paragraphs: readonly string[],
  segments: readonly T[],
): (T | null)[] {
  // One row for each number of paragraphs that are placed; in it, one alignment for each number of segments that are used up.
  let row: Alignment<T>[] = [{ cost: 0, targets: [] }, ...segments.map(() => ({ cost: 0, targets: [] }))];
  for (const paragraph of paragraphs) row = alignNext(paragraph, { row, segments });
  return [...(row.at(-1)?.targets ?? [])];
}

type AlignmentStep<T> = { row: readonly Alignment<T>[]; segments: readonly T[] };

function alignNext<T extends Segment>(paragraph: string, { row, segments }: AlignmentStep<T>): Alignment<T>[] {
  const next: Alignment<T>[] = [];
  for (const [used, before] of row.entries()) {
    const options: Alignment<T>[] = [{ cost: before.cost + MAX_DIFFERENCE, targets: [...before.targets, null] }];
    const [skipped, segment, previous] = [next[used - 1], segments[used - 1], row[used - 1]];
    if (skipped) options.push(skipped);
    if (segment && previous)
      options.push({
        cost: previous.cost + differ(paragraph, segment.source),
        targets: [...previous.targets, segment],
      });
    next.push(options.reduce((best, option) => (option.cost < best.cost ? option : best)));
  }
  return next;
}

const differ = (paragraph: string, source: string): number =>
  Math.abs(Math.log((paragraph.length + 1) / (source.length + 1))) +
  OTHER_NUMBERS * (1 - shareNumbers(listNumbers(paragraph), listNumbers(source)));

/** 1 if both have the same numbers, 0 if they share none. */
function shareNumbers(of: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...of, ...other]).size;
  const shared = [...of].filter((number) => other.has(number)).length;
  return all === 0 ? 1 : shared / all;
}

/** However a language writes them; the label of a footnote is none. */
const listNumbers = (text: string): Set<string> =>
  new Set(
    [...text.replaceAll(/\[\^[^[\]\s]{1,80}\]/g, '').matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) =>
      number.replaceAll(',', '.'),
    ),
  );
