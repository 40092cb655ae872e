/** A section's body as the translation workspace shows it: one segment per heading, paragraph, item, row or picture. */

export type SegmentKind = 'heading' | 'paragraph' | 'item' | 'row' | 'picture';

export type Segment = {
  readonly kind: SegmentKind;
  /** The slide that the segment belongs to, counted from 1; 0 before the first. */
  readonly slide: number;
  /** What is translated, without the marks of its kind. */
  readonly text: string;
};

/** A body in order: what is translated, and everything between, which is the same in every language. */
export type BodyPart = { readonly literal: string } | { readonly segment: Segment };

const HEADING = /^(##\s+\d+:\d{2}(?::\d{2})?\s+)(.+)$/;
const ITEM = /^(\s*(?:[-*+]|\d{1,3}[.)])\s+)(.+)$/;
const PICTURE = /^(!\[)([^\]]*)(\]\([^)\s]*\)\s*)$/;
const FOOTNOTE = /^\[\^[^\]]+\]:/;
const TABLE_RULE = /^\|?[\s:|-]+\|?$/;

const isRow = (line: string): boolean => line.startsWith('|');
/** Whether a line ends the paragraph before it. */
const isOwnBlock = (line: string): boolean =>
  line.trim() === '' ||
  HEADING.test(line) ||
  ITEM.test(line) ||
  PICTURE.test(line) ||
  FOOTNOTE.test(line) ||
  isRow(line);

/** Splits a body; `joinParts` gives the same text again. */
export function splitBody(body: string): BodyPart[] {
  const parts: BodyPart[] = [];
  let slide = 0;
  let paragraph: string[] = [];
  const literal = (text: string) => parts.push({ literal: text });
  const segment = (kind: SegmentKind, text: string) => parts.push({ segment: { kind, slide, text } });
  const endParagraph = () => {
    if (paragraph.length === 0) return;
    segment('paragraph', paragraph.join('\n'));
    literal('\n');
    paragraph = [];
  };
  const lines = body.split('\n');
  for (const [at, line] of lines.entries()) {
    const end = at === lines.length - 1 ? '' : '\n';
    if (!isOwnBlock(line)) {
      paragraph.push(line);
      continue;
    }
    endParagraph();
    const [kind, marks] = readBlock(line);
    if (kind === 'heading') slide += 1;
    if (marks === null) literal(line + end);
    else {
      literal(marks.before);
      segment(kind, marks.text);
      literal(marks.after + end);
    }
  }
  if (paragraph.length > 0) segment('paragraph', paragraph.join('\n'));
  return mergeLiterals(parts);
}

type Marks = { before: string; text: string; after: string };

/** The kind of a line that is a block of its own, and its marks; null if nothing in it is translated. */
function readBlock(line: string): [SegmentKind, Marks | null] {
  const picture = PICTURE.exec(line);
  if (picture !== null) {
    const [, before = '', text = '', after = ''] = picture;
    return ['picture', text === '' ? null : { before, text, after }];
  }
  if (isRow(line)) return ['row', TABLE_RULE.test(line) ? null : { before: '', text: line, after: '' }];
  const heading = HEADING.exec(line);
  const [, before = '', text = ''] = heading ?? ITEM.exec(line) ?? [];
  const kind = heading === null ? 'item' : 'heading';
  return [kind, text === '' || FOOTNOTE.test(line) ? null : { before, text, after: '' }];
}

function mergeLiterals(parts: readonly BodyPart[]): BodyPart[] {
  const merged: BodyPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if ('literal' in part && last !== undefined && 'literal' in last)
      merged[merged.length - 1] = { literal: last.literal + part.literal };
    else merged.push(part);
  }
  return merged;
}

export const segmentsOf = (body: string): Segment[] =>
  splitBody(body).flatMap((part) => ('segment' in part ? [part.segment] : []));

/** The body with other texts in place of its segments, by their order; a null keeps the segment's own text. */
export function joinParts(parts: readonly BodyPart[], texts: readonly (string | null)[] = []): string {
  let next = 0;
  return parts
    .map((part) => {
      if ('literal' in part) return part.literal;
      const text = texts[next];
      next += 1;
      return text ?? part.segment.text;
    })
    .join('');
}
