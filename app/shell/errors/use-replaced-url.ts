import { useEffect } from 'react';

/** Replaces the URL without navigating: the error page is rendered in place, because its own chunk might not load. */
export function useReplacedUrl(url: string): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (`${pathname}${search}` !== url) window.history.replaceState(window.history.state, '', url);
  }, [url]);
}
