import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useResumeText } from './resume.ts';
import { measureParagraphs, positionAt, readingTop, shareBefore } from './text-position.ts';
import type { ProgressTracker } from './use-section-progress.ts';

type TextProgressOptions = {
  article: RefObject<HTMLElement | null>;
  progress: ProgressTracker;
  isSignedIn: boolean;
  isReading: boolean;
};

/** Saves the position in a text, offers to resume the one of an earlier visit, and marks the text as read at its end. */
export function useTextProgress({ article, progress, isSignedIn, isReading }: TextProgressOptions) {
  const { offer, dismiss } = useResumeText({ progress, article, isReading });
  const { current, markRead, saveTextPosition } = progress;
  const isUnread = isSignedIn && current?.read !== true;
  const onEnd = useCallback(() => {
    if (isUnread) markRead(true);
  }, [isUnread, markRead]);
  useSaveTextPosition({ article, isReading, saveTextPosition, offeredShare: offer?.share ?? null, onEnd });
  return { offer, dismiss };
}

const MEASURE_INTERVAL_MS = 1000;
/** A reader who only scrolls past the end on the way to the footer has not read it. */
const READ_DELAY_MS = 2000;

type SaveOptions = Pick<ProgressTracker, 'saveTextPosition'> & {
  article: RefObject<HTMLElement | null>;
  isReading: boolean;
  /** While a later position is offered, earlier ones do not replace it. */
  offeredShare: number | null;
  onEnd: () => void;
};

/** Saves the position on scrolling, and reports once that the end was reached. */
function useSaveTextPosition({ article, isReading, saveTextPosition, offeredShare, onEnd }: SaveOptions): void {
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
      saveTextPosition(read.position, read.share, isLeaving);
    };
    const onScroll = () => {
      isDirty = true;
      timer ??= setTimeout(save, MEASURE_INTERVAL_MS);
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
  }, [article, isReading, saveTextPosition]);
  useEffect(() => {
    const end = isReading ? article.current?.querySelector('[data-slide]:last-of-type .transcript-said') : null;
    return end ? watchEnd(end, () => latest.current.onEnd()) : undefined;
  }, [article, isReading]);
}

/** The first visible line is the position; text above the middle of the window counts as read. */
function measureReading(text: HTMLElement) {
  const paragraphs = measureParagraphs(text);
  const last = paragraphs.at(-1);
  const top = readingTop(text);
  const position = positionAt(paragraphs, top);
  const middle = positionAt(paragraphs, (top + window.innerHeight) / 2);
  if (last === undefined || position === null || middle === null) return null;
  const isEndInSight = last.top + last.height <= window.innerHeight;
  return { position, share: isEndInSight ? 1 : shareBefore(paragraphs, middle) };
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
      }, READ_DELAY_MS);
    }
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    clearTimeout(timer);
  };
}
