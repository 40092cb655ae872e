import { useEffect, useLayoutEffect, useRef } from 'react';
import { href } from 'react-router';
import type { ShownSection } from '#app/features/section/section-types.ts';
import {
  type BackgroundMedia,
  getBackgroundMedia,
  playInBackground,
  stopBackgroundMedia,
} from '#app/shell/player/background-media.ts';
import type { SectionPlayer } from './use-section-player.ts';

/** Pages with a recording or a test of their own, which stop the sound of another section. */
const PAGES_WITH_OWN_AUDIO = /^\/section\/|^\/publication\/[^/]+\/test|^\/podcasts|^\/logout/;

/** Keeps the recording playing on other pages of the site, and returns it to its own page. */
export function useBackgroundPlayback({ id, slug, title, duration }: ShownSection, player: SectionPlayer): void {
  const latest = useRef<Omit<BackgroundMedia, 'element'>>({ sectionId: id, address: '', title, duration });
  useEffect(() => {
    latest.current = { sectionId: id, address: href('/section/:slug', { slug }), title, duration };
  });
  const { seek, media, playback } = player;
  useEffect(() => {
    const known = getBackgroundMedia();
    if (known?.sectionId !== id) return;
    const { currentTime, paused } = known.element;
    stopBackgroundMedia();
    seek(currentTime, !paused);
  }, [id, seek]);
  const isPlaying = playback.state === 'playing';
  useEffect(() => {
    if (!isPlaying) return;
    stopBackgroundMedia();
    // The controls must be loaded before the reader leaves the page.
    void import('./mini-player.tsx').catch(() => undefined);
  }, [isPlaying]);
  // In a layout effect the element is still on the page, so that moving it does not stop it.
  useLayoutEffect(
    () => () => {
      const element = media.current;
      if (element === null || element.paused || PAGES_WITH_OWN_AUDIO.test(window.location.pathname)) return;
      playInBackground({ ...latest.current, element });
    },
    [media],
  );
}
