import { useSyncExternalStore } from 'react';

/** Below the width of a laptop the side bar is a rail (`--below-laptop` of preamble.css). */
const NARROW = '(max-width: 74.99rem)';

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
  );
