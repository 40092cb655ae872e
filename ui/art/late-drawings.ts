import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether the drawings here are below the first view, so that their files are requested once the page is hydrated. */
export const LateDrawings = createContext(false);

const subscribe = () => () => undefined;

/** Whether a drawing waits for hydration; until then it is rendered in `noscript`, for browsers that run no scripts. */
export function useIsAwaited(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return useContext(LateDrawings) && !isHydrated;
}
