import type { SegmentKind } from './segments.ts';

type Target = { readonly key: string; readonly kind: SegmentKind | 'title' | 'description' };
type SegmentText = { readonly key: string; readonly text: string };

const LIST_MARK = /^(?:[-*+•]|\d{1,3}[.)])\s+/;

/**
 * A whole text that was translated elsewhere, put into the segments from one on, one paragraph into each. If as many
 * paragraphs are given as segments follow, pictures left out, they are put into all of these; otherwise into the
 * paragraphs and items alone. Null for a single paragraph, and if there are more paragraphs than places. (rules E33)
 */
export function distributeText(text: string, segments: readonly Target[]): SegmentText[] | null {
  const paragraphs = splitParagraphs(text);
  if (paragraphs.length < 2) return null;
  const shown = segments.filter(({ kind }) => kind !== 'picture');
  const body = segments.filter(({ kind }) => kind === 'paragraph' || kind === 'item');
  const targets = paragraphs.length === shown.length ? shown : body;
  if (paragraphs.length > targets.length) return null;
  return paragraphs.flatMap((paragraph, index) => {
    const target = targets[index];
    if (target === undefined) return [];
    return { key: target.key, text: target.kind === 'item' ? paragraph.replace(LIST_MARK, '') : paragraph };
  });
}

/** At empty lines if there are any, otherwise at each line, as word processors copy it. */
function splitParagraphs(text: string): string[] {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  const parts = /\n\s*\n/.test(trimmed) ? trimmed.split(/\n\s*\n/) : trimmed.split('\n');
  return parts.map((part) => joinLines(part)).filter((part) => part !== '');
}

const joinLines = (paragraph: string): string =>
  paragraph
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
