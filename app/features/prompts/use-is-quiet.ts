import { useSyncExternalStore } from 'react';

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const EVENTS = ['focusin', 'focusout', 'play', 'pause', 'ended'] as const;

function subscribe(notify: () => void): () => void {
  // Media events do not bubble.
  for (const name of EVENTS) document.addEventListener(name, notify, true);
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, notify, true);
  };
}

function isQuiet(): boolean {
  if (document.activeElement?.matches(FIELDS)) return false;
  return [...document.querySelectorAll<HTMLMediaElement>('audio, video')].every(({ paused }) => paused);
}

/** Whether nothing is being typed or played; only then may a prompt open by itself. */
export const useIsQuiet = (): boolean => useSyncExternalStore(subscribe, isQuiet, () => false);
