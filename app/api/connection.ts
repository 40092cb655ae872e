import { useSyncExternalStore } from 'react';

/** Whether this browser has a connection. Where nothing says so, as in tests, it has one. It may claim one that leads nowhere; it never denies one that works. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;

export function useIsOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline, () => true);
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
