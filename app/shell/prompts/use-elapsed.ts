import { useEffect, useState } from 'react';

/** Milliseconds after which prompts appear. (rules P27, P31) */
export const PROFILE_PROMPT_DELAY_MS = 5000;
export const HELP_DELAY_MS = 10_000;

/** Starts a timer, and returns a function that cancels it. */
export function startTimer(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

/** Whether that many milliseconds have passed since the page was loaded. */
export function useElapsed(milliseconds: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => startTimer(milliseconds, () => setElapsed(true)), [milliseconds]);
  return hasElapsed;
}
