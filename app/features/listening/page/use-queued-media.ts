import { useSyncExternalStore } from 'react';
import {
  type BackgroundMedia,
  getBackgroundMedia,
  onBackgroundMediaChange,
} from '#app/shell/player/background-media.ts';

/** What plays of the queue; null while nothing of it does. */
export function useQueuedMedia(): BackgroundMedia | null {
  const media = useSyncExternalStore(onBackgroundMediaChange, getBackgroundMedia, () => null);
  return media?.isQueued ? media : null;
}
