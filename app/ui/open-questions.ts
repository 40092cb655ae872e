import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  open += by;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Tells that a page asks something of its own, for as long as it does. */
export function useQuestion(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

/** Whether the page asks something: nothing that comes by itself may lie down on it. */
export const useIsAnswering = (): boolean =>
  useSyncExternalStore(
    listen,
    () => open > 0,
    () => false,
  );
