import { type RefObject, useEffect, useState } from 'react';
import { describePassage, type Passage } from '#domain/notes/passage.ts';
import { type ArticleText, locateSelection } from './article-text.ts';

/** Selected words of the text, and where they are on the page, in pixels. */
export type SelectedText = { passage: Passage; top: number; bottom: number; left: number };

/** The words of the article that are selected now, by pointer or keyboard; null without any. */
export function useSelection(article: RefObject<HTMLElement | null>, text: ArticleText): SelectedText | null {
  const [selected, setSelected] = useState<SelectedText | null>(null);
  useEffect(() => {
    let isPressed = false;
    const read = () => setSelected(isPressed ? null : readSelection(article.current, text));
    const onDown = (event: PointerEvent) => {
      isPressed = article.current?.contains(event.target as Node) === true;
    };
    // The browser clears a selection after the pointer is released.
    const onUp = () => {
      isPressed = false;
      requestAnimationFrame(read);
    };
    read();
    document.addEventListener('selectionchange', read);
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('pointercancel', onUp);
    return () => {
      document.removeEventListener('selectionchange', read);
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('pointercancel', onUp);
    };
  }, [article, text]);
  return selected;
}

function readSelection(article: HTMLElement | null, text: ArticleText): SelectedText | null {
  const selection = document.getSelection();
  if (article === null || selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!article.contains(range.startContainer)) return null;
  const found = locateSelection(text, range);
  const passage =
    found &&
    describePassage(
      text.map((slide) => slide.text),
      found,
    );
  if (passage === null) return null;
  const { top, bottom, left } = range.getBoundingClientRect();
  return { passage, top: top + window.scrollY, bottom: bottom + window.scrollY, left: left + window.scrollX };
}
