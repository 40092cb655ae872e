import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** For this long after the page scrolled by itself, scroll events are not the reader's. */
const PAGE_SCROLL_MS = 1000;

type Following = { isFollowing: boolean; follow: () => void };
type TimedSentence = {
  sentence: number | null;
  isPlaying: boolean;
  /** The URL has a time: its sentence is scrolled into view on load, playing or not. */
  isRequested: boolean;
};

/** Highlights the current sentence and scrolls it into view, until the reader scrolls; "follow" starts that again. */
export function useFollowTranscript(
  article: RefObject<HTMLElement | null>,
  { sentence, isPlaying, isRequested }: TimedSentence,
): Following {
  const [isFollowing, setFollowing] = useState(true);
  const ignoreScrollUntil = useRef(0);
  const mustShow = useRef(isRequested);

  useEffect(() => {
    if (!isPlaying) return;
    const stopFollowing = () => setFollowing(false);
    const onScroll = (event: Event) => {
      if (event.timeStamp > ignoreScrollUntil.current) stopFollowing();
    };
    window.addEventListener('wheel', stopFollowing, { passive: true });
    window.addEventListener('touchmove', stopFollowing, { passive: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('wheel', stopFollowing);
      window.removeEventListener('touchmove', stopFollowing);
      window.removeEventListener('scroll', onScroll);
    };
  }, [isPlaying]);

  const show = useCallback((line: Element | null) => {
    if (line === null || isInView(line)) return;
    ignoreScrollUntil.current = performance.now() + PAGE_SCROLL_MS;
    line.scrollIntoView({ block: 'start' });
  }, []);

  useEffect(() => {
    const line = highlightSentence(article.current, sentence);
    if ((isPlaying && isFollowing) || mustShow.current) show(line);
    if (line !== null) mustShow.current = false;
  }, [article, sentence, isPlaying, isFollowing, show]);

  return { isFollowing, follow: useCallback(() => setFollowing(true), []) };
}

// The mark is an attribute set on the HTML of the text, so that following does not render the text again.
function highlightSentence(article: HTMLElement | null, sentence: number | null): Element | null {
  for (const marked of article?.querySelectorAll('[data-now]') ?? []) marked.removeAttribute('data-now');
  const line = sentence === null ? null : (article?.querySelector(`[data-s="${sentence}"]`) ?? null);
  line?.setAttribute('data-now', '');
  return line;
}

const MAX_BOTTOM = 0.75;

function isInView(line: Element): boolean {
  const { top, bottom } = line.getBoundingClientRect();
  // On a phone the player covers the top; `scroll-margin` of the sentence accounts for it.
  const covered = Number.parseFloat(getComputedStyle(line).scrollMarginTop) || 0;
  return top >= Math.min(covered, window.innerHeight * 0.2) && bottom <= window.innerHeight * MAX_BOTTOM;
}
