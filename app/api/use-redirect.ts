import { useMemo } from 'react';
import { type NavigateFunction, useLocation } from 'react-router';
import { safeRedirect } from './safe-redirect.ts';

/** The address that the `redirect` parameter of this page names, when it is one of ours; read after the first paint. (rules P7) */
export function useRedirect(): string | null {
  const { search } = useLocation();
  return useMemo(() => {
    // The server's page does not know its own origin; a path needs none.
    const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
    return safeRedirect(new URLSearchParams(search).get('redirect'), origin);
  }, [search]);
}

/** A door with the way back in its address. */
export function withRedirect(path: string, back: string | null): string {
  return back === null ? path : `${path}?${new URLSearchParams({ redirect: back })}`;
}

/** Follows an address of `safeRedirect`: a path inside the page, another host of ours by leaving it. */
export function follow(navigate: NavigateFunction, to: string, options: { replace?: boolean } = {}): void {
  if (to.startsWith('/')) void navigate(to, options);
  else window.location.assign(to);
}
