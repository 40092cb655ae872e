import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ShownSection } from './section-types.ts';
import type { Deck } from './use-deck.ts';

type Options = { deck: Deck; next: ShownSection | null; mode: string };
type Arrival = { plays?: boolean } | null;

/** Goes on with the next section where the reader chose that, and begins to play where one came that way. */
export function useAutoplay({ deck, next, mode }: Options): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { playback, settings, seek } = deck;
  const plays = (location.state as Arrival)?.plays === true;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!plays || hasBegun.current) return;
    hasBegun.current = true;
    seek(0, true);
  }, [plays, seek]);

  const address = next === null || next.lock ? null : `/section/${next.slug}?set=${mode}`;
  const isDue = playback.state === 'ended' && settings.autoplay && mode !== 'read';
  useEffect(() => {
    if (isDue && address !== null) void navigate(address, { state: { plays: true } satisfies Arrival });
  }, [isDue, address, navigate]);
}
