/** Pauses what plays in the background after some minutes, or at the end of its section. (rules V6) */
import { getBackgroundMedia } from '#app/shell/player/background-media.ts';
import { nowMs } from '#client/clock.ts';

/** The minutes that can be chosen. */
export const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const;

export type SleepChoice = 'off' | 'section' | number;
/** `endsAt` in milliseconds of this device; null at the end of the section. */
export type SleepTimer = { choice: SleepChoice; endsAt: number | null };

const OFF: SleepTimer = { choice: 'off', endsAt: null };
const MINUTE_MS = 60_000;

let current = OFF;
let timeout: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const readSleepTimer = (): SleepTimer => current;

export function onSleepTimerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Replaces the timer that runs. */
export function setSleepTimer(choice: SleepChoice): void {
  clearTimeout(timeout);
  const delay = typeof choice === 'number' ? choice * MINUTE_MS : null;
  if (delay !== null) timeout = setTimeout(sleep, delay);
  set(choice === 'off' ? OFF : { choice, endsAt: delay === null ? null : nowMs() + delay });
}

/** Whether the section that ended was to be the last; the timer is off then. */
export function takeSleepAtEnd(): boolean {
  if (current.choice !== 'section') return false;
  setSleepTimer('off');
  return true;
}

function sleep(): void {
  getBackgroundMedia()?.element.pause();
  set(OFF);
}

function set(timer: SleepTimer): void {
  current = timer;
  for (const listener of listeners) listener();
}
