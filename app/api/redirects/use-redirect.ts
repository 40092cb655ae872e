import { useMemo } from 'react';
import { type NavigateFunction, useLocation } from 'react-router';
import { safeRedirect } from './safe-redirect.ts';

/** The validated `redirect` parameter of this page. (rules P7) */
export function useRedirect(): string | null {
  const { search } = useLocation();
  return useMemo(() => {
    // The server does not know its origin; a path needs none.
    const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
    return safeRedirect(new URLSearchParams(search).get('redirect'), origin);
  }, [search]);
}

/** The path of an auth page, with the URL to return to. */
export function withRedirect(path: string, back: string | null): string {
  return back === null ? path : `${path}?${new URLSearchParams({ redirect: back })}`;
}

/** Navigates to a target of `safeRedirect`: a path by the router, the back office or another host by loading it. */
export function followRedirect(navigate: NavigateFunction, to: string, options: { replace?: boolean } = {}): void {
  if (/^\/(?!admin\b)/.test(to)) void navigate(to, options);
  else window.location.assign(to);
}
