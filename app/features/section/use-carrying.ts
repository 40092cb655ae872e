import { useEffect, useLayoutEffect, useRef } from 'react';
import { type CarriedMedia, carriedMedia, carryMedia, dropCarried } from '#app/shell/carried-media.ts';
import type { ShownSection } from './section-types.ts';
import type { Deck } from './use-deck.ts';

/** Pages with a recording or a test of their own: there the sound of another section has no place. */
const IS_QUIET = /^\/section\/|^\/publication\/[^/]+\/test|^\/podcasts|^\/logout/;

/** The recording plays on when its page is left for another of the site, and comes back with its page. */
export function useCarrying({ id, slug, title, duration }: ShownSection, deck: Deck): void {
  const latest = useRef<Omit<CarriedMedia, 'element'>>({ sectionId: id, address: '', title, duration });
  useEffect(() => {
    latest.current = { sectionId: id, address: `/section/${slug}`, title, duration };
  });
  const { seek, media, playback } = deck;
  useEffect(() => {
    const known = carriedMedia();
    if (known?.sectionId !== id) return;
    const { currentTime, paused } = known.element;
    dropCarried();
    seek(currentTime, !paused);
  }, [id, seek]);
  const isPlaying = playback.state === 'playing';
  useEffect(() => {
    if (!isPlaying) return;
    dropCarried();
    // Its controls must be there before the page is left.
    void import('./mini-player.tsx').catch(() => undefined);
  }, [isPlaying]);
  // In a layout effect the element is still on the page, and what is moved in time is not stopped.
  useLayoutEffect(
    () => () => {
      const element = media.current;
      if (element === null || element.paused || IS_QUIET.test(window.location.pathname)) return;
      carryMedia({ ...latest.current, element });
    },
    [media],
  );
}
