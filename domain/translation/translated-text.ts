/** A translation as it is kept while the English text changes: pairs of an English segment and its translation. */
import { alignSegments } from './align-segments.ts';
import type { Segment, SegmentKind } from './segments.ts';

/** What is translated of a section: its title, its description for search engines, and the segments of its body. */
export const TEXT_KINDS = ['title', 'description', 'heading', 'paragraph', 'item', 'row', 'picture'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export type SourceSegment = { readonly kind: TextKind; readonly slide: number; readonly text: string };

/** A translated segment beside the English text that it was made from. */
export type Pair = {
  readonly kind: TextKind;
  readonly slide: number;
  readonly source: string;
  readonly target: string;
  /** Rises with every change of the translation, so that two translators notice each other. */
  readonly edits: number;
  /** The account that wrote it last; null for what a folder import brought. */
  readonly byId: number | null;
  readonly at: string | null;
  /** False until someone else has read it, or the language is published. */
  readonly isReviewed: boolean;
  /** Whether its slips were read and accepted. */
  readonly isConfirmed: boolean;
  /** Whether it has changed since the file of the translation was written. */
  readonly isPending: boolean;
};

export const SEGMENT_STATES = ['done', 'review', 'stale', 'open'] as const;
export type SegmentState = (typeof SEGMENT_STATES)[number];

export type TranslatedSegment = {
  readonly key: string;
  readonly segment: SourceSegment;
  readonly pair: Pair | null;
  readonly state: SegmentState;
};

const isHead = ({ kind }: { kind: TextKind }): boolean => kind === 'title' || kind === 'description';

const bodyOf = <Part extends { kind: TextKind }>(parts: readonly Part[]) =>
  parts.flatMap((part) => (isHead(part) ? [] : [{ ...part, kind: part.kind as SegmentKind }]));

/** The current English text with what is translated of it, and the state of each segment. (rules E20, E22) */
export function translateSegments(source: readonly SourceSegment[], pairs: readonly Pair[]): TranslatedSegment[] {
  const bodyPairs = bodyOf(pairs);
  const earlier: Segment[] = bodyPairs.map(({ kind, slide, source: text }) => ({ kind, slide, text }));
  const alignments = alignSegments(earlier, bodyOf(source));
  let at = -1;
  return nameSegments(source).map((named) => {
    const { segment } = named;
    if (isHead(segment)) return describe(named, pairs.find(({ kind }) => kind === segment.kind) ?? null);
    at += 1;
    return describe(named, bodyPairs[alignments[at]?.at ?? -1] ?? null);
  });
}

type NamedSegment = { readonly key: string; readonly segment: SourceSegment };

function describe(named: NamedSegment, pair: Pair | null): TranslatedSegment {
  return { ...named, pair, state: stateOf(named.segment, pair) };
}

function stateOf({ text }: SourceSegment, pair: Pair | null): SegmentState {
  if (pair === null || pair.target.trim() === '') return 'open';
  if (pair.source !== text) return 'stale';
  return pair.isReviewed ? 'done' : 'review';
}

/** Names each segment by its kind and English text, so that it keeps its name wherever it moves. */
function nameSegments(source: readonly SourceSegment[]): NamedSegment[] {
  const seen = new Map<string, number>();
  return source.map((segment) => {
    const name = hashText(`${segment.kind} ${segment.text}`);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: count === 1 ? name : `${name}-${count}`, segment };
  });
}

/** FNV-1a with two bases: names, not secrets. */
function hashText(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9dc5811c];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + at), 0x01000193);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}

/** How much of a section is translated; words are those of the English text. */
export type Progress = {
  readonly segments: number;
  readonly done: number;
  readonly review: number;
  readonly stale: number;
  readonly open: number;
  readonly words: number;
  /** The words of stale and open segments. */
  readonly wordsLeft: number;
};

export const NO_PROGRESS: Progress = { segments: 0, done: 0, review: 0, stale: 0, open: 0, words: 0, wordsLeft: 0 };

export function measureProgress(segments: readonly TranslatedSegment[]): Progress {
  const progress = { ...NO_PROGRESS, segments: segments.length };
  for (const { segment, state } of segments) {
    const words = segment.text.match(/\S+/g)?.length ?? 0;
    progress[state] += 1;
    progress.words += words;
    if (state === 'stale' || state === 'open') progress.wordsLeft += words;
  }
  return progress;
}

export const addProgress = (one: Progress, other: Progress): Progress => ({
  segments: one.segments + other.segments,
  done: one.done + other.done,
  review: one.review + other.review,
  stale: one.stale + other.stale,
  open: one.open + other.open,
  words: one.words + other.words,
  wordsLeft: one.wordsLeft + other.wordsLeft,
});
