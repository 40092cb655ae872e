import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** While the page scrolls by itself, scroll events are its own. */
const OWN_SCROLL_MS = 1000;

type Following = { isFollowing: boolean; follow: () => void };
type Said = {
  sentence: number | null;
  isPlaying: boolean;
  /** The address named a moment: its sentence is shown on arrival, playing or not. */
  isAsked: boolean;
};

/** Marks the sentence being said and keeps it in sight, until the reader scrolls; then it waits to be asked. */
export function useFollow(article: RefObject<HTMLElement | null>, { sentence, isPlaying, isAsked }: Said): Following {
  const [isFollowing, setFollowing] = useState(true);
  const ownUntil = useRef(0);
  const isAwaited = useRef(isAsked);

  useEffect(() => {
    if (!isPlaying) return;
    const yieldToReader = () => setFollowing(false);
    const onScroll = (event: Event) => {
      if (event.timeStamp > ownUntil.current) yieldToReader();
    };
    window.addEventListener('wheel', yieldToReader, { passive: true });
    window.addEventListener('touchmove', yieldToReader, { passive: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('wheel', yieldToReader);
      window.removeEventListener('touchmove', yieldToReader);
      window.removeEventListener('scroll', onScroll);
    };
  }, [isPlaying]);

  const show = useCallback((line: Element | null) => {
    if (line === null || isInSight(line)) return;
    ownUntil.current = performance.now() + OWN_SCROLL_MS;
    line.scrollIntoView({ block: 'start' });
  }, []);

  useEffect(() => {
    const line = markLine(article.current, sentence);
    if ((isPlaying && isFollowing) || isAwaited.current) show(line);
    if (line !== null) isAwaited.current = false;
  }, [article, sentence, isPlaying, isFollowing, show]);

  return { isFollowing, follow: useCallback(() => setFollowing(true), []) };
}

// The text is set once as HTML; the mark is an attribute on its span, so that following does not render it again.
function markLine(article: HTMLElement | null, sentence: number | null): Element | null {
  for (const marked of article?.querySelectorAll('[data-now]') ?? []) marked.removeAttribute('data-now');
  const line = sentence === null ? null : (article?.querySelector(`[data-s="${sentence}"]`) ?? null);
  line?.setAttribute('data-now', '');
  return line;
}

const LOWEST = 0.75;

function isInSight(line: Element): boolean {
  const { top, bottom } = line.getBoundingClientRect();
  // On a phone the player covers the top; the margin of the sentence knows how much.
  const covered = Number.parseFloat(getComputedStyle(line).scrollMarginTop) || 0;
  return top >= Math.min(covered, window.innerHeight * 0.2) && bottom <= window.innerHeight * LOWEST;
}
