import './passages.css';
import { useEffect, useMemo } from 'react';
import type { ShownNote } from '#app/features/notes/merge-pending-notes.ts';
import { findPassage } from '#domain/notes/passage.ts';
import { type ArticleText, rangeOf } from './article-text.ts';

/** Where the passages of notes are on the page, by note; absent if the passage has changed. */
export type Passages = ReadonlyMap<string, Range>;

/** Finds the passages of notes in the text, and highlights them without changing the page. */
export function usePassages(text: ArticleText, notes: readonly ShownNote[], current: string | null): Passages {
  const passages = useMemo(() => {
    const slides = text.map((slide) => slide.text);
    return new Map(
      notes.flatMap(({ id, passage }): [string, Range][] => {
        const found = passage && findPassage(slides, passage);
        const range = found && rangeOf(text, found);
        return range ? [[id, range]] : [];
      }),
    );
  }, [text, notes]);
  useEffect(() => {
    const shown = current === null ? undefined : passages.get(current);
    highlight('note', [...passages.values()]);
    highlight('current-note', shown === undefined ? [] : [shown]);
    return () => {
      highlight('note', []);
      highlight('current-note', []);
    };
  }, [passages, current]);
  return passages;
}

// Firefox before version 140 has no such highlights: there the passages are in the list alone.
function highlight(name: string, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

/** Scrolls a passage to where a reader looks for it. */
export function scrollToPassage(range: Range): void {
  const { top } = range.getBoundingClientRect();
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: top - window.innerHeight * 0.4, behavior: reducesMotion ? 'instant' : 'smooth' });
}

/** The note whose passage is at a point of the window. */
export function noteAt(passages: Passages, { clientX, clientY }: { clientX: number; clientY: number }): string | null {
  for (const [id, range] of passages)
    for (const { left, right, top, bottom } of range.getClientRects())
      if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return id;
  return null;
}
