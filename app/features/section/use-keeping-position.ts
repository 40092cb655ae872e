import { useEffect, useRef } from 'react';
import type { Playback } from './use-playback.ts';

const EVERY_MS = 10_000;

type Save = (position: number, isLeaving?: boolean) => void;

/** Saves the position every ten seconds, when the recording stops, and when the page is left. (rules C9) */
export function useKeepingPosition({ position, state }: Playback, save: Save): void {
  const latest = useRef(position);
  const hasPlayed = useRef(false);
  useEffect(() => {
    latest.current = position;
  });
  const isRunning = state === 'playing' || state === 'buffering';
  useEffect(() => {
    if (!isRunning) return;
    hasPlayed.current = true;
    const timer = setInterval(() => save(latest.current), EVERY_MS);
    return () => {
      clearInterval(timer);
      save(latest.current);
    };
  }, [isRunning, save]);
  useEffect(() => {
    const leave = () => {
      if (hasPlayed.current && document.visibilityState === 'hidden') save(latest.current, true);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [save]);
}
