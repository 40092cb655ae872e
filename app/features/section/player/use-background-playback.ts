import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { loadMiniPlayer } from '#app/features/listening/index.ts';
import type { ShownPublication, ShownSection } from '#app/features/section/section-types.ts';
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
export function useBackgroundPlayback(
  { id, slug, title, duration }: ShownSection,
  { id: publicationId, title: publicationTitle }: ShownPublication,
  player: SectionPlayer,
): void {
  const address = href('/section/:slug', { slug });
  const publication = { id: publicationId, title: publicationTitle };
  const described = { sectionId: id, address, title, publication, duration };
  const latest = useRef<Omit<BackgroundMedia, 'element'>>({ ...described, isQueued: false });
  useEffect(() => {
    latest.current = { ...described, isQueued: latest.current.isQueued };
  });
  const { seek, media, playback } = player;
  useEffect(() => {
    const known = getBackgroundMedia();
    if (known?.sectionId !== id) return;
    const { currentTime, paused } = known.element;
    latest.current.isQueued = known.isQueued;
    stopBackgroundMedia();
    seek(currentTime, !paused);
  }, [id, seek]);
  const isPlaying = playback.state === 'playing';
  useEffect(() => {
    if (isPlaying) stopBackgroundMedia();
  }, [isPlaying]);
  useLockScreen(latest, player);
  const hasEnded = playback.state === 'ended';
  useEffect(() => {
    // The queue plays on in an element of its own.
    if (!hasEnded || !latest.current.isQueued) return;
    playInBackground({ ...latest.current, element: document.createElement('audio'), isOver: true });
    latest.current.isQueued = false;
  }, [hasEnded]);
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

type Description = { readonly current: Omit<BackgroundMedia, 'element'> };

/** From its first second, the recording is shown on the lock screen, and its controls for other pages are loaded. */
function useLockScreen(described: Description, { media, playback }: SectionPlayer): void {
  const [hasPlayed, setHasPlayed] = useState(false);
  if (playback.state === 'playing' && !hasPlayed) setHasPlayed(true);
  useEffect(() => {
    if (!hasPlayed) return;
    let disconnect: (() => void) | undefined;
    let isLeft = false;
    loadMiniPlayer()
      .then(({ connectMediaSession }) => {
        const { current: element } = media;
        if (!isLeft && element !== null) disconnect = connectMediaSession({ ...described.current, element });
      })
      .catch(() => undefined);
    return () => {
      isLeft = true;
      disconnect?.();
    };
  }, [hasPlayed, described, media]);
}
