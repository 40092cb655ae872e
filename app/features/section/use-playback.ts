import { type RefObject, useCallback, useMemo, useReducer, useRef } from 'react';

export type Playback = {
  position: number;
  state: 'paused' | 'playing' | 'buffering' | 'ended' | 'failed';
};

export type Recorder = {
  playback: Playback;
  /** Moves to a moment, and plays on when asked to. */
  seek: (seconds: number, play?: boolean) => void;
  toggle: () => void;
  pause: () => void;
  /** The listeners of the media element. */
  listeners: ReturnType<typeof listen>;
};

const change = (known: Playback, next: Partial<Playback>): Playback => ({ ...known, ...next });

/** What the media element does, as the page sees it. The element is the truth; this follows. */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, from: number): Recorder {
  const [playback, tell] = useReducer(change, { position: from, state: 'paused' });
  // Where a freshly loaded element begins: at the moment asked for, or where it was before it failed.
  const place = useRef(from);
  const seek = useCallback(
    (seconds: number, play = false) => {
      const element = media.current;
      if (element === null) return;
      place.current = seconds;
      element.currentTime = seconds;
      tell({ position: seconds });
      if (play) start(element);
    },
    [media],
  );
  const toggle = useCallback(() => {
    const element = media.current;
    if (element === null) return;
    if (element.paused) start(element);
    else element.pause();
  }, [media]);
  const pause = useCallback(() => media.current?.pause(), [media]);
  const listeners = useMemo(() => listen(tell, place), []);
  return { playback, seek, toggle, pause, listeners };
}

// The browser refuses to play before a gesture, or when another call pauses at once; both leave it paused, which is true.
const start = (element: HTMLMediaElement) => void element.play().catch(() => undefined);

type Tell = (next: Partial<Playback>) => void;
type Told = { currentTarget: HTMLMediaElement };

function listen(tell: Tell, place: RefObject<number>) {
  const follow = ({ currentTarget }: Told) => {
    place.current = currentTarget.currentTime;
    tell({ position: currentTarget.currentTime });
  };
  return {
    onLoadedMetadata: ({ currentTarget }: Told) => {
      if (place.current > 0) currentTarget.currentTime = place.current;
    },
    onTimeUpdate: follow,
    onSeeked: follow,
    onPlay: () => tell({ state: 'playing' }),
    onPlaying: () => tell({ state: 'playing' }),
    onWaiting: ({ currentTarget }: Told) => {
      if (!currentTarget.paused) tell({ state: 'buffering' });
    },
    onPause: ({ currentTarget }: Told) => tell({ state: currentTarget.ended ? 'ended' : 'paused' }),
    onEnded: () => tell({ state: 'ended' }),
    onError: () => tell({ state: 'failed' }),
  };
}
