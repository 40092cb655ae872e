import { useEffect, useRef } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import type { ListedSection } from '#app/features/section/section-types.ts';
import { getBackgroundMedia } from '#app/shell/player/background-media.ts';
import type { SectionPlayer } from './use-section-player.ts';

type AutoplayOptions = { player: SectionPlayer; next: ListedSection | null; mode: string };
type NavigationState = { isAutoplayed?: boolean } | null;

/** Opens the next section when autoplay is on, and plays a section that was opened by autoplay. */
export function useAutoplay({ player, next, mode }: AutoplayOptions): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { playback, settings, seek } = player;
  const isAutoplayed = (location.state as NavigationState)?.isAutoplayed === true;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isAutoplayed || hasStarted.current) return;
    hasStarted.current = true;
    seek(0, true);
  }, [isAutoplayed, seek]);

  const address = next === null || next.lock ? null : `${href('/section/:slug', { slug: next.slug })}?set=${mode}`;
  const isDue = playback.state === 'ended' && settings.autoplay && mode !== 'read';
  useEffect(() => {
    // The queue plays on instead.
    if (getBackgroundMedia()?.isQueued) return;
    if (isDue && address !== null) void navigate(address, { state: { isAutoplayed: true } satisfies NavigationState });
  }, [isDue, address, navigate]);
}
