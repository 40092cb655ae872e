/** What the format means in the text is shown in it: slides and their times, footnotes, emphasis, lists, pictures. */
import { type Range, RangeSetBuilder, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const slideLine = Decoration.line({ class: 'cm-slide' });
const definitionLine = Decoration.line({ class: 'cm-definition' });
const sign = Decoration.mark({ class: 'cm-sign' });

/** Marks within a line; each expression has one group, the part that is marked. */
const INLINE: readonly { pattern: RegExp; mark: Decoration }[] = [
  { pattern: /(\[\^[^\]\s]{1,80}\])/g, mark: Decoration.mark({ class: 'cm-footnote' }) },
  { pattern: /(\*\*[^*]{1,500}\*\*)/g, mark: Decoration.mark({ class: 'cm-strong' }) },
  { pattern: /(?:^|[^*])(\*[^*\s][^*]{0,500}\*)(?!\*)/g, mark: Decoration.mark({ class: 'cm-emphasis' }) },
  { pattern: /^\s*([-*+]|\d{1,3}\.)\s/g, mark: sign },
  { pattern: /(!\[[^\]]{0,300}\]\([^)\s]{1,200}\))/g, mark: Decoration.mark({ class: 'cm-picture' }) },
];
const SLIDE_SIGN = /^## +(?:\d{1,2}:)?\d{1,3}:[0-5]\d/;

function markVisible(view: EditorView): DecorationSet {
  const marks: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      marks.push(...marksOf(line.text, line.from));
      at = line.to + 1;
    }
  }
  return Decoration.set(marks, true);
}

function marksOf(text: string, from: number): Range<Decoration>[] {
  const slide = SLIDE_SIGN.exec(text)?.[0];
  if (slide !== undefined) return [slideLine.range(from), sign.range(from, from + slide.length)];
  const inline = INLINE.flatMap(({ pattern, mark }) =>
    [...text.matchAll(pattern)].map((match) => {
      const start = from + match.index + match[0].indexOf(match[1] ?? '');
      return mark.range(start, start + (match[1]?.length ?? 0));
    }),
  );
  return text.startsWith('[^') ? [definitionLine.range(from), ...inline] : inline;
}

/** Only what is visible is marked, so that a text of an hour is typed as fast as a short one. */
export const markdownMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = markVisible(view);
    }
    update({ docChanged, viewportChanged, view }: ViewUpdate) {
      if (docChanged || viewportChanged) this.decorations = markVisible(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** What is shown in the text besides its format: the slide that plays, and the words that have comments. */
export type Highlights = {
  /** Lines from 1; null while nothing plays. */
  playing: { first: number; last: number } | null;
  comments: readonly { line: number; quote: string }[];
};

export const setHighlights = StateEffect.define<Highlights>();

const playingLine = Decoration.line({ class: 'cm-playing' });
const commented = Decoration.mark({ class: 'cm-commented' });

/** Between changes of what is highlighted it moves with the text. */
export const highlights = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, { changes, effects, state }) => {
    const next = effects.find((effect) => effect.is(setHighlights));
    return next === undefined ? before.map(changes) : drawHighlights(state.doc, next.value);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function drawHighlights(doc: Text, { playing, comments }: Highlights): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const found = comments.flatMap((comment) => findQuote(doc, comment)).toSorted((a, b) => a.from - b.from);
  const lines = playing === null ? [] : numbers(playing.first, Math.min(playing.last, doc.lines));
  const ranges = [
    ...lines.map((line) => ({ from: doc.line(line).from, to: doc.line(line).from, mark: playingLine })),
    ...found.map((range) => ({ ...range, mark: commented })),
  ].toSorted((a, b) => a.from - b.from || a.mark.startSide - b.mark.startSide);
  for (const { from, to, mark } of ranges) builder.add(from, to, mark);
  return builder.finish();
}

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

/** The words of a comment on its line, or else where they first are: lines move while others write. */
export function findQuote(doc: Text, { line, quote }: { line: number; quote: string }): { from: number; to: number }[] {
  if (quote === '') return [];
  const near = line >= 1 && line <= doc.lines ? doc.line(line) : null;
  const inLine = near?.text.indexOf(quote) ?? -1;
  const from = near !== null && inLine !== -1 ? near.from + inLine : doc.toString().indexOf(quote);
  return from === -1 ? [] : [{ from, to: from + quote.length }];
}
