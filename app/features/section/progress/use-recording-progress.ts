import { useEffect, useRef } from 'react';
import type { Playback } from '#app/shell/player/use-player.ts';
import type { ProgressTracker } from './use-section-progress.ts';

const SAVE_INTERVAL_MS = 10_000;

/** Saves the position every ten seconds, when the recording stops, and when the page is left. (rules C9) */
export function useSavePlayback({ position, state }: Playback, savePosition: ProgressTracker['savePosition']): void {
  const latest = useRef(position);
  const hasPlayed = useRef(false);
  useEffect(() => {
    latest.current = position;
  });
  const isRunning = state === 'playing' || state === 'buffering';
  useEffect(() => {
    if (!isRunning) return;
    hasPlayed.current = true;
    const timer = setInterval(() => savePosition(latest.current), SAVE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      savePosition(latest.current);
    };
  }, [isRunning, savePosition]);
  useEffect(() => {
    const onHide = () => {
      if (hasPlayed.current && document.visibilityState === 'hidden') savePosition(latest.current);
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [savePosition]);
}

/** Marks a section as read when its recording has been played to the end. */
export function useMarkReadAtEnd(hasEnded: boolean, markRead: ProgressTracker['markRead']): void {
  useEffect(() => {
    if (hasEnded) markRead(true);
  }, [hasEnded, markRead]);
}
