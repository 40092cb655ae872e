import type { Pair, SourceSegment } from './translated-text.ts';

/** What an import knows of a translation: nobody wrote it in the office, and it was published as it is. */
const IMPORTED = { edits: 0, byId: null, at: null, isReviewed: true, isConfirmed: true, isPending: false } as const;

/**
 * Pairs the text of a translated file with the English text that it belongs to: within a slide, segments of one kind in
 * their order. Where the numbers differ, the pairs of that kind are to be reviewed. A translation that is already known
 * keeps the English text that it was made from, and what was translated since the file was written is kept. (rules E22)
 */
export function pairImported(
  english: readonly SourceSegment[],
  translated: readonly SourceSegment[],
  known: readonly Pair[] = [],
): Pair[] {
  const [sources, targets] = [groupOf(english), groupOf(translated)];
  const earlier = new Map(known.map((pair) => [`${pair.kind} ${pair.target}`, pair]));
  const pending = new Map(known.flatMap((pair) => (pair.isPending ? [[`${pair.kind} ${pair.source}`, pair]] : [])));
  const used = new Map<string, number>();
  return english.map((segment) => {
    const group = nameGroup(segment);
    const at = used.get(group) ?? 0;
    used.set(group, at + 1);
    const target = targets.get(group)?.[at]?.text ?? '';
    const isAligned = sources.get(group)?.length === targets.get(group)?.length;
    const { kind, slide, text: source } = segment;
    const before = pending.get(`${kind} ${source}`) ?? (target === '' ? undefined : earlier.get(`${kind} ${target}`));
    if (before !== undefined) return { ...before, slide };
    return { kind, slide, source, target, ...IMPORTED, isReviewed: isAligned };
  });
}

const nameGroup = ({ kind, slide }: SourceSegment): string => `${kind} ${slide}`;

function groupOf(segments: readonly SourceSegment[]): Map<string, SourceSegment[]> {
  const groups = new Map<string, SourceSegment[]>();
  for (const segment of segments) groups.set(nameGroup(segment), [...(groups.get(nameGroup(segment)) ?? []), segment]);
  return groups;
}
