import { useCallback, useSyncExternalStore } from 'react';

const EVENTS = [
  ...(['timeupdate', 'seeked', 'play', 'playing', 'pause', 'waiting', 'ended', 'error', 'emptied'] as const),
  ...(['loadedmetadata', 'volumechange'] as const),
];

type ElementState = { position: number; state: 'paused' | 'playing' | 'buffering' | 'ended' | 'failed' };

const PAUSED: ElementState = { position: 0, state: 'paused' };

/** The whole second and the state of a media element, which no component renders. */
export function useElementState(element: HTMLMediaElement | null): ElementState {
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const name of EVENTS) element?.addEventListener(name, listener);
      return () => {
        for (const name of EVENTS) element?.removeEventListener(name, listener);
      };
    },
    [element],
  );
  const position = useSyncExternalStore(
    subscribe,
    () => Math.floor(element?.currentTime ?? 0),
    () => 0,
  );
  const state = useSyncExternalStore(
    subscribe,
    () => stateOf(element),
    () => PAUSED.state,
  );
  return element === null ? PAUSED : { position, state };
}

function stateOf(element: HTMLMediaElement | null): ElementState['state'] {
  if (element === null) return 'paused';
  if (element.error !== null) return 'failed';
  if (element.ended) return 'ended';
  if (element.paused) return 'paused';
  return element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? 'buffering' : 'playing';
}
