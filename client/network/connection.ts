import { useSyncExternalStore } from 'react';

/** Whether the browser has a connection; true does not prove that the server can be reached. */
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
