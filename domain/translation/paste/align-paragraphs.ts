/** How far lengths may differ, as the logarithm of their ratio, before a paragraph is no translation of a segment. */
const MAX_DIFFERENCE = 1.2;
/** What numbers that differ count. */
const OTHER_NUMBERS = 0.6;

type Segment = { readonly source: string };

/** What of a text is compared with a translation of it. */
type Features = { readonly length: number; readonly numbers: ReadonlySet<string> };
/** The segments of the paragraphs, the last one first. */
type Targets<T> = { readonly segment: T | null; readonly earlier: Targets<T> } | null;
/** A way to put paragraphs into segments, with the sum of its differences. */
type Alignment<T> = { readonly cost: number; readonly targets: Targets<T> };
type Comparable<T> = Features & { readonly segment: T };

/**
 * The segment that each paragraph translates, in order, as lengths (Gale and Church) and numbers suggest: a translation is
 * about as long as its source. Segments may stay without a paragraph; null for a paragraph that fits none. (rules E33)
 */
export function alignParagraphs<T extends Segment>(
  paragraphs: readonly string[],
  segments: readonly T[],
): (T | null)[] {
  const compared = segments.map((segment) => ({ ...describe(segment.source), segment }));
  // One row for each number of paragraphs that are placed; in it, one alignment for each number of segments that are used up.
  let row: Alignment<T>[] = Array.from({ length: segments.length + 1 }, () => ({ cost: 0, targets: null }));
  for (const paragraph of paragraphs) row = alignNext(describe(paragraph), { row, segments: compared });
  return listTargets(row.at(-1)?.targets ?? null);
}

type AlignmentStep<T> = { row: readonly Alignment<T>[]; segments: readonly Comparable<T>[] };

function alignNext<T>(paragraph: Features, { row, segments }: AlignmentStep<T>): Alignment<T>[] {
  const next: Alignment<T>[] = [];
  for (const [used, before] of row.entries()) {
    const options: Alignment<T>[] = [
      { cost: before.cost + MAX_DIFFERENCE, targets: { segment: null, earlier: before.targets } },
    ];
    const [skipped, target, previous] = [next[used - 1], segments[used - 1], row[used - 1]];
    if (skipped) options.push(skipped);
    if (target && previous)
      options.push({
        cost: previous.cost + differ(paragraph, target),
        targets: { segment: target.segment, earlier: previous.targets },
      });
    next.push(options.reduce((best, option) => (option.cost < best.cost ? option : best)));
  }
  return next;
}

function listTargets<T>(targets: Targets<T>): (T | null)[] {
  const listed: (T | null)[] = [];
  for (let each = targets; each !== null; each = each.earlier) listed.push(each.segment);
  return listed.reverse();
}

const describe = (text: string): Features => ({ length: text.length, numbers: listNumbers(text) });

const differ = (one: Features, other: Features): number =>
  Math.abs(Math.log((one.length + 1) / (other.length + 1))) +
  OTHER_NUMBERS * (1 - shareNumbers(one.numbers, other.numbers));

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
