import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PlaceKeeper } from './place-types.ts';
import { measureParagraphs, positionAt, readingTop, shareAt } from './text-position.ts';

const EVERY_MS = 1000;
/** A reader who passes the end on the way to the footer has not stayed there. */
const END_STAY_MS = 2000;

type Options = {
  article: RefObject<HTMLElement | null>;
  isReading: boolean;
  keeper: Pick<PlaceKeeper, 'saveText'>;
  /** While a later position is offered, earlier ones do not replace it. */
  offeredShare: number | null;
  onEnd: () => void;
};

/** Saves the position as one scrolls, and reports once that the end was reached. */
export function useTextPosition({ article, isReading, keeper: { saveText }, offeredShare, onEnd }: Options): void {
  const latest = useRef({ offeredShare, onEnd });
  useEffect(() => {
    latest.current = { offeredShare, onEnd };
  });
  // A layout effect: its cleanup still finds the text on the page when the reader leaves within the site.
  useLayoutEffect(() => {
    const text = article.current;
    if (!isReading || text === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDirty = false;
    const save = (isLeaving = false) => {
      clearTimeout(timer);
      timer = undefined;
      const read = isDirty ? measureReading(text) : null;
      if (read === null || read.share < (latest.current.offeredShare ?? 0)) return;
      isDirty = false;
      saveText(read.position, read.share, isLeaving);
    };
    const onScroll = () => {
      isDirty = true;
      timer ??= setTimeout(save, EVERY_MS);
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') save(true);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', onHide);
      save(true);
    };
  }, [article, isReading, saveText]);
  useEffect(() => {
    const end = isReading ? article.current?.querySelector('[data-slide]:last-of-type .transcript-said') : null;
    return end ? watchEnd(end, () => latest.current.onEnd()) : undefined;
  }, [article, isReading]);
}

/** The first visible line is the position; what lies above the middle of the window counts as read. */
function measureReading(text: HTMLElement) {
  const paragraphs = measureParagraphs(text);
  const last = paragraphs.at(-1);
  const top = readingTop(text);
  const position = positionAt(paragraphs, top);
  const middle = positionAt(paragraphs, (top + window.innerHeight) / 2);
  if (last === undefined || position === null || middle === null) return null;
  const isEndInSight = last.top + last.height <= window.innerHeight;
  return { position, share: isEndInSight ? 1 : shareAt(paragraphs, middle) };
}

/** Reports once that a reader who has scrolled stays at the end. */
function watchEnd(end: Element, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const onScroll = () => {
    const isInSight = end.getBoundingClientRect().bottom <= window.innerHeight;
    if (!isInSight) {
      clearTimeout(timer);
      timer = undefined;
    } else if (!hasEnded) {
      timer ??= setTimeout(() => {
        hasEnded = true;
        onEnd();
      }, END_STAY_MS);
    }
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    clearTimeout(timer);
  };
}
