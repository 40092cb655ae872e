import type { SegmentKind } from '../segments.ts';
import { alignParagraphs } from './align-paragraphs.ts';

type Target = { readonly key: string; readonly kind: SegmentKind | 'title' | 'description'; readonly source: string };
type SegmentText = { readonly key: string; readonly text: string };

const LIST_MARK = /^(?:[-*+•]|\d{1,3}[.)])\s+/;

/**
 * A whole text that was translated elsewhere, put into the segments from one on, one paragraph into each. The number of
 * paragraphs decides which segments these are: all, those without pictures, those of the text without the title and the
 * description for searches, the title and description alone, or paragraphs alone. Otherwise each is put where its length and numbers
 * fit, in order, and one that fits nowhere is left out; if most fit nowhere, they are put into paragraphs and items.
 * Null for a single paragraph, and if there are more paragraphs than segments. (rules E33)
 */
export function distributeText(text: string, segments: readonly Target[]): SegmentText[] | null {
  const paragraphs = splitParagraphs(text);
  if (paragraphs.length < 2) return null;
  const targets = findTargets(segments, paragraphs.length) ?? fitTargets(segments, paragraphs);
  return (
    targets?.flatMap((target, index) => {
      const paragraph = paragraphs[index];
      if (paragraph === undefined || target === null) return [];
      return { key: target.key, text: target.kind === 'item' ? paragraph.replace(LIST_MARK, '') : paragraph };
    }) ?? null
  );
}

function fitTargets(segments: readonly Target[], paragraphs: readonly string[]): readonly (Target | null)[] | null {
  const described = segments.filter(({ kind }) => kind !== 'picture');
  if (paragraphs.length > described.length) return null;
  const aligned = alignParagraphs(paragraphs, described);
  if (aligned.filter((target) => target !== null).length * 2 >= paragraphs.length) return aligned;
  const texts = segments.filter(({ kind }) => kind === 'paragraph' || kind === 'item');
  return paragraphs.length > texts.length ? null : texts;
}

function findTargets(segments: readonly Target[], count: number): readonly Target[] | null {
  const without = (...kinds: Target['kind'][]) => segments.filter(({ kind }) => !kinds.includes(kind));
  return (
    [
      without('picture'),
      segments,
      without('picture', 'description'),
      without('picture', 'title', 'description'),
      without('title', 'description'),
      segments.filter(({ kind }) => kind === 'title' || kind === 'description'),
      segments.filter(({ kind }) => kind === 'paragraph'),
    ].find(({ length }) => length === count) ?? null
  );
}

/** How many paragraphs a text has. */
export const countParagraphs = (text: string): number => splitParagraphs(text).length;

/** At empty lines and before items if there are empty lines, otherwise at each line, as word processors copy it. */
function splitParagraphs(text: string): string[] {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  const parts = /\n\s*\n/.test(trimmed) ? trimmed.split(/\n\s*\n/).flatMap(splitItems) : trimmed.split('\n');
  return parts.map((part) => joinLines(part)).filter((part) => part !== '');
}

/** A heading and the items directly below it; a line without a mark continues the one above it. */
function splitItems(block: string): string[] {
  const parts: string[] = [];
  for (const line of block.split('\n').map((each) => each.trim())) {
    const open = LIST_MARK.test(line) ? undefined : parts.pop();
    parts.push(open === undefined ? line : `${open}\n${line}`);
  }
  return parts;
}

const joinLines = (paragraph: string): string =>
  paragraph
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
