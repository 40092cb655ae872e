import { useEffect } from 'react';

/**
 * Writes an address without going there: the page of an error stands where the page that failed stood, and its own
 * scripts might not load any more.
 */
export function useAddress(address: string): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (`${pathname}${search}` !== address) window.history.replaceState(window.history.state, '', address);
  }, [address]);
}
