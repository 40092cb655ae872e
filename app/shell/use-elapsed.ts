import { useEffect, useState } from 'react';

/** Milliseconds after which a page does something by itself. (rules P27, P31) */
export const PROFILE_AFTER = 5000;
export const HELP_AFTER = 10_000;

/** Acts once that many milliseconds have passed; the answer calls it off. */
export function actAfter(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

/** Whether that many milliseconds have passed since the page was loaded. */
export function useElapsed(milliseconds: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => actAfter(milliseconds, () => setElapsed(true)), [milliseconds]);
  return hasElapsed;
}
